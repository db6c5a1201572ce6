import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAct } from '@mithai/contracts';
import type { Actor } from '../platform/actor.ts';

type Facts = Readonly<Record<string, unknown>>;

export interface Act {
  act: AuditAct;
  subjectId: number;
  /** What the act may change of the subject, or all that is shown of it. Never a protected field in the clear. */
  before?: Facts;
  after?: Facts;
}

/**
 * Notes who did what in the transaction that does it; outside of one it refuses to. Of `before` and `after` it keeps what
 * differs, and writes nothing when nothing does. An act that only shows something has neither.
 */
export const recordAct = async (em: EntityManager, actor: Actor | null, act: Act): Promise<void> => recordActs(em, actor, [act]);

/** Many of them in one statement. */
export const recordActs = async (em: EntityManager, actor: Actor | null, acts: Act[]): Promise<void> => {
  if (!em.isInTransaction()) throw new Error(`${acts[0]?.act} was noted outside of a transaction`);
  const entries = acts.flatMap(({ act, subjectId, before, after }) => {
    const [was, is] = before && after ? differences(before, after) : [before, after];
    if (was && is && Object.keys(is).length === 0) return [];
    return [{ act, subject: act.split('.')[0], subject_id: subjectId, before: was, after: is }];
  });
  if (entries.length === 0) return;
  await em.execute(
    `insert into audit_entries (actor_id, address, act, subject, subject_id, before, after)
     select ?, ?, act, subject, subject_id, before, after
       from jsonb_to_recordset(?::jsonb) as entry (act text, subject text, subject_id int, before jsonb, after jsonb)`,
    [actor?.userId ?? null, actor?.address ?? null, JSON.stringify(entries)],
  );
};

const differences = (before: Facts, after: Facts): [Facts, Facts] => {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (facts: Facts): Facts => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return [pick(before), pick(after)];
};
