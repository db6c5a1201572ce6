import type { Pool, PoolClient } from 'pg';

/**
 * Releases a connection that ends during a transaction (failover, `pg_terminate_backend`). Kysely keeps it if ROLLBACK
 * fails, as it does on a dead connection (kysely-org/kysely#1990).
 */
export const releaseEndedConnections = (pool: Pool): void => {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // The holder may release it too, and pg throws on a second release.
      client.release = () => undefined;
    });
  });
};

/**
 * Calls `onExhausted` once if callers have waited `afterMs` and got no connection. A fully used pool without waiting
 * callers is busy, not exhausted. Returns a function that stops the watch.
 */
export const watchForExhaustion = (pool: Pool, afterMs: number, onExhausted: () => void): (() => void) => {
  // Monotonic, so that a clock change does not exit the process.
  let lastProgressAt = performance.now();
  const noteProgress = () => {
    lastProgressAt = performance.now();
  };
  pool.on('acquire', noteProgress);
  const timer = setInterval(
    () => {
      if (pool.waitingCount === 0 || pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 0)) noteProgress();
      if (performance.now() - lastProgressAt < afterMs) return;
      stop();
      onExhausted();
    },
    Math.min(1000, afterMs / 4),
  );
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    pool.off('acquire', noteProgress);
  };
  return stop;
};
