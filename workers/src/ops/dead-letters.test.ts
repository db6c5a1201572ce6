import { deadLetterEvent, recordEvent } from '@mithai/backend/outbox';
import { withTrace } from '@mithai/backend/trace';
import { createTraceparent } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildOrder } from '../../test/factories.ts';
import { SAME_ORIGIN, startOpsHarness, type OpsHarness } from '../../test/ops-harness.ts';
import { readOutbox } from '../../test/outbox-state.ts';

let harness: OpsHarness;

beforeAll(async () => {
  harness = await startOpsHarness();
});
afterAll(() => harness.close());
afterEach(() => em().execute('truncate outbox_events restart identity'));

const em = () => harness.orm.em.fork();

const fail = async (orderId: number, queue: string | null = 'emails', reason = '550 no such mailbox') => {
  await em().transactional(async (em) => recordEvent(em, 'order.placed', { orderId }));
  const [row] = (await readOutbox(harness.orm)).slice(-1);
  const id = row?.id ?? 0;
  await deadLetterEvent(em(), id, queue, reason);
  return id;
};

const show = (query = '') =>
  harness.app.inject({ url: `/ops/dead-letters${query}`, headers: { ...harness.admin, accept: 'text/html' } });

const submit = (fields: [string, string | number][], headers: Record<string, string> = SAME_ORIGIN, query = '') =>
  harness.app.inject({
    method: 'POST',
    url: `/ops/dead-letters${query}`,
    headers: { ...harness.admin, ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString(),
  });

const audited = () =>
  em().execute(
    `select action, subject_id as id, after, actor_id is not null as "hasActor", traceparent is not null as "hasTrace"
       from audit_entries where subject = 'dead_letter' order by audit_entries.id desc limit 2`,
  );

describe('the list of dead letters', () => {
  it('shows reason, queue and payload, without private fields', async () => {
    const id = await fail(41);
    await em().execute(
      `update outbox_events set payload = payload || '{"email": "asha@shopper.example", "formerTracking": {"n": "AB123"}}'`,
    );
    const { statusCode, body } = await show();
    expect(statusCode).toBe(200);
    expect(body).toContain('550 no such mailbox');
    expect(body).toContain(`#${id}`);
    expect(body).toContain('&quot;orderId&quot;:41');
    expect(body).toContain('<dd>emails</dd>');
    expect(body).not.toContain('asha@shopper.example');
    expect(body).not.toContain('AB123');
  });

  it('links an email to its trail, which alone shows its address', async () => {
    const order = await buildOrder(em(), { contactEmail: 'bounces@shopper.example' });
    await withTrace({ traceparent: createTraceparent(), requestId: null }, () => fail(order.id));
    const { body } = await show();
    expect(body).not.toContain('bounces@shopper.example');
    const [, path = '', id] = /<dt>Recipient<\/dt><dd><a href="([^"#]+)#([^"]+)">/.exec(body) ?? [];
    const url = path.replaceAll('&amp;', '&');
    const { body: trail } = await harness.app.inject({ url, headers: { ...harness.admin, accept: 'text/html' } });
    expect(trail).toMatch(
      new RegExp(`id="${id}">[\\s\\S]*<dt>recipient</dt><dd class="">bounces@shopper.example</dd>`),
    );
    expect((await harness.app.inject({ url, headers: harness.customer })).statusCode).toBe(403);
  });

  it('can be limited to one event, and escapes its values', async () => {
    await fail(1, 'emails', '<script>alert(1)</script>');
    await em().transactional(async (em) => recordEvent(em, 'user.registered', { userId: 7 }));
    await em().execute(`update outbox_events set dead_at = now() where name = 'user.registered'`);
    const all = await show();
    expect(all.body).toContain('All 2');
    expect(all.body).toContain('&lt;script&gt;');
    expect(all.body).not.toContain('<script>');
    const narrowed = await show('?event=user.registered');
    expect(narrowed.body).toContain('&quot;userId&quot;:7');
    expect(narrowed.body).not.toContain('&quot;orderId&quot;');
    expect((await show('?event[]=1&before=x')).statusCode).toBe(200);
  });
});

describe('a retry', () => {
  it('makes one or more events due again, once, and is audited', async () => {
    const ids = [await fail(1), await fail(2), await fail(3)];
    const response = await submit([
      ['do', 'retry'],
      ['id', ids[0]!],
      ['id', ids[1]!],
    ]);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/ops/dead-letters?retried=2']);
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: false }, { dead: false }, { dead: true }]);
    expect(await audited()).toEqual([
      {
        action: 'dead_letter.retried',
        id: ids[1],
        after: { event: 'order.placed', queues: ['emails'] },
        hasActor: true,
        hasTrace: true,
      },
      expect.objectContaining({ id: ids[0] }),
    ]);
    const again = await submit([
      ['do', 'retry'],
      ['id', ids[0]!],
    ]);
    expect(again.headers.location).toBe('/ops/dead-letters?retried=0');
    expect((await show('?retried=2')).body).toContain('2 dead letters are being retried.');
  });

  it('leads back to the event to which the list was limited', async () => {
    const id = await fail(1);
    const response = await submit(
      [
        ['do', 'retry'],
        ['id', id],
      ],
      SAME_ORIGIN,
      '?event=order.placed',
    );
    expect(response.headers.location).toBe('/ops/dead-letters?event=order.placed&retried=1');
  });

  it('includes every event that is shown, and none that was added since', async () => {
    const ids = [await fail(1), await fail(2)];
    expect((await show()).body).toContain(`name="shown" value="${ids.toReversed().join(',')}"`);
    await fail(3);
    const response = await submit([
      ['do', 'retry-shown'],
      ['shown', ids.join(',')],
    ]);
    expect(response.headers.location).toBe('/ops/dead-letters?retried=2');
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: false }, { dead: false }, { dead: true }]);
    expect((await submit([['do', 'retry-shown']])).statusCode).toBe(422);
  });

  it('requires a selection', async () => {
    await fail(1);
    const response = await submit([['do', 'retry']]);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Select at least one dead letter.');
    expect((await submit([['id', 'all']])).statusCode).toBe(422);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['nowhere', {}],
  ])('is refused from %s', async (_where, headers) => {
    const id = await fail(1);
    expect(
      (
        await submit(
          [
            ['do', 'retry'],
            ['id', id],
          ],
          headers,
        )
      ).statusCode,
    ).toBe(403);
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: true }]);
  });
});

