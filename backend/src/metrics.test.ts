import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../test/app.ts';
import { buildUser, sessionOf } from '../test/factories.ts';

const METRICS_TOKEN = 'the-token-of-the-scraper';
const headers = { authorization: `Bearer ${METRICS_TOKEN}` };

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ METRICS_TOKEN });
});
afterAll(() => shop.close());

const scrape = async () => (await shop.app.inject({ url: '/metrics', headers })).body;

describe('the metrics', () => {
  it.each([
    ['without a token', {}],
    ['with another token', { authorization: 'Bearer guessed' }],
    ['with the token in another scheme', { authorization: `Basic ${METRICS_TOKEN}` }],
  ])('are refused %s', async (_how, refused) => {
    expect((await shop.app.inject({ url: '/metrics', headers: refused })).statusCode).toBe(401);
  });

  it('are refused to the administrator’s session', async () => {
    const em = shop.orm.em.fork();
    const admin = await sessionOf(em, await buildUser(em, { role: 'admin' }), shop.env);
    expect((await shop.app.inject({ url: '/metrics', headers: admin })).statusCode).toBe(401);
  });

  it('do not exist in a shop without a token', async () => {
    const other = await startTestShop({ METRICS_TOKEN: '' });
    expect((await other.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    expect(
      (await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode,
    ).toBe(404);
    await other.close();
  });

  it('count requests by route and status, not by URL', async () => {
    for (const id of [77_001, 77_002]) await shop.app.inject({ url: `/api/products/${id}` });
    expect(await scrape()).toContain(
      'mithai_http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"} 2\n',
    );
  });

  it('count refused sign-ins by reason', async () => {
    const payload = { email: 'nobody@shopper.example', password: 'guessed-it' };
    await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect(await scrape()).toMatch(/^mithai_sign_in_failures_total\{reason="\w+"\} 1$/m);
    const byCode = { email: 'nobody@shopper.example', code: '123456' };
    const refused = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in-by-email', payload: byCode });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(await scrape()).toContain(`mithai_sign_in_failures_total{reason="${refused.json().code}"} 1\n`);
  });

  it('count hits and misses of the caches', async () => {
    const count = async (outcome: string) =>
      Number(
        new RegExp(`^mithai_cache_requests_total\\{cache="responses",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(
          await scrape(),
        )?.[1],
      );
    await shop.app.inject({ url: '/api/shop' });
    const [hits, misses] = [await count('hit'), await count('miss')];
    await shop.app.inject({ url: '/api/shop' });
    expect([await count('hit'), await count('miss')]).toEqual([hits + 1, misses]);
  });

  it('measure connections, streams and the event loop', async () => {
    const body = await scrape();
    expect(body).toMatch(/^mithai_database_connections [1-9]/m);
    expect(body).toMatch(/^mithai_database_waiting 0$/m);
    expect(body).toMatch(/^mithai_live_streams 0$/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  });
});
