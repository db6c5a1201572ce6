import type { EntityManager } from '@mikro-orm/postgresql';
import { eventSchemas, type EventName, type EventPayload } from '@mithai/contracts';
import { OUTBOX_CHANNEL } from './outbox-event.entity.ts';

/**
 * Notes a fact in the transaction that makes it one; outside of a transaction it refuses to. With a delay it is handed out no earlier,
 * and `withdrawEvent` can delete it until then.
 */
export const recordEvent = async <Name extends EventName>(
  em: EntityManager,
  name: Name,
  payload: EventPayload<Name>,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> => {
  if (!em.isInTransaction()) throw new Error(`${name} was recorded outside of a transaction`);
  await em.execute(
    `insert into outbox_events (name, payload, available_at) values (?, ?, case when ? = 0 then now() else clock_timestamp() + ? * interval '1 second' end)`,
    [name, JSON.stringify(eventSchemas[name].parse(payload)), delaySeconds, delaySeconds],
  );
};

/**
 * Deletes a delayed event before it is due, found by a key of its payload. Returns its payload, or null when there was none. The relay
 * takes nothing that is not due, so what is deleted here was never handed out.
 */
export const withdrawEvent = async <Name extends EventName>(
  em: EntityManager,
  name: Name,
  key: keyof EventPayload<Name> & string,
  id: number,
): Promise<EventPayload<Name> | null> => {
  const [withdrawn] = await em.execute<{ payload: unknown }[]>(
    `delete from outbox_events
      where name = ? and (payload ->> ?)::int = ? and attempts = 0 and closed_at is null and dead_at is null
        and available_at > clock_timestamp()
      returning payload`,
    [name, key, id],
  );
  return withdrawn ? (eventSchemas[name].parse(withdrawn.payload) as EventPayload<Name>) : null;
};

/** Makes delayed events that are not due yet fall due together, `delaySeconds` from now. They are found as `withdrawEvent` finds them. */
export const rescheduleEvents = async <Name extends EventName>(
  em: EntityManager,
  name: Name,
  key: keyof EventPayload<Name> & string,
  ids: number[],
  delaySeconds: number,
): Promise<void> => {
  await em.execute(
    `update outbox_events set available_at = statement_timestamp() + ? * interval '1 second'
      where id in (select id from outbox_events
                    where name = ? and (payload ->> ?)::int = any(?::int[]) and closed_at is null and dead_at is null
                    order by id
                      for update)
        and attempts = 0 and available_at > clock_timestamp()`,
    [delaySeconds, name, key, toArrayLiteral(ids)],
  );
};

export interface ClaimedEvent {
  id: number;
  name: string;
  payload: unknown;
  attempt: number;
  confirmed: string[];
}

/**
 * Takes up to `limit` due events, oldest first, skipping those that another relay holds. Run it in the
 * transaction that hands them out: rolled back, they are due again at once.
 */
export const claimUnpublished = async (em: EntityManager, limit: number, redeliverySeconds: number): Promise<ClaimedEvent[]> =>
  em.execute<ClaimedEvent[]>(
    `update outbox_events as event
        set attempts = event.attempts + 1,
            available_at = now() + least(event.attempts + 1, 10) * ? * interval '1 second'
       from (select id from outbox_events
              where closed_at is null and dead_at is null and available_at <= now()
              order by available_at, id
              limit ?
                for update skip locked) as due
      where event.id = due.id
      returning event.id, event.name, event.payload, event.attempts as attempt, event.confirmed`,
    [redeliverySeconds, limit],
  );

/** Closes events that nobody has to do with any more. */
export const closeEvents = async (em: EntityManager, eventIds: number[]): Promise<void> => {
  await em.execute(`update outbox_events set closed_at = now() where id = any(?::int[])`, [toArrayLiteral(eventIds)]);
};

/**
 * A consumer has done its part; the last of `consumers` closes the event. A second confirmation changes nothing, and one
 * of a buried event revives it.
 */
export const confirmEvent = async (em: EntityManager, eventId: number, consumer: string, consumers: readonly string[]): Promise<void> => {
  await em.execute(
    `update outbox_events
        set confirmed = array_append(confirmed, ?),
            closed_at = case when ?::text[] <@ array_append(confirmed, ?) then now() end,
            dead_at = null,
            last_error = null
      where id = ? and not (? = any(confirmed))`,
    [consumer, toArrayLiteral(consumers), consumer, eventId, consumer],
  );
};

/** Sets an event aside for an operator: it can never succeed, or has failed too often. */
export const buryEvent = async (em: EntityManager, eventId: number, reason: string): Promise<void> => {
  await em.execute(`update outbox_events set dead_at = now(), last_error = ? where id = ? and closed_at is null`, [
    reason.slice(0, 500),
    eventId,
  ]);
};

/** Has a buried event handed out once more. Says whether there was one. */
export const reviveEvent = async (em: EntityManager, eventId: number): Promise<boolean> => {
  const revived = await em.execute(
    `update outbox_events set dead_at = null, last_error = null, available_at = now()
      where id = ? and dead_at is not null and closed_at is null
      returning pg_notify(?, '')`,
    [eventId, OUTBOX_CHANNEL],
  );
  return revived.length > 0;
};

/** Has a buried event go on without a consumer whose part of it nobody wants any more. Says whether there was one. */
export const excuseConsumer = async (em: EntityManager, eventId: number, consumer: string): Promise<boolean> => {
  const excused = await em.execute(
    `update outbox_events set confirmed = array_append(confirmed, ?), dead_at = null, last_error = null, available_at = now()
      where id = ? and dead_at is not null and closed_at is null and not (? = any(confirmed))
      returning pg_notify(?, '')`,
    [consumer, eventId, consumer, OUTBOX_CHANNEL],
  );
  return excused.length > 0;
};

export interface OutboxBacklog {
  waiting: number;
  dead: number;
  /** Seconds since the oldest event that is not closed was recorded; 0 when there is none. */
  oldestAge: number;
}

export const readBacklog = async (em: EntityManager): Promise<OutboxBacklog> => {
  const [backlog] = await em.execute<OutboxBacklog[]>(
    `select count(*) filter (where dead_at is null)::int as waiting,
            count(*) filter (where dead_at is not null)::int as dead,
            coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float as "oldestAge"
       from outbox_events
      where closed_at is null`,
  );
  return backlog ?? { waiting: 0, dead: 0, oldestAge: 0 };
};

/** What the open events are about, by that key of their payloads. A buried one is no longer open. */
export const openSubjects = async (em: EntityManager, key: 'orderId'): Promise<number[]> => {
  const rows = await em.execute<{ id: number }[]>(
    `select distinct (payload ->> ?)::int as id from outbox_events
      where closed_at is null and dead_at is null and jsonb_exists(payload, ?)`,
    [key, key],
  );
  return rows.map(({ id }) => id);
};

/** Deletes what was closed more than `days` ago. Says how many. */
export const pruneOutbox = async (em: EntityManager, days: number): Promise<number> => {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `delete from outbox_events where closed_at < now() - ? * interval '1 day'`,
    [days],
    'run',
  );
  return affectedRows;
};

const toArrayLiteral = (values: readonly (string | number)[]): string => `{${values.map((value) => JSON.stringify(value)).join(',')}}`;
