import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp, type Browser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { ADDRESS, orderPieces, placedIn, stockOf, confirmationTokenOf } from '../../../../test/orders.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { findVerificationEmail } from '../../identity/index.ts';
import { User } from '../../identity/user.entity.ts';
import { cancelUnconfirmedOrders } from './order-confirmation.ts';
import { Order } from '../order.entity.ts';

let shop: TestShop;
let user: User;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop({ OPEN_ORDERS_MAX: '4', ORDER_QUANTITY_MAX: '20' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await buildUser(em(), { isEmailVerified: false });
  headers = await sessionOf(em(), user);
});

const em = () => shop.orm.em.fork();

const order = (quantity = 1, pricePaise = 10_000, buyer = user) => orderPieces(shop, buyer, { quantity, pricePaise });

const confirm = (token: string, visitor: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/orders/confirm', payload: { token }, headers: visitor });

const eventsOf = async (orderId: number) =>
  (await em().find(OutboxEvent, { payload: { orderId } }, { orderBy: { id: 'asc' } })).map(({ name }) => name);

const age = (orderId: number, hours: number) =>
  em().nativeUpdate(Order, orderId, { confirmBy: subHours(new Date(), hours) });

const asAdmin = async () => sessionOf(em(), await buildUser(em(), { role: 'admin' }));

describe('an order of an unverified account', () => {
  it('waits 24 hours for confirmation; one of a verified account does not', async () => {
    const { confirmBy, orderDate } = placedIn((await order()).response);
    expect(new Date(confirmBy ?? '')).toEqual(addHours(new Date(orderDate), 24));
    expect(placedIn((await order(1, 10_000, await buildUser(em()))).response).confirmBy).toBeNull();
  });

  it('is confirmed once by its link, which does not verify the address while signed out', async () => {
    const { id } = placedIn((await order()).response);
    const token = await confirmationTokenOf(shop, id);
    for (const response of [await confirm(token), await confirm(token)]) {
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { message: `Thank you. Order #${id} is confirmed.`, isEmailVerified: false },
      ]);
    }
    expect(await eventsOf(id)).toEqual(['order.placed', 'order.confirmed']);
    expect(await em().count(OutboxEvent, { payload: { orderId: id, isUnconfirmed: true } })).toBe(1);
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ confirmBy: null, status: 'pending' });
    expect((await shop.app.inject({ url: '/api/auth/me', headers })).json()).toMatchObject({ isEmailVerified: false });
  });

  it('is confirmed by no other link', async () => {
    const { id } = placedIn((await order()).response);
    const other = placedIn((await order()).response).id;
    const forged = (await confirmationTokenOf(shop, other)).replace(`${other}-`, `${id}-`);
    for (const token of [forged, `${id}-${'0'.repeat(64)}`, '', String(id)]) {
      const response = await confirm(token);
      expect([response.statusCode, response.json().code]).toEqual([422, 'confirmation_link_broken']);
    }
    expect((await em().findOneOrFail(Order, id)).confirmBy).not.toBeNull();
  });

  it('is confirmed when its buyer verifies the address by code', async () => {
    const asha: Browser = await signUp(shop);
    const { id: productId } = await buildProduct(em());
    await asha.call('POST', '/api/cart', { productId });
    const { id } = placedIn(await asha.call('POST', '/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }));
    const [verification] = await em().execute<{ id: number }[]>('select max(id) as id from email_verifications');
    const { code } = (await findVerificationEmail(em(), shop.env, verification!.id))!;
    expect((await asha.call('POST', '/api/auth/verify-email', { code })).statusCode).toBe(200);
    expect((await em().findOneOrFail(Order, id)).confirmBy ?? null).toBeNull();
    expect(await eventsOf(id)).toEqual(['order.placed', 'order.confirmed']);
  });

  it('is cancelled after 24 hours and releases its stock once, also in concurrent runs', async () => {
    const { response, product } = await order(7);
    const { id } = placedIn(response);
    expect(await stockOf(em(), product)).toBe(93);
    await cancelUnconfirmedOrders(em());
    expect(await stockOf(em(), product)).toBe(93);
    await age(id, 1);

    const counts = await Promise.all(Array.from({ length: 4 }, () => cancelUnconfirmedOrders(em())));
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1]);
    expect(await stockOf(em(), product)).toBe(100);
    const seen = (await shop.app.inject({ url: `/api/orders/${id}`, headers })).json();
    expect(seen).toMatchObject({ status: 'cancelled', confirmBy: null });
    const said = { notes: 'Not confirmed within 24 hours.', fact: { kind: 'not_confirmed', hours: 24 } };
    expect(seen.statusHistory[0]).toMatchObject({ status: 'cancelled', ...said });
    expect(await eventsOf(id)).toEqual(['order.placed', 'order.status_changed']);
    const changed = await em().findOneOrFail(OutboxEvent, { name: 'order.status_changed', payload: { orderId: id } });
    expect(changed.payload).toMatchObject({ to: 'cancelled', wasUnconfirmed: true });
    expect((await confirm(await confirmationTokenOf(shop, id))).json()).toMatchObject({ code: 'confirmed_too_late' });
  });

  it('is cancelled after 24 hours even if another one cannot be cancelled', async () => {
    const earlier = placedIn((await order()).response);
    const later = placedIn((await order()).response);
    await age(earlier.id, 2);
    await age(later.id, 1);
    await em().execute(
      `alter table order_status_history
       add constraint refused check (order_id <> ${earlier.id} or status <> 'cancelled')`,
    );
    try {
      await expect(cancelUnconfirmedOrders(em())).rejects.toThrow(
        `Orders that could not be cancelled: ${earlier.id} (`,
      );
      expect((await em().findOneOrFail(Order, earlier.id)).status).toBe('pending');
      expect((await em().findOneOrFail(Order, later.id)).status).toBe('cancelled');
    } finally {
      await em().execute('alter table order_status_history drop constraint refused');
    }
    expect(await cancelUnconfirmedOrders(em())).toBe(1);
  });

  it('is either confirmed or cancelled by concurrent calls', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await buildUser(em(), { isEmailVerified: false });
      const { response, product } = await order(5, 10_000, buyer);
      const { id } = placedIn(response);
      await age(id, 1);
      const token = await confirmationTokenOf(shop, id);
      const [confirmed, cancelled] = await Promise.all([confirm(token), cancelUnconfirmedOrders(em())]);
      expect([confirmed.statusCode, cancelled]).toEqual(cancelled === 1 ? [409, 1] : [200, 0]);
      expect(await stockOf(em(), product)).toBe(cancelled === 1 ? 100 : 95);
    }
  });

  it('is kept once its status has changed', async () => {
    const { id } = placedIn((await order()).response);
    const taken = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/status`,
      headers: await asAdmin(),
      payload: { status: 'processing' },
    });
    expect(taken.json()).toMatchObject({ status: 'processing', confirmBy: null });
    expect(await cancelUnconfirmedOrders(em())).toBe(0);
  });
});

describe('the confirmation link, opened by the signed-in buyer', () => {
  const isVerified = async (who = user) => (await em().findOneOrFail(User, who.id)).isEmailVerified;
  const confirmedBy = async (orderId: number, visitor = headers) =>
    (await confirm(await confirmationTokenOf(shop, orderId), visitor)).json();

  it('verifies the address, which confirms all pending orders', async () => {
    const [first, second] = [placedIn((await order()).response), placedIn((await order()).response)];
    expect(await confirmedBy(first.id)).toMatchObject({ isEmailVerified: true });
    expect(await isVerified()).toBe(true);
    expect(await em().findOneOrFail(Order, second.id)).toMatchObject({ confirmBy: null });
    expect(await confirmedBy(first.id)).toMatchObject({ isEmailVerified: false });
    const [event] = await em().find(
      OutboxEvent,
      { name: 'user.email_verified' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    expect(event?.payload).toEqual({ userId: user.id });
  });

  it('verifies the address of an order that was confirmed before', async () => {
    const { id } = placedIn((await order()).response);
    await confirm(await confirmationTokenOf(shop, id));
    expect(await confirmedBy(id)).toMatchObject({ isEmailVerified: true });
  });

  it('verifies nothing for another visitor', async () => {
    const { id } = placedIn((await order()).response);
    const other = await buildUser(em(), { isEmailVerified: false });
    expect(await confirmedBy(id, await sessionOf(em(), other))).toMatchObject({ isEmailVerified: false });
    expect([await isVerified(), await isVerified(other)]).toEqual([false, false]);
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ confirmBy: null });
  });

  it('is void once the account has another address', async () => {
    const { id } = placedIn((await order()).response);
    const token = await confirmationTokenOf(shop, id);
    await em().nativeUpdate(User, user.id, { email: `victim-${user.id}@shopper.example` });
    expect((await confirm(token, headers)).json()).toMatchObject({ code: 'confirmation_link_broken' });
    expect(await isVerified()).toBe(false);
  });

  it('verifies nothing a day after the order', async () => {
    const { id } = placedIn((await order()).response);
    await em().nativeUpdate(Order, id, { orderDate: subHours(new Date(), 25) });
    expect(await confirmedBy(id)).toMatchObject({ isEmailVerified: false });
  });

  it('grants no administrator role', async () => {
    user = await buildUser(em(), { email: shop.env.ADMIN_EMAIL, isEmailVerified: false });
    headers = await sessionOf(em(), user);
    const { id } = placedIn((await order()).response);
    expect(await confirmedBy(id)).toMatchObject({ isEmailVerified: false });
    expect(await em().findOneOrFail(User, user.id)).toMatchObject({ isEmailVerified: false, role: 'customer' });
  });
});
