import { LIVE_UPDATES_URL } from '@mithai/contracts';
import { createServerMetrics, hasMetricsToken, measureCaches, measurePool } from '@mithai/server/metrics';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Env } from './env.ts';
import { getPool, type Orm } from './orm.ts';
import { unauthenticated } from './platform/request.errors.ts';
import { measureExternalCalls } from './platform/external-calls.ts';

interface Measured {
  env: Pick<Env, 'METRICS_TOKEN'>;
  orm: Orm;
  /** Counts the open streams of this process. */
  countStreams: () => number;
  countLookUps: () => { hit: number; miss: number };
}

/** By password, by an emailed code, and by a passkey. */
const SIGN_IN_ROUTES = new Set(['/api/auth/login', '/api/auth/sign-in-by-email', '/api/auth/sign-in-by-passkey']);

/** Metrics of this process at `/metrics`, for a scraper that sends `METRICS_TOKEN`; 404 without one. */
export const registerMetrics = async (
  app: FastifyInstance,
  { env, orm, countStreams, countLookUps }: Measured,
): Promise<void> => {
  const metrics = createServerMetrics();
  const { registry } = metrics;
  measureCaches(metrics, { responses: countLookUps });
  metrics.gauge('mithai_live_streams', 'Open streams of live updates', countStreams);
  measurePool(metrics, await getPool(orm));
  measureExternalCalls(registry);
  const failures = new Counter({
    name: 'mithai_sign_in_failures_total',
    help: 'Refused sign-ins by the code of the error',
    labelNames: ['reason'],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const { method, problemCode } = request;
    const { url: route } = request.routeOptions;
    // A stream stays open for hours.
    if (route === LIVE_UPDATES_URL) return;
    metrics.observeRequest({ method, route, status, seconds: elapsedTime / 1000 });
    if (SIGN_IN_ROUTES.has(route ?? '') && problemCode) failures.inc({ reason: problemCode });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!env.METRICS_TOKEN) return reply.callNotFound();
    if (!hasMetricsToken(request.headers.authorization, env.METRICS_TOKEN)) throw unauthenticated();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
