import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudits } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';

/** The last recorded pause or resumption of a queue. */
export interface LatestPause {
  queue: string;
  isPaused: boolean;
  at: string;
  /** Empty texts for a deleted account. */
  name: string;
  email: string;
  reason: string | null;
  /** The call of the dashboard that did it; null if it was done on the operators' pages. */
  call: string | null;
}

export interface PauseChange {
  isPaused: boolean;
  reason?: string;
  /** Of the dashboard. */
  call?: string;
}

/** Records in the caller's transaction that queues are paused or resumed. A queue has no id; the entry names it. */
export const recordPauses = (
  em: EntityManager,
  actor: Actor,
  queues: string[],
  { isPaused, ...facts }: PauseChange,
): Promise<void> =>
  recordAudits(
    em,
    actor,
    queues.map((queue) => ({
      action: isPaused ? 'queue.paused' : 'queue.resumed',
      subjectId: 0,
      after: { queue, ...facts },
    })),
  );

export const listLatestPauses = async (em: EntityManager): Promise<LatestPause[]> =>
  em.execute(
    `select distinct on (after ->> 'queue') after ->> 'queue' as queue, action = 'queue.paused' as "isPaused",
            to_json(at) as at, coalesce(users.name, '') as name, coalesce(users.email, '') as email,
            after ->> 'reason' as reason, after ->> 'call' as call
       from audit_entries as entry left join users on users.id = actor_id
      where subject = 'queue' and subject_id = 0 and action in ('queue.paused', 'queue.resumed')
      order by after ->> 'queue', entry.id desc`,
  );
