import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Shorter than a page, longer than the slowest upload. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface ServerMetrics {
  registry: Registry;
  /** A finished request; `route` is the pattern, not the URL. */
  observeRequest: (request: { method: string; route: string | undefined; status: number; seconds: number }) => void;
  /** A number that is read at every scrape. */
  gauge: (name: string, help: string, read: () => number) => void;
}

/** Metrics of this process: memory, CPU, event-loop lag and HTTP. */
export const createServerMetrics = (): ServerMetrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'mithai_http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ method, route = 'unknown', status, seconds }) =>
      http.observe({ method, route, status }, seconds),
    gauge: (name, help, read) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
  };
};

/** A pool of connections to Postgres, as `pg` counts them. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

export const measurePool = ({ gauge }: Pick<ServerMetrics, 'gauge'>, pool: Pool): void => {
  gauge('mithai_database_connections', 'Connections of the pool', () => pool.totalCount);
  gauge('mithai_database_connections_idle', 'Idle connections', () => pool.idleCount);
  gauge('mithai_database_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
};

/** Counts how often each cache has answered (`hit`) or computed (`miss`). */
export const measureCaches = (
  { registry }: ServerMetrics,
  caches: Record<string, () => { hit: number; miss: number }>,
): void => {
  registry.registerMetric(
    new Counter({
      name: 'mithai_cache_requests_total',
      help: 'Look-ups by cache and outcome (hit, miss)',
      labelNames: ['cache', 'outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [cache, count] of Object.entries(caches)) {
          const counts = count();
          this.inc({ cache, outcome: 'hit' }, counts.hit);
          this.inc({ cache, outcome: 'miss' }, counts.miss);
        }
      },
    }),
  );
};

/** Whether the header is `Bearer TOKEN`; never without a token. */
export const hasMetricsToken = (authorization: string | undefined, token: string | undefined): boolean =>
  token !== undefined &&
  authorization !== undefined &&
  timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
