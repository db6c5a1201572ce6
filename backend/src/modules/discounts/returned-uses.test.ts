import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDiscount, endDiscounts } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import {
  buildShopper,
  expireNow,
  placeUnpaid,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../test/payments.ts';
import { buildStaff } from '../../../test/staff.ts';
import type { Product } from '../catalog/product.entity.ts';
import { cancelUnconfirmedOrders } from '../orders/placing/order-confirmation.ts';
import { expirePayments } from '../payments/expiry.ts';
import { DiscountUse, type Discount } from './discount.entity.ts';

let shop: PayingShop;
let headers: Record<string, string>;
let laddu: Product;
let once: Discount;

beforeAll(async () => {
  shop = await startPayingShop({ UNDO_SECONDS: '10' });
  ({ headers } = await buildStaff(shop, 'manager'));
  laddu = await buildProduct(em(), { stock: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await endDiscounts(shop);
  once = await buildDiscount(shop, { code: 'ONCE', usesMax: 1, firstOrderOnly: true });
});

const em = () => shop.orm.em.fork();
const usesLeft = async () => 1 - (await em().count(DiscountUse, { discountId: once.id, returnedAt: null }));

const order = (shopper: Shopper, body = {}) =>
  placeUnpaid(shop, shopper, { product: laddu, paymentMethod: 'cod', discountCodes: ['ONCE'], ...body });

const post = (url: string, payload: object, who = headers) =>
  shop.app.inject({ method: 'POST', url, headers: who, payload });

/** Of orders with the only use of a code, which is for a first order. */
const CANCELLATIONS: [
  who: string,
  isVerified: boolean,
  body: object,
  cancel: (id: number, who: Record<string, string>) => Promise<unknown>,
][] = [
  ['the customer', true, {}, (id, who) => post(`/api/orders/${id}/cancel`, {}, who)],
  ['staff', true, {}, (id) => post(`/api/orders/${id}/status`, { status: 'cancelled' })],
  [
    'the end of the time to pay',
    true,
    { paymentMethod: 'upi' },
    async (id) => {
      await expireNow(em(), id);
      await expirePayments(em(), shop.gateway);
    },
  ],
  [
    'the end of the time to confirm',
    false,
    {},
    async (id) => {
      await em().execute(`update orders set confirm_by = now() - interval '1 minute' where id = ?`, [id]);
      await cancelUnconfirmedOrders(em());
    },
  ],
];

describe('a cancellation', () => {
  it.each(CANCELLATIONS)(
    'releases the use of a discount, for the customer and for others, by %s',
    async (_who, isEmailVerified, body, cancel) => {
      const shopper = await buildShopper(shop, { isEmailVerified });
      const { id } = await order(shopper, body);
      expect(await usesLeft()).toBe(0);
      await putIntoCart(em(), shopper.user, laddu);
      const refused = await postOrder(shop, shopper.headers, { discountCodes: ['ONCE'] });
      expect(refused.json()).toMatchObject({ code: 'discount_first_order' });
      await cancel(id, shopper.headers);
      expect(await usesLeft()).toBe(1);
      expect(placedIn(await postOrder(shop, shopper.headers, { discountCodes: ['ONCE'] })).discount).toBe(25);
      expect(await usesLeft()).toBe(0);
    },
  );
});

it('an undone cancellation uses the discount again', async () => {
  const { id } = await order(await buildShopper(shop));
  await post(`/api/orders/${id}/status`, { status: 'cancelled' });
  expect(await usesLeft()).toBe(1);
  const [{ statusHistory }] = (await shop.app.inject({ url: `/api/admin/orders?ids=${id}`, headers })).json();
  const undone = await post('/api/admin/orders/status/undo', { historyIds: [statusHistory[0].id] });
  expect(undone.json().changed).toEqual([id]);
  expect(await usesLeft()).toBe(0);
});
