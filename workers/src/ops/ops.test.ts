import { recordEvent } from '@mithai/backend/outbox';
import type { Problem } from '@mithai/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { buildProduct } from '../../test/factories.ts';
import { METRICS_TOKEN, SAME_ORIGIN, SHOP, startOpsHarness, type OpsHarness } from '../../test/ops-harness.ts';
import { rowsOf } from '../../test/rows-of.ts';
import { jobIdentity } from '../job-options.ts';
import { buildOps } from './ops.app.ts';

let harness: OpsHarness;
let app: OpsHarness['app'];
let queues: OpsHarness['queues'];
let admin: OpsHarness['admin'];
let customer: OpsHarness['customer'];

beforeAll(async () => {
  harness = await startOpsHarness();
  ({ app, queues, admin, customer } = harness);
});
afterAll(() => harness.close());

const statusOf = async (request: InjectOptions): Promise<number> => (await app.inject(request)).statusCode;

describe.each([
  '/ops',
  '/ops/ops.css',
  '/ops/fonts/fraunces.woff2',
  '/ops/trail',
  '/ops/pause?queue=emails',
  '/ops/dead-letters',
  '/ops/checks',
  '/ops/runbooks',
  '/ops/runbooks/alerts',
  '/ops/queues',
  '/ops/queues/api/queues',
  '/ops/queues/static/images/logo.svg',
  '/ops/metrics',
  '/metrics',
])('%s', (url) => {
  it('requires the administrator', async () => {
    expect(await statusOf({ url })).toBe(401);
    expect(await statusOf({ url, headers: { cookie: 'mithai_session=guessed' } })).toBe(401);
    expect(await statusOf({ url, headers: customer })).toBe(403);
    expect(await statusOf({ url, headers: admin })).toBe(200);
  });
});

