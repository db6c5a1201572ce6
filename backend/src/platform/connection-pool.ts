import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';

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
      if (inUse.has(client)) takeBack(client);
    });
  });
};

/** Releases a connection in place of its holder, who may release it too: pg throws on a second release. */
const takeBack = (client: PoolClient): void => {
  client.release(true);
  client.release = () => undefined;
};

const TICK_MS = 500;
/** Ticks without a released connection after which another one is tried, and after which those in use count as hung. */
const PROBE_TICKS = 2;
const HUNG_TICKS = 6;

/**
 * Ends the connections in use while Postgres is hung or cut off: none was released for three seconds, and a new one has
 * no answer. Until one has, callers wait for half a second. Ticks, unlike a timeout, do not pass while this is blocked.
 */
export const endHungConnections = (pool: Pool): void => {
  const inUse = new Set<PoolClient>();
  const { connectionTimeoutMillis } = pool.options;
  let silentTicks = 0;
  let isHung = false;
  let isProbing = false;

  const recover = () => {
    silentTicks = 0;
    isHung = false;
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
  };
  const probe = async () => {
    isProbing = true;
    if (await getsAnswer(pool)) recover();
    isProbing = false;
  };
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => {
    inUse.delete(client);
    if (!isHung) silentTicks = 0;
  });

  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    silentTicks = isHung || inUse.size > 0 ? silentTicks + 1 : 0;
    if (silentTicks >= PROBE_TICKS && !isProbing) void probe();
    if (silentTicks < HUNG_TICKS) return;
    isHung = true;
    pool.options.connectionTimeoutMillis = TICK_MS;
    for (const client of inUse) takeBack(client);
  }, TICK_MS);
  timer.unref();
};

/** A refusal by Postgres is an answer too. */
const getsAnswer = async (pool: Pool): Promise<boolean> => {
  const timeoutMs = TICK_MS * HUNG_TICKS;
  // The password is not enumerable.
  const { password } = pool.options;
  const client = new Client({
    ...pool.options,
    password,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
};

/**
 * Calls `onExhausted` once if callers have waited `afterMs` for connections that are all in use and never released. A
 * fully used pool without waiting callers is busy, not exhausted. Returns a function that stops the watch.
 */
export const watchForExhaustion = (pool: Pool, afterMs: number, onExhausted: () => void): (() => void) => {
  // Monotonic, so that a clock change does not exit the process.
  let lastProgressAt = performance.now();
  const noteProgress = () => {
    lastProgressAt = performance.now();
  };
  let inUse = 0;
  const onAcquire = () => {
    inUse += 1;
    noteProgress();
  };
  const onRelease = () => {
    inUse -= 1;
  };
  pool.on('acquire', onAcquire);
  pool.on('release', onRelease);
  const timer = setInterval(
    () => {
      // Connections that are being opened are not in use: Postgres is away, and a new process could not connect either.
      if (pool.waitingCount === 0 || inUse < (pool.options.max ?? 0)) noteProgress();
      if (performance.now() - lastProgressAt < afterMs) return;
      stop();
      onExhausted();
    },
    Math.min(1000, afterMs / 4),
  );
  timer.unref();
  const stop = () => {
    clearInterval(timer);
    pool.off('acquire', onAcquire);
    pool.off('release', onRelease);
  };
  return stop;
};
