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
export const recordAct = async (em: EntityManager, actor: Actor | null, { act, subjectId, before, after }: Act): Promise<void> => {
  if (!em.isInTransaction()) throw new Error(`${act} was noted outside of a transaction`);
  const [was, is] = before && after ? differences(before, after) : [before, after];
  if (was && is && Object.keys(is).length === 0) return;
  await em.execute('insert into audit_entries (actor_id, address, act, subject, subject_id, before, after) values (?, ?, ?, ?, ?, ?, ?)', [
    actor?.userId ?? null,
    actor?.address ?? null,
    act,
    act.split('.')[0],
    subjectId,
    toJson(was),
    toJson(is),
  ]);
};

const differences = (before: Facts, after: Facts): [Facts, Facts] => {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (facts: Facts): Facts => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return [pick(before), pick(after)];
};

const toJson = (facts: Facts | undefined): string | null => (facts ? JSON.stringify(facts) : null);
