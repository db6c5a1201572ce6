import { recordEvent } from '@mithai/backend/outbox';
import { createObjectStore } from '@mithai/backend/object-store';
import type { Problem } from '@mithai/contracts';
import type { Queue } from 'bullmq';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { buildProduct, buildUser, sessionOf } from '../../test/factories.ts';
import { silentLog, silentOutages } from '../../test/silent-log.ts';
import { startWorkerHarness, type WorkerHarness } from '../../test/worker-harness.ts';
import { createMetrics, measureConsistency, measureOutbox, measureQueues } from '../metrics.ts';
import { openEventQueues } from '../event-queues.ts';
import { jobIdentity } from '../job-options.ts';
import { connectProducer } from '../redis.ts';
import { buildOps } from './ops.app.ts';

const SHOP = 'https://mithai.example';
const METRICS_TOKEN = 'the-token-of-the-scraper';

let harness: WorkerHarness;
let redis: Redis;
let queues: Queue[];
let dependencies: Parameters<typeof buildOps>[0];
let app: FastifyInstance;
let admin: { cookie: string };
let customer: { cookie: string };

beforeAll(async () => {
  harness = await startWorkerHarness({ PUBLIC_URL: SHOP, METRICS_TOKEN });
  const { env, orm } = harness;
  redis = connectProducer(env.REDIS_URL, silentOutages);
  await eventually('Redis is connected', () => redis.status === 'ready');
  queues = Object.values(openEventQueues(redis));
  const metrics = createMetrics();
  measureOutbox(metrics, orm);
  measureConsistency(metrics, orm);
  measureQueues(metrics, queues);
  dependencies = {
    env,
    orm,
    store: createObjectStore(env),
    queues,
    metrics,
    log: silentLog,
    checks: { postgres: () => true, redis: async () => (await redis.ping()) === 'PONG', relay: () => true },
  };
  app = await buildOps(dependencies);
  const em = orm.em.fork();
  admin = await sessionOf(em, await buildUser(em, { role: 'admin' }), harness.env);
  customer = await sessionOf(em, await buildUser(em), harness.env);
});

afterAll(async () => {
  await app.close();
  redis.disconnect();
  await harness.close();
});

const statusOf = async (request: InjectOptions): Promise<number> => (await app.inject(request)).statusCode;

describe.each(['/ops', '/ops/audit', '/ops/api/queues', '/ops/metrics', '/metrics', '/ops/static/images/logo.svg'])(
  '%s',
  (url) => {
    it('requires the administrator', async () => {
      expect(await statusOf({ url })).toBe(401);
      expect(await statusOf({ url, headers: { cookie: 'mithai_session=guessed' } })).toBe(401);
      expect(await statusOf({ url, headers: customer })).toBe(403);
      expect(await statusOf({ url, headers: admin })).toBe(200);
    });
  },
);

describe('a refusal', () => {
  const refusalOf = async (request: InjectOptions) => (await app.inject(request)).json<Problem>();
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);

  it('has the body of the API’s errors', async () => {
    const url = '/ops/api/queues';
    expect(await refusalOf({ url })).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
      requestId,
    });
    expect(await refusalOf({ url, headers: customer })).toMatchObject({ code: 'forbidden', requestId });
    const pause = { method: 'PUT', url: '/ops/api/queues/emails/pause', headers: admin } as const;
    expect(await refusalOf(pause)).toMatchObject({ code: 'foreign_origin', requestId });
    expect(await refusalOf({ url: '/nowhere' })).toMatchObject({ code: 'not_found', requestId });
  });

  it('tells an administrator without a second factor to turn it on, in production', async () => {
    const production = await buildOps({ ...dependencies, env: { ...harness.env, NODE_ENV: 'production' } });
    const response = await production.inject({ url: '/metrics', headers: admin });
    await production.close();
    expect([response.statusCode, response.json().code]).toEqual([403, 'second_factor_setup_required']);
  });
});

it('asks a browser without a session to sign in', async () => {
  const response = await app.inject({ url: '/ops', headers: { accept: 'text/html' } });
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toContain(`<a href="${SHOP}/auth">Go to sign in</a>`);
});

