import type { OrderEmail, Problem } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildStaff } from '../../../test/staff.ts';
import { EmailDelivery } from './email-delivery.entity.ts';

let shop: TestShop;
let support: { cookie: string };
let packer: { cookie: string };
let orderId: number;
let eventId: number;

beforeAll(async () => {
  shop = await startTestShop({
    LIMIT_RESEND_BY_ORDER: '3/1h',
    RATE_LIMIT_FACTOR: '1',
    // Of all tests together, which share Redis.
    LIMIT_ORDER_BY_NETWORK: '100000/1h',
  });
  support = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  packer = (await buildStaff(shop, 'packer')).headers;
});
afterAll(() => shop.close());

beforeEach(async () => {
  const customer = await buildUser(em());
  await putIntoCart(em(), customer, await buildProduct(em()));
  orderId = placedIn(await postOrder(shop, await sessionOf(em(), customer))).id;
  const [event] = await em().execute<{ id: number }[]>(`select max(id) as id from outbox_events`);
  eventId = event?.id ?? 0;
});

const em = () => shop.orm.em.fork();

const list = async (headers = support) =>
  (await shop.app.inject({ url: `/api/admin/orders/${orderId}/emails`, headers })).json<OrderEmail[]>();

const resend = (deliveryId: number, headers = support, id = orderId) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/orders/${id}/emails/${deliveryId}/resend`, headers });

const deliver = async (event = eventId, template = 'order-placed', recipient = 'asha@shopper.example') => {
  await em().execute(`update outbox_events set confirmed = '{emails}', closed_at = now() where id = ?`, [event]);
  return em().insert(EmailDelivery, { eventId: event, recipient, template, messageId: `<${event}>`, claim: null });
};

const resends = () =>
  em().execute(
    `select id, payload, traceparent is not null as "hasTrace" from outbox_events
      where name = 'email.resend_requested' and (payload ->> 'orderId')::int = ? order by id`,
    [orderId],
  );

describe('the emails of an order', () => {
  it('are first pending, then accepted, with their recipient', async () => {
    expect(await list()).toMatchObject([
      { event: 'order.placed', state: 'waiting', deliveryId: null, canResend: false },
    ]);
    const deliveryId = await deliver();
    expect(await list(packer)).toEqual([
      {
        deliveryId,
        event: 'order.placed',
        template: 'order-placed',
        to: 'asha@shopper.example',
        state: 'sent',
        at: expect.any(String),
        canResend: true,
      },
    ]);
  });

  it.each([
    ['sending', '1 minute'],
    ['unconfirmed', '-1 second'],
  ])('are %s until the mail server’s answer is recorded', async (state, lease) => {
    const claim = `claim = gen_random_uuid(), claimed_until = now() + interval '${lease}'`;
    await em().execute(`update email_deliveries set ${claim} where id = ?`, [await deliver()]);
    expect(await list()).toMatchObject([{ state, canResend: false }]);
  });

  it('are refused if the recipient’s address does not exist, and cannot be sent again', async () => {
    await em().nativeUpdate(EmailDelivery, await deliver(eventId, 'gift-shipped'), { isRefused: true });
    expect(await list()).toMatchObject([{ template: 'gift-shipped', state: 'refused', canResend: false }]);
  });

  it('list a failed email beside one that was sent', async () => {
    await deliver();
    await em().execute(
      `update outbox_events set closed_at = null, confirmed = '{}', dead_at = now(), dead_queues = '{emails}' where id = ?`,
      [eventId],
    );
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']);
  });

  it('are not found for an unknown order', async () => {
    const response = await shop.app.inject({ url: '/api/admin/orders/999999/emails', headers: support });
    expect([response.statusCode, response.json<Problem>().code]).toEqual([404, 'order_not_found']);
  });
});

describe('sending an email again', () => {
  it('requests it once, also after a double click, and is audited', async () => {
    const deliveryId = await deliver();
    const responses = await Promise.all([resend(deliveryId), resend(deliveryId)]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json<Problem>().code).toBe('email_not_resendable');
    expect(await resends()).toMatchObject([{ payload: { orderId, deliveryId }, hasTrace: true }]);
    const audited = await em().execute(
      `select action, after from audit_entries where subject = 'order' and subject_id = ?`,
      [orderId],
    );
    expect(audited).toEqual([{ action: 'order.email_resent', after: { email: 'order-placed' } }]);
  });

  it('is possible again for the latest copy only', async () => {
    const first = await deliver();
    await resend(first);
    const [{ id: resent }] = (await resends()) as [{ id: number }];
    const second = await deliver(resent);
    expect((await list()).map(({ deliveryId, canResend }) => [deliveryId, canResend])).toEqual([
      [second, true],
      [first, false],
    ]);
    expect((await resend(first)).statusCode).toBe(409);
    expect((await resend(second)).statusCode).toBe(200);
    expect(await resends()).toMatchObject([{}, { payload: { deliveryId: first } }]);
  });

  it('is possible again if the first request sent no email', async () => {
    const deliveryId = await deliver();
    await resend(deliveryId);
    await em().execute(`update outbox_events set closed_at = now() where name = 'email.resend_requested'`);
    expect(await list()).toMatchObject([{ state: 'skipped' }, { state: 'sent', canResend: true }]);
  });

  it('is refused for emails to partners, of other orders, and without the right', async () => {
    const toPartner = await deliver(eventId, 'order-to-pack');
    expect((await resend(toPartner)).statusCode).toBe(409);
    expect((await resend(999_999)).statusCode).toBe(404);
    const deliveryId = await deliver();
    expect((await resend(deliveryId, packer)).statusCode).toBe(403);
    expect((await resend(deliveryId, support, orderId - 1)).statusCode).toBe(404);
    expect(await resends()).toEqual([]);
  });

  it('is limited by order', async () => {
    const deliveryId = await deliver();
    for (const status of [200, 409, 409, 429]) expect((await resend(deliveryId)).statusCode).toBe(status);
  });
});
