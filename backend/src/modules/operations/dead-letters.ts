import type { EntityManager } from '@mikro-orm/postgresql';
import { ID_MAX, maskPayload, type AuditAction } from '@mithai/contracts';
import { recordAudits } from '../../audit/index.ts';
import { discardEvent, requeueEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { TRACE_ID } from '../../platform/trace.ts';
import { transactional } from '../../platform/transaction.ts';

export interface DeadLetter {
  id: number;
  name: string;
  /** Without private values. */
  payload: unknown;
  /** That gave up; none for an event that no queue knows. */
  queues: string[];
  reason: string;
  attempts: number;
  recordedAt: string;
  failedAt: string;
  traceId: string | null;
}

const DEAD = 'dead_at is not null and closed_at is null';

/** Newest first; of one event if `name` is given. */
export const listDeadLetters = async (
  em: EntityManager,
  { name, before = ID_MAX, limit }: { name?: string | undefined; before?: number | undefined; limit: number },
): Promise<DeadLetter[]> => {
  const rows = await em.execute<DeadLetter[]>(
    `select id, name, payload, dead_queues as queues, coalesce(last_error, '') as reason, attempts,
            to_json(created_at) as "recordedAt", to_json(dead_at) as "failedAt", ${TRACE_ID} as "traceId"
       from outbox_events where ${DEAD} and id < ? and (?::text is null or name = ?) order by id desc limit ?`,
    [before, name ?? null, name ?? null, limit],
  );
  return rows.map((row) => ({ ...row, payload: maskPayload(row.payload) }));
};

/** By event, the most frequent first. */
export const countDeadLetters = async (em: EntityManager): Promise<{ name: string; count: number }[]> =>
  em.execute(`select name, count(*)::int as count from outbox_events where ${DEAD} group by name order by 2 desc, 1`);

/** Makes dead letters due again. Returns the number of those that were still dead letters. */
export const retryDeadLetters = async (em: EntityManager, actor: Actor, ids: number[]): Promise<number> =>
  decide(em, ids, async (em, letters) => {
    for (const { id } of letters) await requeueEvent(em, id);
    await audit(em, actor, 'dead_letter.retried', letters);
  });

/** Discards dead letters for the queues that gave up. Returns the number of those that were still dead letters. */
export const discardDeadLetters = async (
  em: EntityManager,
  actor: Actor,
  ids: number[],
  reason: string,
): Promise<number> =>
  decide(em, ids, async (em, letters) => {
    for (const { id } of letters) await discardEvent(em, id);
    await audit(em, actor, 'dead_letter.discarded', letters, { reason });
  });

interface Letter {
  id: number;
  event: string;
  queues: string[];
}

const decide = async (
  em: EntityManager,
  ids: number[],
  work: (em: EntityManager, letters: Letter[]) => Promise<void>,
): Promise<number> =>
  transactional(em, async (em) => {
    const letters = await em.execute<Letter[]>(
      `select id, name as event, dead_queues as queues from outbox_events
        where ${DEAD} and id = any(?::int[]) order by id for update`,
      [toArrayLiteral(ids)],
    );
    if (letters.length > 0) await work(em, letters);
    return letters.length;
  });

const audit = (
  em: EntityManager,
  actor: Actor,
  action: AuditAction,
  letters: Letter[],
  facts: Record<string, unknown> = {},
): Promise<void> =>
  recordAudits(
    em,
    actor,
    letters.map(({ id, ...letter }) => ({ action, subjectId: id, after: { ...letter, ...facts } })),
  );
