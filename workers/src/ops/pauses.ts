import { recordPauses, type PauseChange } from '@mithai/backend/modules/operations';
import type { EntityManager } from '@mithai/backend/orm';
import { transactional } from '@mithai/backend/transaction';
import type { Queue } from 'bullmq';

/**
 * Pauses or resumes a queue and records who did it; records nothing if another operator was faster. Throws if Redis or
 * Postgres does not answer.
 */
export const setPaused = (
  em: EntityManager,
  queue: Queue,
  actor: Parameters<typeof recordPauses>[1],
  change: PauseChange,
): Promise<void> =>
  transactional(em, async (em) => {
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`pause of ${queue.name}`]);
    if ((await queue.isPaused()) === change.isPaused) return;
    await recordPauses(em, actor, [queue.name], change);
    await (change.isPaused ? queue.pause() : queue.resume());
  });