describe('a discard', () => {
  it('requires a reason and keeps the typed one', async () => {
    const id = await fail(1);
    await fail(2);
    const response = await submit([
      ['do', 'discard'],
      ['id', id],
      ['reason', ' x '],
    ]);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Say why you discard it');
    expect(response.body).toContain('value=" x "');
    expect(response.body).toContain(`value="${id}" checked`);
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: true }, { dead: true }]);
  });

  it('closes the event for the queues that gave up, and keeps it for the others', async () => {
    const id = await fail(1);
    const response = await submit([
      ['do', 'discard'],
      ['id', id],
      ['reason', 'The account was a test'],
    ]);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/ops/dead-letters?discarded=1']);
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: false, closed: false, confirmed: ['emails'] }]);
    expect(await audited()).toEqual([
      expect.objectContaining({
        action: 'dead_letter.discarded',
        id,
        after: { event: 'order.placed', queues: ['emails'], reason: 'The account was a test' },
      }),
      expect.anything(),
    ]);
  });

  it('includes every event that is shown', async () => {
    const ids = [await fail(1), await fail(2)];
    const response = await submit([
      ['do', 'discard-shown'],
      ['shown', ids.join(',')],
      ['reason', 'The mailbox does not exist'],
    ]);
    expect(response.headers.location).toBe('/ops/dead-letters?discarded=2');
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: false }, { dead: false }]);
  });

  it('closes an event that no queue knows', async () => {
    const id = await fail(1, null, 'Unknown event order.exploded');
    await submit([
      ['do', 'discard'],
      ['id', id],
      ['reason', 'Of a version that was rolled back'],
    ]);
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: false, closed: true }]);
  });
});
