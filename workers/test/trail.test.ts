import { REQUEST_ID_HEADER, TRACEPARENT_HEADER } from '@mithai/contracts';
import { newPerson, type Person } from '@mithai/backend/test/attacks/production-server';
import { eventually } from '@mithai/backend/test/eventually';
import { ADDRESS } from '@mithai/backend/test/orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShopHarness, type ShopHarness } from './attacks/shop-harness.ts';
import { buildProduct, buildUser, sessionOf } from './factories.ts';
import { settled } from './outbox-state.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

let shop: ShopHarness;
let admin: { cookie: string };

beforeAll(async () => {
  shop = await startShopHarness();
  const em = shop.orm.em.fork();
  admin = await sessionOf(em, await buildUser(em, { role: 'admin' }), shop.env);
}, 120_000);
afterAll(() => shop.close());

const linesOf = (message: string): { traceId?: string }[] =>
  shop
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; traceId?: string })
    .filter(({ msg }) => msg === message);

it('the trace of a request reaches outbox, job, email and log lines', async () => {
  const requestId = randomUUID();
  const person = newPerson();
  const response = await shop
    .visitor()
    .post('/api/auth/register', person, { [TRACEPARENT_HEADER]: TRACEPARENT, [REQUEST_ID_HEADER]: requestId });
  expect(response.status, response.text).toBe(201);
  const email = await eventually('the email with the code', () =>
    shop.mail.mails.find(({ to }) => to?.[0]?.address === person.email),
  );
  await settled(shop.orm);

  const events = await shop.orm.em
    .fork()
    .execute('select name, traceparent, request_id as "requestId" from outbox_events order by id');
  expect(events).toEqual([
    { name: 'user.registered', traceparent: TRACEPARENT, requestId },
    { name: 'user.verification_requested', traceparent: TRACEPARENT, requestId },
  ]);
  expect(await shop.dumpRedis()).toContain(TRACEPARENT);
  expect(email.headers.find(({ key }) => key === 'x-trace-id')?.value).toBe(TRACE);
  for (const message of ['request', 'event dispatched', 'job done'])
    expect(linesOf(message), message).toEqual(expect.arrayContaining([expect.objectContaining({ traceId: TRACE })]));
  const [delivery] = await shop.orm.em
    .fork()
    .execute('select smtp_response as response, message_id as "messageId" from email_deliveries');
  expect(delivery).toEqual({ response: expect.stringMatching(/^250 /), messageId: email.messageId });
});

it('a request without a valid trace starts a new one', async () => {
  const person = newPerson();
  await shop.visitor().post('/api/auth/register', person, { [TRACEPARENT_HEADER]: `00-${'0'.repeat(32)}-1-01` });
  const [event] = await shop.orm.em
    .fork()
    .execute<{ traceparent: string }[]>('select traceparent from outbox_events order by id desc limit 1');
  expect(event?.traceparent).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(event?.traceparent).not.toContain(TRACE);
});

