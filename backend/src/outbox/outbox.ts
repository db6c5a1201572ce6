import type { EntityManager } from '@mikro-orm/postgresql';
import { eventSchemas, type EventName, type EventPayload } from '@mithai/contracts';
import { toArrayLiteral } from '../platform/sql.ts';
import { currentTrace } from '../platform/trace.ts';
import { markEventRecorded, transactional } from '../platform/transaction.ts';
import { publishChange, staffWith } from './changes.ts';

/**
 * Records an event in the caller's transaction and throws outside of one. A delayed event is not delivered before it is
 * due, and `withdrawEvent` can delete it until then.
 */
export const recordEvent = async <Name extends EventName>(
  em: EntityManager,
  name: Name,
  payload: EventPayload<Name>,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> => {
  if (!em.isInTransaction()) throw new Error(`${name} was recorded outside a transaction`);
  const { traceparent, requestId } = currentTrace();
  await em.execute(
    `insert into outbox_events (name, payload, available_at, traceparent, request_id)
     values (?, ?, case when ? = 0 then now() else clock_timestamp() + ? * interval '1 second' end, ?, ?)`,
    [name, JSON.stringify(eventSchemas[name].parse(payload)), delaySeconds, delaySeconds, traceparent, requestId],
  );
  markEventRecorded();
};

/** SQL: an event that is not due yet. Parameters: its name, a key of its payload and the id under it. */
const WAITING = `name = ? and (payload ->> ?)::int = ? and attempts = 0 and closed_at is null and dead_at is null
        and available_at > clock_timestamp()`;

/**
 * Deletes the latest delayed event, found by a key of its payload, and returns the payload or null. The relay claims
 * only due events, so a deleted one was never delivered.
 */
export const withdrawEvent = async <Name extends EventName>(
  em: EntityManager,
  name: Name,
  key: keyof EventPayload<Name> & string,
  id: number,
): Promise<EventPayload<Name> | null> => {
  const [withdrawn] = await em.execute<{ payload: unknown }[]>(
    `delete from outbox_events
      where id = (select id from outbox_events where ${WAITING} order by id desc limit 1 for update)
      returning payload`,
    [name, key, id],
  );
  return withdrawn ? (eventSchemas[name].parse(withdrawn.payload) as EventPayload<Name>) : null;
};

/** Adds to the payload of a delayed event, found as `withdrawEvent` does. Returns false if none is waiting. */
export const amendEvent = async <Name extends EventName>(
  em: EntityManager,
  name: Name,
  key: keyof EventPayload<Name> & string,
  id: number,
  addition: Partial<EventPayload<Name>>,
): Promise<boolean> => {
  const amended = await em.execute<object[]>(
    `update outbox_events set payload = payload || ?::jsonb
      where ${WAITING}
      returning id`,
    [JSON.stringify(addition), name, key, id],
  );
  return amended.length > 0;
};

/** Keeps a delayed event from the relay until the commit. Returns its payload, or null if none is waiting. */
export const lockWaitingEvent = async <Name extends EventName>(
  em: EntityManager,
  name: Name,
  key: keyof EventPayload<Name> & string,
  id: number,
): Promise<EventPayload<Name> | null> => {
  const [waiting] = await em.execute<{ payload: unknown }[]>(
    `select payload from outbox_events where ${WAITING} for update`,
    [name, key, id],
  );
  return waiting ? (eventSchemas[name].parse(waiting.payload) as EventPayload<Name>) : null;
};

/** Makes delayed events that are not due yet due in `delaySeconds`. Finds them as `withdrawEvent` does. */
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
  traceparent: string | null;
  attempt: number;
  confirmed: string[];
}

/**
 * Claims up to `limit` due events, oldest first, skipping rows that another relay has locked. Run it in the transaction
 * that publishes them: after a rollback they are due again.
 */