describe('a refusal', () => {
  const refusalOf = async (request: InjectOptions) => (await app.inject(request)).json<Problem>();
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);

  it('has the body of the API’s errors', async () => {
    const url = '/ops/queues/api/queues';
    expect(await refusalOf({ url })).toEqual({
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
      requestId,
    });
    expect(await refusalOf({ url, headers: customer })).toMatchObject({ code: 'forbidden', requestId });
    const pause = { method: 'PUT', url: '/ops/queues/api/queues/emails/pause', headers: admin } as const;
    expect(await refusalOf(pause)).toMatchObject({ code: 'foreign_origin', requestId });
    expect(await refusalOf({ url: '/nowhere' })).toMatchObject({ code: 'not_found', requestId });
  });

  it('tells an administrator without a second factor to turn it on, in production', async () => {
    const production = await buildOps({ ...harness.dependencies, env: { ...harness.env, NODE_ENV: 'production' } });
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
  const page = await app.inject({ url: '/ops/queues', headers: { ...admin, accept: 'text/html' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Mithai: queues');
  const [script] = page.body.match(/static\/[^"]+\.js/) ?? [];
  expect(await statusOf({ url: `/ops/queues/${script}`, headers: admin })).toBe(200);
  const { queues: shown } = (await app.inject({ url: '/ops/queues/api/queues', headers: admin })).json<{
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
  for (const url of ['/ops', '/ops/metrics', '/ops/checks', '/ops/queues/api/queues'])
    expect(await statusOf({ url, headers })).toBe(401);
});

it('shows the overview and the metrics while a transaction locks the outbox, and asks once', async () => {
  const em = harness.orm.em.fork();
  await em.begin();
  await em.execute('lock table outbox_events in access exclusive mode');
  const overview = await app.inject({ url: '/ops', headers: admin });
  expect(overview.statusCode).toBe(200);
  expect(overview.body).toContain(
    'Postgres cannot be reached, or its statements wait, as for a lock that another session holds.',
  );
  for (let scrape = 0; scrape < 3; scrape += 1) {
    const { body } = await app.inject({ url: '/metrics', headers: admin });
    expect(body).not.toMatch(/^mithai_outbox_waiting \d/m);
    expect(body).toMatch(/^mithai_jobs\{/m);
  }
  const [waiting] = await harness.orm.em.fork().execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%outbox_events%'`,
  );
  // Those of the overview, and one of the three scrapes.
  expect(waiting?.count).toBeLessThanOrEqual(3);
  await em.rollback();
  await eventually('the metrics are back', async () =>
    /^mithai_outbox_waiting \d/m.test((await app.inject({ url: '/metrics', headers: admin })).body),
  );
});

describe('the page of the consistency checks', () => {
  const url = '/ops/checks';
  const headers = { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  const page = async () => (await app.inject({ url, headers: admin })).body;
  const check = () => app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, payload: '' });

  it('says that nothing was checked yet, and runs the checks on request', async () => {
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
    expect(body).toContain('href="/ops/runbooks/consistency#stock"');
    const metrics = (await app.inject({ url: '/metrics', headers: admin })).body;
    expect(metrics).toContain('mithai_consistency_findings{check="stock"} 1\n');
    expect(metrics).toContain('mithai_consistency_findings{check="money"} 0\n');
    expect(metrics).toMatch(/^mithai_consistency_checked_timestamp_seconds\{check="ledger"\} \d+/m);
  });

  it('names a check that failed, and keeps its findings', async () => {
    await harness.orm.em.fork().execute('alter table stock_movements rename to moved');
    await check();
    await harness.orm.em.fork().execute('alter table moved rename to stock_movements');
    const body = await page();
    expect(body).toContain('1 of 9 checks could not run');
    expect(body).toContain('42P01');
    expect(body).toContain('has 5 in stock');
  });

  it.each(['GET', 'POST'] as const)(
    'redirects a %s of its former URL with 308, for the administrator only',
    async (method) => {
      const former = { method, url: '/ops/audit', ...(method === 'POST' && { payload: '' }) };
      expect(await app.inject({ ...former, headers: { ...admin, ...headers } })).toMatchObject({
        statusCode: 308,
        headers: { location: url },
      });
      expect(await statusOf({ ...former, headers })).toBe(401);
    },
  );

  it('rejects a call from another site', async () => {
    const evil = { ...admin, ...headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await statusOf({ method: 'POST', url, headers: evil, payload: '' })).toBe(403);
  });
});

describe('a change on the dashboard', () => {
  const pause = (headers: Record<string, string>) =>
    app.inject({ method: 'PUT', url: '/ops/queues/api/queues/emails/pause', headers: { ...admin, ...headers } });
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
    expect((await pause(SAME_ORIGIN)).statusCode).toBe(200);
    expect(await isPaused()).toBe(true);
    await queues[0]?.resume();
  });

  const change = (path: string) =>
    app.inject({ method: 'PUT', url: `/ops/queues/api/queues/${path}`, headers: { ...admin, ...SAME_ORIGIN } });
  const audited = (count: number) =>
    harness.orm.em
      .fork()
      .execute(
        'select action, ip, actor_id is not null as "hasActor", after from audit_entries order by id desc limit ?',
        [count],
      );
  const entry = { ip: '127.0.0.1', hasActor: true };

  it('is audited with user and IP address, a pause by its queue', async () => {
    await change('emails/pause');
    await change('emails/resume');
    const call = (verb: string) => `PUT /ops/queues/api/queues/emails/${verb}`;
    expect(await audited(2)).toEqual([
      { ...entry, action: 'queue.resumed', after: { queue: 'emails', call: call('resume') } },
      { ...entry, action: 'queue.paused', after: { queue: 'emails', call: call('pause') } },
    ]);
    await change('emails/clean/failed');
    const cleaned = { call: 'PUT /ops/queues/api/queues/emails/clean/failed' };
    expect(await audited(1)).toEqual([{ ...entry, action: 'queue.changed', after: cleaned }]);
  });

  it('is audited for each queue if it pauses all, and by its call if that hides the queue', async () => {
    await change('pause');
    await change('resume');
    const entries = await audited(12);
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array(6).fill('queue.resumed'),
      ...Array(6).fill('queue.paused'),
    ]);
    expect(new Set(entries.map(({ after }) => after.queue)).size).toBe(6);
    await change('%65mails/pause');
    await queues[0]?.resume();
    const hidden = { call: 'PUT /ops/queues/api/queues/%65mails/pause' };
    expect(await audited(1)).toEqual([{ ...entry, action: 'queue.changed', after: hidden }]);
  });
});

it('the dashboard masks the data of jobs and is read-only', async () => {
  const [emails] = queues;
  const payload = { orderId: 9, formerTracking: { carrier: 'delhivery', trackingNumber: 'AB123' } };
  const job = await emails?.add('order.status_changed', { eventId: 9, name: 'order.status_changed', payload });
  const shown = await app.inject({ url: `/ops/queues/api/queues/emails/${job?.id}`, headers: admin });
  expect(shown.statusCode, shown.body).toBe(200);
  expect(shown.body).toContain('"orderId":9');
  expect(shown.body).not.toContain('AB123');
  for (const [method, url] of [
    ['PATCH', `/ops/queues/api/queues/emails/${job?.id}/update-data`],
    ['POST', '/ops/queues/api/queues/emails/add'],
    ['POST', '/ops/queues/api/queues/emails/add?activeQueue=emails'],
  ] as const)
    expect(await statusOf({ method, url, headers: { ...admin, ...SAME_ORIGIN }, payload: {} })).toBe(403);
  await emails?.drain();
});

describe('the overview', () => {
  it('shows the health of each process, queues, events and the failures of today', async () => {
    const em = harness.orm.em.fork();
    await em.transactional(async (em) => recordEvent(em, 'order.placed', { orderId: 1 }));
    await em.execute(`update outbox_events set dead_at = now(), dead_queues = '{emails}'`);
    await em.transactional(async (em) => recordEvent(em, 'order.placed', { orderId: 2 }));
    await em.execute(`update outbox_events set created_at = now() - interval '3 hours' where dead_at is null`);
    await queues[0]?.add('order.placed', {}, { timestamp: Date.now() - 130_000 });
    const { body } = await app.inject({ url: '/ops', headers: admin });
    const rows = rowsOf(body);
    expect(rows).toMatchObject({
      Storefront: 'Unavailable',
      Backend: 'Unavailable',
      Postgres: expect.stringMatching(/ Up$/),
      'Not handled yet': '1',
      'Oldest of them': '3 h',
      'Dead letters': '1',
      Events: '1',
      Emails: '1',
      Refunds: '0',
      emails: '1 2 min 0 0 0 Pause',
    });
    await queues[0]?.drain();
    await em.execute('truncate outbox_events restart identity');
  });
});

it('the backlog is measured in Postgres and Redis', async () => {
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
  // Also of a paused queue.
  await queues[0]?.pause();
  const paused = (await app.inject({ url: '/ops/metrics', headers: admin })).body;
  await queues[0]?.resume();
  expect(paused).toMatch(/^mithai_jobs_oldest_waiting_seconds\{queue="emails"\} (?!0$)\S+$/m);
  expect(Number(body.match(/^mithai_outbox_oldest_seconds (\S+)$/m)?.[1])).toBeGreaterThanOrEqual(90);
});

it('a worker is live but not ready while Redis is unavailable, and still exports metrics', async () => {
  expect(await statusOf({ url: '/readyz' })).toBe(200);
  await harness.redis.stop();
  await eventually('the connection is known to be lost', () => harness.producer.status !== 'ready');

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
  expect(await statusOf({ url: '/ops/queues/api/queues', headers: admin })).toBe(500);
  const overview = await app.inject({ url: '/ops', headers: admin });
  expect(overview.body).toContain('Redis cannot be reached');
  expect(rowsOf(overview.body)).toMatchObject({
    Redis: expect.stringMatching(/ Unavailable$/),
    'Not handled yet': '2',
  });
});