describe('the trail of an order', () => {
  const orderTrace = '5bf92f3577b34da6a3ce929d0e0e4737';
  const requestId = randomUUID();
  let buyer: Person;
  let orderId: number;
  let productId: number;
  let sellerId: number;
  let messageId: string;

  beforeAll(async () => {
    const em = shop.orm.em.fork();
    ({ id: sellerId } = await buildUser(em));
    ({ id: productId } = await buildProduct(em, { sellerId, sellerCommissionRate: 15 }));
    const visitor = shop.visitor();
    buyer = await visitor.registerVerified();
    await visitor.post('/api/cart', { productId });
    const placed = await visitor.post(
      '/api/orders',
      { paymentMethod: 'cod', shippingAddress: ADDRESS },
      { [TRACEPARENT_HEADER]: `00-${orderTrace}-00f067aa0ba902b7-01`, [REQUEST_ID_HEADER]: requestId },
    );
    if (placed.status !== 201) throw new Error(placed.text);
    orderId = Number(placed.body.id);
    await settled(shop.orm);
    const confirmation = shop.mail.mails.find(({ subject }) => subject?.includes(`#${orderId} is confirmed`));
    messageId = confirmation?.messageId ?? 'none';
  });

  const show = async (by: string, value: string | number) => {
    const url = `${shop.opsUrl}/ops/trail?${new URLSearchParams({ by, value: String(value) })}`;
    const response = await fetch(url, { headers: { ...admin, accept: 'text/html' } });
    return { status: response.status, page: await response.text() };
  };

  it('is found by order, email address, request, trace, product and partner', async () => {
    for (const [by, value] of [
      ['order', `#${orderId}`],
      ['email', buyer.email.toUpperCase()],
      ['request', requestId],
      ['trace', orderTrace],
      ['trace', `00-${orderTrace}-00f067aa0ba902b7-01`],
      ['product', productId],
      ['partner', sellerId],
    ] as const) {
      const { status, page } = await show(by, value);
      expect(status, by).toBe(200);
      expect(page, by).toContain('<h3>order.placed</h3>');
      expect(page, by).toContain(messageId.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
      expect(page, by).toMatch(/<dt>smtp response<\/dt><dd class="">250 /);
      expect(page, by).toContain('Job in <strong>emails</strong>: <span class="">completed</span> after 1 try');
      expect(page, by).toContain(requestId);
      expect(page, by).toContain(orderTrace);
      expect(page, by).toMatch(/<li class="ledger">[\s\S]*commission/);
      expect(page, by).toMatch(/<li class="payment">[\s\S]*<h3>created<\/h3>/);
      expect(page, by).toContain('<dt>idempotency key</dt>');
    }
  });

  it('is available to programs in one call', async () => {
    const call = (query: string) => fetch(`${shop.opsUrl}/ops/trail?${query}`, { headers: admin });
    const answer = await call(`by=order&value=${orderId}`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { trail, jobs } = (await answer.json()) as {
      trail: { entries: { kind: string; title: string; traceId: string | null }[] };
      jobs: { queue: string; state: string; tries: number }[];
    };
    expect(new Set(trail.entries.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'event', 'email', 'payment', 'ledger']),
    );
    expect(trail.entries).toContainEqual(expect.objectContaining({ title: 'order.placed', traceId: orderTrace }));
    expect(jobs).toContainEqual(expect.objectContaining({ queue: 'emails', state: 'completed', tries: 1 }));
    const rejected = await call('by=order&value=abc');
    expect(rejected.status).toBe(422);
    expect(await rejected.json()).toMatchObject({ issues: [{ path: 'value', code: 'invalid_trail_value' }] });
    const unknown = await call('by=order&value=999999');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_recorded' }]);
    expect((await fetch(`${shop.opsUrl}/ops/trail?by=order&value=${orderId}`)).status).toBe(401);
  });

  it('shows the job that is retried, also after many deliveries', async () => {
    shop.mail.refusal = { code: 450, message: 'The mailbox is busy', to: buyer.email };
    const em = shop.orm.em.fork();
    await em.execute(`insert into outbox_events (name, payload) values ('order.placed', '{"orderId": ${orderId}}')`);
    const [event] = await em.execute<{ id: number }[]>('select max(id) as id from outbox_events');
    await eventually('the event was delivered five times', async () => {
      const [row] = await em.execute<{ attempts: number }[]>(
        `select attempts from outbox_events where id = ${event?.id}`,
      );
      return (row?.attempts ?? 0) >= 5;
    });
    const { page } = await show('order', orderId);
    shop.mail.refusal = null;
    expect(page).toMatch(/Job in <strong>emails<\/strong>: <span class="">delayed<\/span> after \d tries/);
    expect(page).toContain('The mailbox is busy');
    await settled(shop.orm);
  });

  it('shows an event that failed, and what the operator decided', async () => {
    const em = shop.orm.em.fork();
    await em.execute(
      `insert into outbox_events (name, payload, dead_at, dead_queues, last_error)
       values ('order.tracking_set', '{"orderId": ${orderId}}', now(), '{emails}', 'The mailbox is full')`,
    );
    const [event] = await em.execute<{ id: number }[]>('select max(id) as id from outbox_events');
    expect((await show('order', orderId)).page).toContain('<dd class="bad">The mailbox is full</dd>');
    const response = await fetch(`${shop.opsUrl}/ops/dead-letters`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...admin, origin: shop.env.PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' },
      body: `do=discard&id=${event?.id}&reason=Not+shipped`,
    });
    expect(response.status).toBe(303);
    const { page } = await show('order', orderId);
    expect(page).toContain('<h3>order.tracking_set</h3>');
    expect(page).toContain('<h3>dead_letter.discarded</h3>');
    expect(page).toContain('Not shipped');
  });

  it.each([
    ['order', 'abc', 422],
    ['order', 999_999, 404],
    ['email', 'asha', 422],
    ['request', 'abc', 422],
    ['request', randomUUID(), 404],
    ['trace', 'xyz', 422],
    ['product', 999_999, 404],
    ['partner', 999_999, 404],
  ])('answers %s %s with %i', async (by, value, status) => {
    const answer = await show(by, value);
    expect(answer.status).toBe(status);
    expect(answer.page).toContain('role="alert"');
  });
});