export const claimDueEvents = async (
  em: EntityManager,
  limit: number,
  redeliverySeconds: number,
): Promise<ClaimedEvent[]> =>
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
      returning event.id, event.name, event.payload, event.traceparent, event.attempts as attempt, event.confirmed`,
    [redeliverySeconds, limit],
  );

/** Makes all events due that were dispatched and are not confirmed, when their jobs are lost. */
export const redispatchEvents = async (em: EntityManager): Promise<void> => {
  await em.execute(
    `update outbox_events set available_at = now()
      where attempts > 0 and closed_at is null and dead_at is null and available_at > now()`,
  );
};

export const closeEvents = async (em: EntityManager, eventIds: number[]): Promise<void> => {
  await em.execute(`update outbox_events set closed_at = now() where id = any(?::int[])`, [toArrayLiteral(eventIds)]);
};

/**
 * Confirms an event for a consumer; the last of `consumers` closes it. Idempotent. An event stays a dead letter until
 * every consumer that gave up has confirmed it.
 */
export const confirmEvent = async (
  em: EntityManager,
  eventId: number,
  consumer: string,
  consumers: readonly string[],
): Promise<void> => {
  // A statement without a transaction suffices for an event that is no dead letter, as nearly all are.
  const [confirmed] = await em.execute<object[]>(
    `update outbox_events
        set confirmed = array_append(confirmed, ?),
            closed_at = case when ?::text[] <@ array_append(confirmed, ?) then now() end
      where id = ? and dead_at is null and not (? = any(confirmed))
      returning id`,
    [consumer, toArrayLiteral(consumers), consumer, eventId, consumer],
  );
  if (confirmed) return;
  await changeDeadLetter(
    em,
    `update outbox_events as event
        set confirmed = array_append(event.confirmed, ?),
            closed_at = case when ?::text[] <@ array_append(event.confirmed, ?) then now() end,
            dead_at = case when former.is_still_dead then event.dead_at end,
            dead_queues = array_remove(event.dead_queues, ?),
            last_error = case when former.is_still_dead then event.last_error end
       from (select id, dead_at, array_remove(dead_queues, ?) <> '{}' as is_still_dead
               from outbox_events where id = ? for update) as former
      where event.id = former.id and not (? = any(event.confirmed))
      returning former.dead_at is not null and event.dead_at is null as "isChanged"`,
    [consumer, toArrayLiteral(consumers), consumer, consumer, consumer, eventId, consumer],
  );
};

/** Marks an event as a dead letter, for an operator to requeue or skip. `queue` is null if none knows the event. */
export const deadLetterEvent = async (
  em: EntityManager,
  eventId: number,
  queue: string | null,
  reason: string,
): Promise<void> => {
  await changeDeadLetter(
    em,
    `update outbox_events
        set dead_at = now(), last_error = ?,
            dead_queues = array_remove(array_append(array_remove(dead_queues, ?), ?), null)
      where id = ? and closed_at is null and (?::text is null or not (? = any(confirmed)))
      returning true as "isChanged"`,
    [reason.slice(0, 500), queue, queue, eventId, queue, queue],
  );
};

/** Requeues a dead letter. Returns false if there is none. */
export const requeueEvent = async (em: EntityManager, eventId: number): Promise<boolean> =>
  changeDeadLetter(
    em,
    `update outbox_events set dead_at = null, dead_queues = '{}', last_error = null, available_at = now()
      where id = ? and dead_at is not null and closed_at is null
      returning true as "isChanged"`,
    [eventId],
  );

/** Requeues a dead letter without one of its consumers. Returns false if there is none. */
export const skipConsumer = async (em: EntityManager, eventId: number, consumer: string): Promise<boolean> =>
  changeDeadLetter(
    em,
    `update outbox_events set confirmed = array_append(confirmed, ?), dead_at = null, dead_queues = '{}',
            last_error = null, available_at = now()
      where id = ? and dead_at is not null and closed_at is null and not (? = any(confirmed))
      returning true as "isChanged"`,
    [consumer, eventId, consumer],
  );

/** Confirms a dead letter for the consumers that gave up; the others still get it. Returns false if there is none. */
export const discardEvent = async (em: EntityManager, eventId: number): Promise<boolean> =>
  changeDeadLetter(
    em,
    `update outbox_events set confirmed = confirmed || dead_queues, dead_at = null, dead_queues = '{}',
            last_error = null, available_at = now(), closed_at = case when dead_queues = '{}' then now() end
      where id = ? and dead_at is not null and closed_at is null
      returning true as "isChanged"`,
    [eventId],
  );

const changeDeadLetter = async (em: EntityManager, sql: string, parameters: unknown[]): Promise<boolean> =>
  transactional(em, async (em) => {
    const [event] = await em.execute<{ isChanged: boolean }[]>(sql, parameters);
    // For the list of failed emails; a dead letter of another consumer makes it refetch too.
    if (event?.isChanged) publishChange({ topic: 'email' }, staffWith('support'));
    return event?.isChanged ?? false;
  });

export interface OutboxBacklog {
  waiting: number;
  dead: number;
  /** Seconds since the oldest open event was recorded; 0 without one. */
  oldestAge: number;
}

export const getBacklog = async (em: EntityManager): Promise<OutboxBacklog> => {
  const [backlog] = await em.execute<OutboxBacklog[]>(
    `select count(*) filter (where dead_at is null)::int as waiting,
            count(*) filter (where dead_at is not null)::int as dead,
            coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float
              as "oldestAge"
       from outbox_events
      where closed_at is null`,
  );
  return backlog ?? { waiting: 0, dead: 0, oldestAge: 0 };
};

/** Ids of orders that an open event names; dead letters are not open. */
export const listOrdersWithOpenEvents = async (em: EntityManager): Promise<number[]> => {
  const rows = await em.execute<{ id: number }[]>(
    `select distinct (payload ->> 'orderId')::int as id from outbox_events
      where closed_at is null and dead_at is null and jsonb_exists(payload, 'orderId')`,
  );
  return rows.map(({ id }) => id);
};

/** Deletes events that were closed more than `days` ago and returns their number. */
export const pruneOutbox = async (em: EntityManager, days: number): Promise<number> => {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `delete from outbox_events where closed_at < now() - ? * interval '1 day'`,
    [days],
    'run',
  );
  return affectedRows;
};
