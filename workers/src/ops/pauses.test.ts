import { eventually } from '@mithai/backend/test/eventually';
import type { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, sessionOf } from '../../test/factories.ts';
import { SAME_ORIGIN, startOpsHarness, type OpsHarness } from '../../test/ops-harness.ts';

let harness: OpsHarness;
let emails: Queue;
let headers: { cookie: string };

beforeAll(async () => {
  harness = await startOpsHarness();
  emails = harness.queues.find(({ name }) => name === 'emails')!;
  const asha = await buildUser(em(), { role: 'admin', name: 'Asha <Rao>', email: 'asha@shopper.example' });
  headers = await sessionOf(em(), asha, harness.env);
});
afterAll(() => harness.close());
afterEach(async () => {
  if (harness.producer.status !== 'ready') return;
  await emails.resume();
  await emails.drain();
});

const em = () => harness.orm.em.fork();

const submit = (verb: string, fields: Record<string, string>, own: Record<string, string> = SAME_ORIGIN) =>
  harness.app.inject({
    method: 'POST',
    url: `/ops/${verb}`,
    headers: { ...headers, ...own, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const pause = (reason = 'The mail server moves.') => submit('pause', { queue: 'emails', reason });
const resume = () => submit('resume', { queue: 'emails' });
const page = async (query = '') => (await harness.app.inject({ url: `/ops${query}`, headers })).body;
const card = async () => /<section class="card trouble paused">.*?<\/section>/s.exec(await page())?.[0] ?? '';
const audited = () =>
  em().execute(`select action, after, actor_id is not null as "hasActor" from audit_entries where subject = 'queue'`);

describe('a queue', () => {
  it('is paused and resumed once by simultaneous requests, as the audit log shows', async () => {
    const [first, second] = await Promise.all([pause(), pause()]);
    expect([first.statusCode, first.headers.location]).toEqual([303, '/ops?paused=emails']);
    expect(second.headers.location).toBe('/ops?paused=emails');
    expect(await emails.isPaused()).toBe(true);
    const [resumed] = await Promise.all([resume(), resume()]);
    expect([resumed.statusCode, resumed.headers.location]).toEqual([303, '/ops?resumed=emails']);
    expect(await emails.isPaused()).toBe(false);
    expect(await audited()).toEqual([
      { action: 'queue.paused', after: { queue: 'emails', reason: 'The mail server moves.' }, hasActor: true },
      { action: 'queue.resumed', after: { queue: 'emails' }, hasActor: true },
    ]);
  });

  it('is not paused without a reason', async () => {
    const refused = await pause('  ');
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('role="alert">Say why you pause it');
    expect(await emails.isPaused()).toBe(false);
  });

  it.each(['pause', 'resume'])('requires the administrator and the shop’s own page for %s', async (verb) => {
    const fields = { queue: 'emails', reason: 'As a test' };
    const statusOf = async (own: Record<string, string>) => (await submit(verb, fields, own)).statusCode;
    expect(await statusOf({ ...SAME_ORIGIN, cookie: '' })).toBe(401);
    expect(await statusOf({ ...SAME_ORIGIN, ...harness.customer })).toBe(403);
    expect(await statusOf({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await emails.isPaused()).toBe(false);
  });

  it('is not changed if it does not exist', async () => {
    expect((await submit('resume', { queue: 'nowhere' })).headers.location).toBe('/ops');
    expect((await submit('pause', { queue: 'nowhere', reason: 'As a test' })).headers.location).toBe('/ops');
    expect(await page('?paused=nowhere&resumed[]=1')).not.toContain('class="notice"');
  });
});

describe('the overview', () => {
  it('shows who paused a queue, when and why', async () => {
    await emails.add('order.placed', {}, { timestamp: Date.now() - 130_000 });
    expect(await card()).toBe('');
    await pause('<b>Wrong price</b> in a template');
    const shown = await card();
    expect(shown).toContain('1 job waits, the oldest for 2 min');
    expect(shown).toMatch(/Paused by Asha &lt;Rao&gt; \(asha@shopper\.example\) on \d+ \w+ 20\d\d, \d\d:\d\d:\d\d</);
    expect(shown).toContain('Reason: &lt;b&gt;Wrong price&lt;/b&gt; in a template');
    expect(shown).toContain('<button class="primary">Resume emails</button>');
  });

  it('confirms that a queue is paused or runs again', async () => {
    await pause();
    expect(await page('?paused=emails')).toContain('role="status">The queue emails is paused.');
    await resume();
    expect(await card()).toBe('');
    expect(await page('?resumed=emails')).toContain('role="status">The queue emails is running again.');
  });

  it('names who paused a queue outside this page, if that is recorded', async () => {
    await emails.pause();
    expect(await card()).toContain('Paused outside this page, by an unknown person.');
    await emails.resume();
    const url = '/ops/queues/api/queues/emails/pause';
    await harness.app.inject({ method: 'PUT', url, headers: { ...headers, ...SAME_ORIGIN } });
    expect(await card()).toContain('Paused outside this page, in the queue dashboard, by Asha');
  });

  it('reports a resume that fails while Redis is away, without an audit entry', async () => {
    await pause();
    const before = await audited();
    await harness.redis.stop();
    await eventually('the connection is known to be lost', () => harness.producer.status !== 'ready');
    const { headers: answer } = await resume();
    expect(answer.location).toBe('/ops?unchanged=emails');
    expect(await page('?unchanged=emails')).toContain('The queue emails was not changed');
    expect(await audited()).toEqual(before);
  });
});
