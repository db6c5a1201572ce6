import { createObjectStore } from '@mithai/backend/object-store';
import { openGatewayAccount, type GatewayAccount } from '@mithai/backend/test/gateway-account';
import { eventually } from '@mithai/backend/test/eventually';
import { spawnService } from '@mithai/backend/test/service-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpsHarness, type OpsHarness } from '../../test/ops-harness.ts';
import { rowsOf } from '../../test/rows-of.ts';
import { createEngines } from '../engines.ts';
import { createGateway } from '../handler.ts';

let harness: OpsHarness;
let gateway: GatewayAccount;

beforeAll(async () => {
  gateway = await openGatewayAccount();
  harness = await startOpsHarness(gateway.environment);
});
afterAll(() => harness.close());

const rows = async () => rowsOf((await harness.app.inject({ url: '/ops', headers: harness.admin })).body);
const metrics = async () => (await harness.app.inject({ url: '/metrics', headers: harness.admin })).body;

describe('the engines', () => {
  it('are shown and measured with their address', async () => {
    const { host } = new URL(harness.env.REDIS_URL);
    expect(await rows()).toMatchObject({
      Postgres: expect.stringMatching(/:\d+ Up$/),
      Redis: `${host} Up`,
      'Object store': expect.stringMatching(/:\d+ Up$/),
      'Mail server': `${new URL(harness.env.SMTP_URL).host} Up`,
    });
    const body = await metrics();
    for (const engine of ['postgres', 'smtp'])
      expect(body).toMatch(new RegExp(`^mithai_engine_up\\{engine="${engine}",address="[^"]+:\\d+",pid=""\\} 1$`, 'm'));
    expect(body).toMatch(new RegExp(`^mithai_engine_up\\{engine="redis",address="${host}",pid="\\d+"\\} 1$`, 'm'));
    const store = new URL(harness.env.S3_ENDPOINT).host;
    expect(body).toMatch(
      new RegExp(`^mithai_engine_up\\{engine="object_store",address="${store}",pid="\\d+"\\} 1$`, 'm'),
    );
  });

  it('are unavailable if nothing answers at their address', async () => {
    const { env, orm, producer } = harness;
    const nowhere = { ...env, S3_ENDPOINT: 'http://127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9' };
    const engines = createEngines({ env: nowhere, orm, store: createObjectStore(nowhere), redis: producer });
    const states = await Promise.all(engines.map(async ({ name, isUp }) => [name, await isUp()]));
    expect(Object.fromEntries(states)).toEqual({ postgres: true, redis: true, object_store: false, smtp: false });
  });

  it('include a mail server that delays its greeting to unknown clients', async () => {
    const { env, orm, dependencies, producer } = harness;
    const hold = harness.mail.hold('connected');
    const engines = createEngines({ env, orm, store: dependencies.store, redis: producer });
    const smtp = engines.find(({ name }) => name === 'smtp');
    expect(await smtp?.isUp()).toBe(false);
    hold.release();
    await eventually('the mail server has greeted', () => smtp?.isUp() ?? null);
    expect(await smtp?.isUp()).toBe(true);
  });

  it('name the process of Redis that hangs', async () => {
    const [, pid] = /engine="redis",address="[^"]+",pid="(\d+)"/.exec(await metrics()) ?? [];
    harness.redis.hang();
    try {
      expect(await metrics()).toMatch(
        new RegExp(`^mithai_engine_up\\{engine="redis",address="[^"]+",pid="${pid}"\\} 0$`, 'm'),
      );
      expect((await rows()).Redis).toMatch(/ Unavailable$/);
    } finally {
      harness.redis.resume();
    }
    await eventually('Redis answers again', async () => (await rows()).Redis?.endsWith(' Up'));
  });
});

describe('the services', () => {
  it('are shown in the state that backend and workers observed last', async () => {
    const { registry } = harness.dependencies.metrics;
    for (const { name } of await registry.getMetricsAsJSON())
      // Other test files of this process have called them.
      if (name.startsWith('mithai_external_')) registry.getSingleMetric(name)?.reset();
    const razorpay = createGateway(harness.env);
    const call = () => razorpay?.findOrder('of nobody').catch(() => undefined);
    expect(await rows()).toMatchObject({ 'Payment gateway': 'Not called yet', Courier: 'Not set up' });
    await call();
    expect((await rows())['Payment gateway']).toMatch(/^Up answered \d+ s ago$/);
    await gateway.control('PUT', '/faults', { status: 500 });
    await call();
    expect((await rows())['Payment gateway']).toMatch(/^Last call failed answered \d+ s ago, failed \d+ s ago$/);
    for (let failure = 0; failure < 5; failure += 1) await call();
    expect((await rows())['Payment gateway']).toMatch(/^Circuit breaker open answered \d+ s ago, failed \d+ s ago$/);
    expect(await metrics()).toContain('mithai_external_circuit_open{service="razorpay"} 1\n');
  });

  it('include a failure that the backend observed', async () => {
    const page = async () => (await harness.app.inject({ url: '/ops', headers: harness.admin })).body;
    expect(await page()).toContain('As the workers see them: the backend did not tell.');
    const backend = await spawnService('backend', harness.env);
    await backend.ready();
    harness.dependencies.env.API_URL = backend.url;
    expect(await page()).not.toContain('the backend did not tell');
    await backend.end('SIGKILL');
  });
});
