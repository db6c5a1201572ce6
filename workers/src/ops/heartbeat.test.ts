import { monitoring } from '@mithai/backend/modules/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { METRICS_TOKEN, SAME_ORIGIN, startOpsHarness, type OpsHarness } from '../../test/ops-harness.ts';
import { rowsOf } from '../../test/rows-of.ts';

let harness: OpsHarness;

beforeAll(async () => {
  harness = await startOpsHarness();
});
afterAll(() => harness.close());
beforeEach(() => execute('truncate monitoring_heartbeats, outbox_events'));

const execute = (sql: string): Promise<{ name: string }[]> => harness.orm.em.fork().execute(sql);
const send = (headers: Record<string, string>, payload: object = { status: 'firing', alerts: [] }) =>
  harness.app.inject({ method: 'POST', url: '/ops/heartbeat', headers, payload });
const heartbeat = () => send({ authorization: `Bearer ${METRICS_TOKEN}` });
const shown = async () => rowsOf((await harness.app.inject({ url: '/ops', headers: harness.admin })).body).Monitoring;
const letPass = (minutes: number) =>
  execute(`update monitoring_heartbeats set heard_at = heard_at - interval '${minutes} minutes',
           watched_from = watched_from - interval '${minutes} minutes'`);
const report = () => monitoring.reportSilence(harness.orm.em.fork());
const events = async () => (await execute('select name from outbox_events order by id')).map(({ name }) => name);

describe('a heartbeat of the monitoring', () => {
  it('is accepted with the token of the scraper only', async () => {
    expect((await send({})).statusCode).toBe(401);
    expect((await send({ authorization: 'Bearer guessed' })).statusCode).toBe(401);
    expect((await send({ ...harness.customer, ...SAME_ORIGIN })).statusCode).toBe(403);
    expect(await shown()).toBe('Not set up');
    expect((await heartbeat()).statusCode).toBe(204);
    expect(await shown()).toMatch(/^Up last heard of \d s ago$/);
  });

  it('counts only while the alert fires', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await send(headers, { status: 'resolved' })).statusCode).toBe(204);
    expect((await send(headers, {})).statusCode).toBe(400);
    expect(await shown()).toBe('Not set up');
  });
});

describe('a silence of the monitoring', () => {
  it('is shown after three minutes', async () => {
    await heartbeat();
    await letPass(4);
    expect(await shown()).toBe('Silent last heard of 4 min ago');
  });

  it('is reported once after ten minutes, and its end once', async () => {
    await heartbeat();
    await letPass(9);
    expect(await report()).toBe(false);
    await letPass(2);
    expect((await Promise.all([report(), report(), report()])).toSorted()).toEqual([false, false, true]);
    expect(await events()).toEqual(['monitoring.stopped']);
    await heartbeat();
    await heartbeat();
    expect(await events()).toEqual(['monitoring.stopped', 'monitoring.resumed']);
  });

  it('is measured from the latest start of the shop', async () => {
    await heartbeat();
    await letPass(60);
    await execute(`update monitoring_heartbeats set checked_at = now() - interval '1 hour'`);
    expect(await report()).toBe(false);
    await letPass(11);
    expect(await report()).toBe(true);
  });

  it('is not reported by a shop that no monitoring has called', async () => {
    expect(await report()).toBe(false);
    expect(await events()).toEqual([]);
  });
});
