import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';

/** Null for a shop that no monitoring has ever called. */
export const getLastHeartbeat = async (em: EntityManager): Promise<Date | null> => {
  const [heartbeat] = await em.execute<{ heardAt: string }[]>(
    'select to_json(heard_at) as "heardAt" from monitoring_heartbeats',
  );
  return heartbeat ? new Date(heartbeat.heardAt) : null;
};

/** Records that the monitoring works, and the end of a silence that was reported. */
export const recordHeartbeat = (em: EntityManager): Promise<void> =>
  transactional(em, async (em) => {
    const [reported] = await em.execute<{ heardAt: string }[]>(
      'select to_json(heard_at) as "heardAt" from monitoring_heartbeats where reported_at is not null for update',
    );
    await em.execute(
      `insert into monitoring_heartbeats (heard_at, watched_from, checked_at) values (now(), now(), now())
       on conflict (id) do update set heard_at = now(), watched_from = now(), reported_at = null`,
    );
    if (reported) await recordEvent(em, 'monitoring.resumed', { since: toIso(reported.heardAt) });
  });

/** Reports once that the monitoring is silent. Returns true if it did. To be called every minute. */
export const reportSilence = (em: EntityManager): Promise<boolean> =>
  transactional(em, async (em) => {
    // While the shop was away itself, it could hear nothing.
    const [heartbeat] = await em.execute<{ heardAt: string; isSilent: boolean }[]>(
      `update monitoring_heartbeats
          set watched_from = case when checked_at < now() - interval '3 minutes' then now() else watched_from end,
              checked_at = now()
        returning to_json(heard_at) as "heardAt",
                  reported_at is null and watched_from < now() - interval '10 minutes' as "isSilent"`,
    );
    if (!heartbeat?.isSilent) return false;
    await em.execute('update monitoring_heartbeats set reported_at = now()');
    await recordEvent(em, 'monitoring.stopped', { since: toIso(heartbeat.heardAt) });
    return true;
  });

const toIso = (timestamp: string): string => new Date(timestamp).toISOString();
