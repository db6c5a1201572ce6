import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@mithai/contracts';
import { publishChange, staffWith } from '../outbox/index.ts';
import type { Actor } from '../platform/actor.ts';
import { currentTrace } from '../platform/trace.ts';

type Facts = Readonly<Record<string, unknown>>;

interface AuditEvent {
  action: AuditAction;
  subjectId: number;
  /** The fields the action may change, or all that it discloses. Never an encrypted field in plain text. */
  before?: Facts;
  after?: Facts;
}

/**
 * Records an action in the caller's transaction and throws outside of one. Keeps only the fields that differ and writes
 * nothing if none do; an action that only discloses has neither `before` nor `after`.
 */
export const recordAudit = async (em: EntityManager, actor: Actor | null, action: AuditEvent): Promise<void> =>
  recordAudits(em, actor, [action]);

export const recordAudits = async (em: EntityManager, actor: Actor | null, actions: AuditEvent[]): Promise<void> => {
  if (!em.isInTransaction()) throw new Error(`${actions[0]?.action} was recorded outside a transaction`);
  const entries = actions.flatMap(({ action, subjectId, before, after }) => {
    const [was, is] = before && after ? differences(before, after) : [before, after];
    if (was && is && Object.keys(is).length === 0) return [];
    return [{ action, subject: action.split('.')[0], subject_id: subjectId, before: was, after: is }];
  });
  if (entries.length === 0) return;
  const { traceparent, requestId } = currentTrace();
  await em.execute(
    `insert into audit_entries (actor_id, ip, traceparent, request_id, action, subject, subject_id, before, after)
     select ?, ?, ?, ?::uuid, action, subject, subject_id, before, after
       from jsonb_to_recordset(?::jsonb)
            as entry (action text, subject text, subject_id int, before jsonb, after jsonb)`,
    [actor?.userId ?? null, actor?.ip ?? null, traceparent, requestId, JSON.stringify(entries)],
  );
  // Every role of staff has this right.
  publishChange({ topic: 'audit' }, staffWith('orders'));
};

const differences = (before: Facts, after: Facts): [Facts, Facts] => {
  const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(before[key], after[key]));
  const pick = (facts: Facts): Facts => Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return [pick(before), pick(after)];
};
