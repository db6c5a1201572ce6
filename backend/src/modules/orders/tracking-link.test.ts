import type { TrackedOrder } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newNetworkAddress } from '../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { transactional } from '../../platform/transaction.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { anonymizeBuyer } from './buyer.service.ts';
import { Order, OrderStatusEntry } from './order.entity.ts';
import { findTrackingLink } from './tracking-link.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  // Orders of all tests come from the same network.
  const limits = { LIMIT_TRACKING_BY_NETWORK: '20/1h', LIMIT_ORDER_BY_NETWORK: '100000/1h' };
  shop = await startTestShop({ ...limits, RATE_LIMIT_FACTOR: '1' });
  staff = await buildStaff(shop, 'manager');
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const placed = async () => {
  const buyer = await buildPerson(shop, { name: 'Asha Rao', isEmailVerified: true });
  const product = await buildProduct(em(), { name: 'Til Laddu' });
  await putIntoCart(em(), buyer.user, product, 2);
  const order = placedIn(await postOrder(shop, buyer.headers));
  return { buyer, order };
};
const tokenOf = async (orderId: number) => {
  const link = await findTrackingLink(em(), shop.env, orderId);
  return new URL(link ?? 'https://none.example/').pathname.replace('/track/', '');
};
const track = async (token: string, remoteAddress = newNetworkAddress()) =>
  shop.app.inject({ url: `/api/tracking-links/${token}`, remoteAddress });
const setStatus = async ({ id }: { id: number }, status: 'shipped' | 'delivered' | 'cancelled') => {
  const url = `/api/orders/${id}/status`;
  const changed = await shop.app.inject({ method: 'POST', url, headers: staff.headers, payload: { status } });
  expect(changed.statusCode).toBe(200);
};
const revoke = ({ headers }: Person, url: string) => shop.app.inject({ method: 'POST', url, headers });
const VOID = { statusCode: 404, code: 'tracking_link_void' };
const outcomeOf = async (token: string) => {
  const response = await track(token);
  return { statusCode: response.statusCode, code: response.json<{ code?: string }>().code };
};

describe('a tracking link', () => {
  it('shows parcel, day and items, and no data of the buyer', async () => {
    const { buyer, order } = await placed();
    await setStatus(order, 'shipped');
    await em().nativeUpdate(Order, order.id, { carrier: 'delhivery', trackingNumber: '1234567890' });
    const response = await track(await tokenOf(order.id));
    expect(response.json()).toEqual({
      orderId: order.id,
      isGift: false,
      status: 'shipped',
      estimatedDeliveryDate: order.estimatedDeliveryDate,
      deliveredAt: null,
      tracking: { carrier: 'delhivery', number: '1234567890' },
      items: [{ name: 'Til Laddu', quantity: 2 }],
    } satisfies TrackedOrder);
    for (const secret of [buyer.user.name, buyer.user.email, order.shippingAddress, String(order.totalAmount)])
      expect(response.body).not.toContain(secret);
  });

  it('is neither cached, indexed nor passed on as a referrer', async () => {
    const { order } = await placed();
    const { headers } = await track(await tokenOf(order.id));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('shows only that the order was cancelled if it was', async () => {
    const { order } = await placed();
    const token = await tokenOf(order.id);
    await setStatus(order, 'cancelled');
    expect((await track(token)).json()).toMatchObject({ status: 'cancelled', tracking: null, items: [] });
    expect(await findTrackingLink(em(), shop.env, order.id)).toBeNull();
  });

  it('expires sixty days after the delivery', async () => {
    const { order } = await placed();
    const token = await tokenOf(order.id);
    await setStatus(order, 'delivered');
    expect((await track(token)).json().deliveredAt).not.toBeNull();
    const deliver = (timestamp: Date) =>
      em().nativeUpdate(OrderStatusEntry, { order: order.id, status: 'delivered' }, { timestamp });
    await deliver(subDays(new Date(), 59));
    expect((await track(token)).statusCode).toBe(200);
    await deliver(subDays(new Date(), 60));
    expect(await outcomeOf(token)).toEqual(VOID);
  });

  it('is void if it is forged, cut off, or of another order', async () => {
    const [{ order }, { order: other }] = [await placed(), await placed()];
    const [token, otherToken] = [await tokenOf(order.id), await tokenOf(other.id)];
    const [, hash] = otherToken.split('-');
    const tokens = [`${order.id}-${hash}`, token.slice(0, -1), `${order.id}-${'0'.repeat(64)}`, '999999999-x', '%20'];
    for (const forged of tokens) expect(await outcomeOf(forged), forged).toEqual(VOID);
    expect((await track('x'.repeat(101))).statusCode).toBe(404);
  });

  it('is void once the buyer turns it off; later emails have a new one', async () => {
    const { buyer, order } = await placed();
    const stranger = await buildPerson(shop);
    const token = await tokenOf(order.id);
    const url = `/api/orders/${order.id}/tracking-links/revoke`;
    expect((await revoke(stranger, url)).statusCode).toBe(404);
    expect((await track(token)).statusCode).toBe(200);
    expect((await revoke(buyer, url)).statusCode).toBe(200);
    expect(await outcomeOf(token)).toEqual(VOID);
    expect((await track(await tokenOf(order.id))).statusCode).toBe(200);
  });

  it('is void once staff turn it off, which the audit log shows', async () => {
    const { buyer, order } = await placed();
    const token = await tokenOf(order.id);
    const url = `/api/admin/orders/${order.id}/tracking-links/revoke`;
    expect((await revoke(buyer, url)).statusCode).toBe(403);
    expect((await revoke(staff, url)).statusCode).toBe(200);
    expect(await outcomeOf(token)).toEqual(VOID);
    const entry = await em().findOneOrFail(AuditEntry, { action: 'order.tracking_links_revoked' });
    expect(entry).toMatchObject({ subject: 'order', subjectId: order.id, actorId: staff.user.id });
  });

  it('is void once the account is deleted', async () => {
    const { buyer, order } = await placed();
    const token = await tokenOf(order.id);
    await transactional(em(), (em) => anonymizeBuyer(em, buyer.user.id));
    expect(await outcomeOf(token)).toEqual(VOID);
  });

  it('can be guessed twenty times an hour from one network', async () => {
    const network = newNetworkAddress();
    for (let guess = 0; guess < 20; guess += 1) await track('1-0', network);
    expect((await track('1-0', network)).statusCode).toBe(429);
  });
});