it('serves the queue dashboard', async () => {
  const page = await app.inject({ url: '/ops', headers: { ...admin, accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Mithai: queues');
  const [script] = page.body.match(/static\/[^"]+\.js/) ?? [];
  expect(await statusOf({ url: `/ops/${script}`, headers: admin })).toBe(200);
  const { queues: shown } = (await app.inject({ url: '/ops/api/queues', headers: admin })).json<{
    queues: { name: string }[];
  }>();
  expect(shown.map(({ name }) => name).toSorted()).toEqual([
    'carrier',
    'documents',
    'earnings',
    'emails',
    'images',
    'payments',
  ]);
});

it('gives the metrics, and nothing else, to a scraper with the token', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const scraped = await app.inject({ url: '/metrics', headers });
  expect(scraped.statusCode).toBe(200);
  expect(scraped.body).toContain('mithai_jobs_oldest_waiting_seconds{queue="emails"} 0\n');
  expect(await statusOf({ url: '/metrics', headers: { authorization: 'Bearer guessed' } })).toBe(401);
  for (const url of ['/ops', '/ops/metrics', '/ops/audit', '/ops/api/queues'])
    expect(await statusOf({ url, headers })).toBe(401);
});

describe('the page of the consistency checks', () => {
  const url = '/ops/audit';
  const headers = {
    origin: SHOP,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const page = async () => (await app.inject({ url, headers: admin })).body;
  const check = () => app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload: '' });

  it('says that nothing was checked yet, and checks when asked', async () => {
    expect(await page()).toContain('Not checked yet');
    expect(await check()).toMatchObject({ statusCode: 303, headers: { location: url } });
    expect(await page()).toContain('All checks passed');
  });

  it('shows a finding with its link and its runbook, and counts it in the metrics', async () => {
    const em = harness.orm.em.fork();
    const product = await buildProduct(em, { name: '<Laddu>', stock: 4 });
    await em.execute('update products set stock = 5 where id = ?', [product.id]);
    await check();
    const body = await page();
    expect(body).toContain('1 finding');
    expect(body).toContain(`Product ${product.id} has 5 in stock, but its movements sum to 4.`);
    expect(body).toContain(`<a href="${SHOP}/admin/edit?product=${product.id}"`);
    expect(body).toContain('docs/runbooks/consistency.md#stock');
    const metrics = (await app.inject({ url: '/metrics', headers: admin })).body;
    expect(metrics).toContain('mithai_consistency_findings{check="stock"} 1\n');
    expect(metrics).toContain('mithai_consistency_findings{check="money"} 0\n');
    expect(metrics).toMatch(/^mithai_consistency_checked_timestamp_seconds\{check="ledger"\} \d+/m);
  });

  it('says which check failed, and keeps its findings', async () => {
    await harness.orm.em.fork().execute('alter table stock_movements rename to moved');
    await check();
    await harness.orm.em.fork().execute('alter table moved rename to stock_movements');
    const body = await page();
    expect(body).toContain('1 of 9 checks could not run');
    expect(body).toContain('42P01');
    expect(body).toContain('has 5 in stock');
  });

  it('rejects a call from another site', async () => {
    const evil = { ...admin, ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await statusOf({ method: 'POST', url, headers: evil, payload: '' })).toBe(403);
  });
});

describe('a change on the dashboard', () => {
  const pause = (headers: Record<string, string>) =>
    app.inject({ method: 'PUT', url: '/ops/api/queues/emails/pause', headers: { ...admin, ...headers } });
  const isPaused = () => queues[0]?.isPaused();

  it.each([
    ['without an origin', {}],
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from another port of the same host', { origin: 'https://mithai.example:8025', 'sec-fetch-site': 'same-site' }],
    ['from a page of an older browser elsewhere', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
  ])('is rejected %s', async (_where, headers) => {
    expect((await pause(headers)).statusCode).toBe(403);
    expect(await isPaused()).toBe(false);
  });

  it('is accepted from the shop’s own pages', async () => {
    expect((await pause({ origin: SHOP, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect(await isPaused()).toBe(true);
    await queues[0]?.resume();
  });

  it('is audited with user and IP address', async () => {
    await pause({ origin: SHOP, 'sec-fetch-site': 'same-origin' });
    await queues[0]?.resume();
    const noted = await harness.orm.em
      .fork()
      .execute(
        'select action, ip, actor_id is not null as "hasActor", after from audit_entries order by id desc limit 1',
      );
    expect(noted).toEqual([
      {
        action: 'queue.changed',
        ip: '127.0.0.1',
        hasActor: true,
        after: { call: 'PUT /ops/api/queues/emails/pause' },
      },
    ]);
  });
});

it('measures the backlog in Postgres and Redis', async () => {
  const em = harness.orm.em.fork();
  await em.transactional(async (tx) => {
    for (const orderId of [1, 2, 3]) await recordEvent(tx, 'order.placed', { orderId });
  });
  await em.execute(`update outbox_events set created_at = now() - interval '90 seconds' where id = 1`);
  await em.execute('update outbox_events set dead_at = now() where id = 3');
  await queues[0]?.add('order.placed', {}, jobIdentity('emails', 1, 1));

  const { body } = await app.inject({ url: '/ops/metrics', headers: admin });
  expect(body).toContain('mithai_outbox_waiting 2\n');
  expect(body).toContain('mithai_outbox_dead 1\n');
  expect(body).toContain('mithai_jobs{queue="emails",state="wait"} 1\n');
  expect(body).toContain('process_cpu_seconds_total');
  // Also of a queue that somebody has paused.
  await queues[0]?.pause();
  const paused = (await app.inject({ url: '/ops/metrics', headers: admin })).body;
  await queues[0]?.resume();
  expect(paused).toMatch(/^mithai_jobs_oldest_waiting_seconds\{queue="emails"\} (?!0$)\S+$/m);
  expect(Number(body.match(/^mithai_outbox_oldest_seconds (\S+)$/m)?.[1])).toBeGreaterThanOrEqual(90);
});

it('is live but not ready while Redis is unavailable, and still measures', async () => {
  expect(await statusOf({ url: '/readyz' })).toBe(200);
  await harness.redis.stop();
  await eventually('the connection is known to be lost', () => redis.status !== 'ready');

  expect(await statusOf({ url: '/healthz' })).toBe(200);
  const readiness = await app.inject({ url: '/readyz' });
  expect(readiness.statusCode).toBe(503);
  expect(readiness.json()).toEqual({
    status: 'not ready',
    parts: { postgres: 'up', redis: 'unavailable', relay: 'up' },
  });
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: admin });
  expect(statusCode).toBe(200);
  expect(body).toContain('mithai_outbox_waiting 2\n');
  expect(body).not.toContain('mithai_jobs{');
  expect(await statusOf({ url: '/ops/api/queues', headers: admin })).toBe(500);
});
