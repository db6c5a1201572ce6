import { METRICS_TOKEN_REQUIRED, NOT_FOUND, LIVE_UPDATES_URL } from '@mithai/contracts';
import { createServerMetrics, hasMetricsToken, measureCaches } from '@mithai/server/metrics';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import { RequestError } from './problem-handler.ts';

/** Metrics of this process at `/metrics`, for a scraper that sends `METRICS_TOKEN`; 404 without one. */
export function registerMetrics(
  app: FastifyInstance,
  { METRICS_TOKEN }: Pick<Env, 'METRICS_TOKEN'>,
  caches: Parameters<typeof measureCaches>[1],
): void {
  const metrics = createServerMetrics();
  measureCaches(metrics, caches);

  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    // A stream stays open for hours.
    if (request.url.startsWith(LIVE_UPDATES_URL)) return;
    const { url: route } = request.routeOptions;
    metrics.observeRequest({ method: request.method, route, status, seconds: elapsedTime / 1000 });
  });

  app.get('/metrics', async (request, reply) => {
    if (!METRICS_TOKEN) throw new RequestError(NOT_FOUND);
    if (!hasMetricsToken(request.headers.authorization, METRICS_TOKEN)) throw new RequestError(METRICS_TOKEN_REQUIRED);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
