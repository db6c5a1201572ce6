import { expect, it, onTestFinished } from 'vitest';
import { PROXY_SECRET } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { registerMetrics } from './metrics.ts';

const METRICS_TOKEN = 'the-token-of-the-scraper';
const counts = { hit: 3, miss: 1 };

const startShop = (variables: NodeJS.ProcessEnv) => {
  const env = readEnv({ PUBLIC_URL: 'https://mithai.example', PROXY_SECRET, LOG_LEVEL: 'silent', ...variables });
  const app = createHttpServer(env);
  onTestFinished(() => app.close());
  registerMetrics(app, env, { pages: () => counts });
  app.get('/product/:id', async () => 'Laddu');
  app.get('*', async () => 'A page');
  return app;
};

it('gives the metrics to a scraper with the token', async () => {
  const app = startShop({ METRICS_TOKEN });
  for (const id of [1, 2]) await app.inject(`/product/${id}`);
  const { statusCode, body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain(
    'mithai_http_request_duration_seconds_count{method="GET",route="/product/:id",status="200"} 2\n',
  );
  expect(body).toContain('mithai_cache_requests_total{cache="pages",outcome="hit"} 3\n');
});

it('refuses the metrics without the token with 401', async () => {
  const app = startShop({ METRICS_TOKEN });
  expect((await app.inject('/metrics')).statusCode).toBe(401);
  expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer guessed' } })).statusCode).toBe(401);
});

it('serves neither metrics nor a page in their place without a token in the environment', async () => {
  expect((await startShop({ METRICS_TOKEN: '' }).inject('/metrics')).statusCode).toBe(404);
});
