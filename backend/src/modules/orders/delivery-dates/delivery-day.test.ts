import type { PlaceOrderRequest } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildZone, inDays, resetDelivery, setKitchen } from '../../../../test/delivery.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart, stockOf } from '../../../../test/orders.ts';
import { businessDate } from '../../../platform/business-date.ts';
import type { Product } from '../../catalog/product.entity.ts';
import { DeliveryZone } from '../../delivery/delivery-zone.entity.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { Order } from '../order.entity.ts';

const SHOPPERS = 200;
const CAPACITY = 17;

let shop: TestShop;
let admin: { cookie: string };
let headers: { cookie: string };
let user: { id: number };

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await buildUser(em());
  headers = await sessionOf(em(), user);
});
afterEach(async () => {
  await em().nativeUpdate(Order, {}, { status: 'cancelled' });
  await resetDelivery(em());
});

const em = () => shop.orm.em.fork();
const loadOn = async (day: string) => (await readKitchenLoad(em(), businessDate())).get(day)?.units ?? 0;
const order = async (product: Product, body: Partial<PlaceOrderRequest> = {}, quantity = 1) => {
  await putIntoCart(em(), user, product, quantity);
  return postOrder(shop, headers, body);
};
const placed = async (...args: Parameters<typeof order>) => placedIn(await order(...args));
const post = (url: string, payload: object, session = admin) =>
  shop.app.inject({ method: 'POST', url, headers: session, payload });
const setDay = (id: number, estimatedDeliveryDate: string | null, confirmed = false) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/orders/${id}/delivery-date`,
    headers: admin,
    payload: { estimatedDeliveryDate, confirmed },
  });

/** Tries again while all connections are taken, as the storefront does. */
const orderWhenFree = async (session: { cookie: string }, deliveryDay: string): Promise<number | string> => {
  for (;;) {
    const response = await postOrder(shop, session, { deliveryDay });
    if (response.statusCode !== 503) return response.json().code ?? response.statusCode;
  }
};

describe('the delivery day of an order', () => {
  it('is not set by default, and the kitchen makes the order immediately', async () => {
    const { id, estimatedDeliveryDate, totalAmount, items } = await placed(await buildProduct(em()));
    expect([estimatedDeliveryDate, totalAmount, items[0]?.bestBefore]).toEqual([null, 300, null]);
    const { dispatchDay, deliveryZone } = await em().findOneOrFail(Order, id);
    expect([dispatchDay, deliveryZone, await loadOn(inDays(0))]).toEqual([inDays(0), 'All India', 1]);
  });

  it('is the day that the customer chooses', async () => {
    await buildZone(em(), { transitDays: 2, fee: 120.5 });
    const product = await buildProduct(em(), { shelfLifeDays: 30 });
    const response = await placed(product, { deliveryDay: inDays(5), expectedTotal: 370.5 });
    expect(response).toMatchObject({ estimatedDeliveryDate: inDays(5), shippingCost: 120.5 });
    expect(response.items[0]?.bestBefore).toBe(inDays(3 + 30));
    const { dispatchDay, transitDays } = await em().findOneOrFail(Order, response.id);
    expect([dispatchDay, transitDays]).toEqual([inDays(3), 2]);
  });

  it('is the earliest possible day if the customer chooses none', async () => {
    await buildZone(em(), { transitDays: 2 });
    const product = await buildProduct(em(), { leadTimeDays: 1 });
    expect(await placed(product)).toMatchObject({ estimatedDeliveryDate: inDays(3) });
  });

  it('is the first day of delivery for a pre-order, whether or not the zone promises days', async () => {
    const preOrder = await buildProduct(em(), { deliveredFrom: inDays(30) });
    expect(await placed(preOrder)).toMatchObject({ estimatedDeliveryDate: inDays(30) });
    await buildZone(em(), { transitDays: 3 });
    const { id, estimatedDeliveryDate } = await placed(preOrder);
    expect(estimatedDeliveryDate).toBe(inDays(30));
    expect((await em().findOneOrFail(Order, id)).dispatchDay).toBe(inDays(27));
  });

  it.each<[string, Partial<PlaceOrderRequest>, number, string]>([
    ['a day before the earliest', { deliveryDay: inDays(1) }, 409, 'delivery_day_full'],
    ['a day that is too far ahead', { deliveryDay: inDays(60) }, 409, 'delivery_day_full'],
    ['cash where none is taken', {}, 422, 'cod_not_allowed'],
    ['a total with another fee', { expectedTotal: 300, paymentMethod: 'upi' }, 422, 'payment_method_unavailable'],
  ])('is refused with its order, which reserves no stock, for %s', async (_what, body, status, code) => {
    await buildZone(em(), { transitDays: 2, codAllowed: code !== 'cod_not_allowed' });
    const product = await buildProduct(em(), { stock: 5 });
    const response = await order(product, body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await stockOf(em(), product)).toBe(5);
  });

  it('is required if the kitchen’s settings say so', async () => {
    await buildZone(em(), { transitDays: 2 });
    await setKitchen(em(), { isDayRequired: true });
    const product = await buildProduct(em());
    const response = await order(product);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'delivery_day_required', issues: [{ path: 'deliveryDay' }] },
    ]);
    expect(await postOrder(shop, headers, { deliveryDay: inDays(2) })).toMatchObject({ statusCode: 201 });
  });

  it('is refused without a zone that promises days, for perishable goods, and in an area that is not served', async () => {
    const product = await buildProduct(em(), { name: 'Rasgulla', shelfLifeDays: 3 });
    expect((await order(product, { deliveryDay: inDays(5) })).json()).toMatchObject({ code: 'delivery_day_full' });
    await buildZone(em(), { transitDays: 2 });
    expect((await postOrder(shop, headers)).json()).toMatchObject({
      code: 'perishes_on_the_way',
      message: 'Rasgulla can’t reach 625001 while it is fresh. Please take it out of your cart.',
    });
    await resetDelivery(em());
    await buildZone(em(), { isServed: false });
    expect((await postOrder(shop, headers)).json()).toMatchObject({ code: 'area_not_served' });
  });

  it('can raise the fee, which rejects an outdated total and returns the new one', async () => {
    await buildZone(em(), { fee: 150 });
    expect((await order(await buildProduct(em()), { expectedTotal: 300 })).json()).toMatchObject({
      code: 'total_changed',
      params: { total: 400 },
    });
  });

  it('is not limited by a zone if the address has no pincode', async () => {
    await buildZone(em(), { isServed: false });
    const product = await buildProduct(em());
    expect(await order(product, { shippingAddress: 'Care of the temple office' })).toMatchObject({ statusCode: 201 });
  });

  it('asks for the pincode of an address without one if the shop does not deliver elsewhere, or not in time', async () => {
    await putIntoCart(em(), user, await buildProduct(em(), { shelfLifeDays: 3 }));
    onTestFinished(async () => {
      await em().nativeUpdate(DeliveryZone, { name: 'All India' }, { isServed: true, transitDays: null });
    });
    const missing = { code: 'pincode_required', issues: [{ path: 'shippingAddress' }] };
    for (const elsewhere of [{ isServed: false }, { isServed: true, transitDays: 2 }]) {
      await em().nativeUpdate(DeliveryZone, { name: 'All India' }, elsewhere);
      const response = await postOrder(shop, headers, { shippingAddress: 'Care of the temple office' });
      expect([response.statusCode, response.json()]).toMatchObject([422, missing]);
    }
  });
});

describe('the kitchen’s capacity', () => {
  it(`is used on the last day by exactly as many of ${SHOPPERS} shoppers as it has room for`, async () => {
    await buildZone(em(), { transitDays: 0 });
    await setKitchen(em(), { dailyCapacity: CAPACITY });
    // Of different products, because orders of the same one wait for each other anyway.
    const products = await Promise.all(Array.from({ length: 40 }, () => buildProduct(em(), { stock: SHOPPERS })));
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, index) => {
        const shopper = await buildUser(em());
        await putIntoCart(em(), shopper, products[index % products.length]!);
        return sessionOf(em(), shopper);
      }),
    );
    const codes = await Promise.all(shoppers.map((one) => orderWhenFree(one, inDays(4))));
    expect(codes.filter((code) => code === 201)).toHaveLength(CAPACITY);
    expect(codes.filter((code) => code === 'delivery_day_full')).toHaveLength(SHOPPERS - CAPACITY);
    expect(await loadOn(inDays(4))).toBe(CAPACITY);
    const stocks = await Promise.all(products.map((product) => stockOf(em(), product)));
    expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(products.length * SHOPPERS - CAPACITY);
  });

  it('moves orders without a chosen day to the next day with room, and loses none', async () => {
    await setKitchen(em(), { dailyCapacity: 3 });
    const product = await buildProduct(em(), { stock: 20 });
    const shoppers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const shopper = await buildUser(em());
        await putIntoCart(em(), shopper, product);
        return sessionOf(em(), shopper);
      }),
    );
    const responses = await Promise.all(shoppers.map((one) => postOrder(shop, one)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(shoppers.map(() => 201));
    expect([await loadOn(inDays(0)), await loadOn(inDays(1)), await loadOn(inDays(2))]).toEqual([3, 3, 2]);
  });

  it('refuses an order if no day has room for it', async () => {
    await setKitchen(em(), { dailyCapacity: 3 });
    const response = await order(await buildProduct(em()), {}, 4);
    expect([response.statusCode, response.json().code]).toEqual([409, 'no_delivery_day']);
  });

  it('is released once when an order is cancelled, and reserved again when it is reopened', async () => {
    await setKitchen(em(), { dailyCapacity: 5 });
    const { id } = await placed(await buildProduct(em()), {}, 3);
    await placed(await buildProduct(em()), {}, 1);
    const change = (status: string) => post(`/api/orders/${id}/status`, { status, notes: 'Phone call' });
    expect((await change('cancelled')).statusCode).toBe(200);
    expect(await loadOn(inDays(0))).toBe(1);
    expect((await change('cancelled')).statusCode).toBe(409);
    expect(await loadOn(inDays(0))).toBe(1);
    expect((await change('pending')).statusCode).toBe(200);
    expect(await loadOn(inDays(0))).toBe(4);
  });

  it('moves with an administrator’s delivery date, which may exceed it after a warning', async () => {
    await buildZone(em(), { transitDays: 1 });
    await setKitchen(em(), { dailyCapacity: 5 });
    const first = await placed(await buildProduct(em()), { deliveryDay: inDays(3) }, 3);
    const second = await placed(await buildProduct(em()), { deliveryDay: inDays(4) }, 3);
    const refused = await setDay(second.id, inDays(3));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'kitchen_full', params: { taken: 3, capacity: 5, units: 3 } },
    ]);
    expect([await loadOn(inDays(2)), await loadOn(inDays(3))]).toEqual([3, 3]);
    expect((await setDay(second.id, inDays(3), true)).statusCode).toBe(200);
    expect([await loadOn(inDays(2)), await loadOn(inDays(3))]).toEqual([6, 0]);
    expect((await setDay(first.id, inDays(9))).statusCode).toBe(200);
    expect([await loadOn(inDays(2)), await loadOn(inDays(8))]).toEqual([3, 3]);
    expect((await setDay(first.id, null)).statusCode).toBe(200);
    expect(await loadOn(inDays(8))).toBe(3);
  });

  it(`is shared in batches by the orders of a day, and used to the last piece by ${SHOPPERS} shoppers`, async () => {
    await buildZone(em(), { transitDays: 0 });
    await setKitchen(em(), { dailyCapacity: 3 });
    const peda = { capacityUnits: 1, batchPieces: 10, stock: SHOPPERS };
    const products = await Promise.all(Array.from({ length: 3 }, () => buildProduct(em(), peda)));
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, index) => {
        const shopper = await buildUser(em());
        await putIntoCart(em(), shopper, products[index % products.length]!);
        return sessionOf(em(), shopper);
      }),
    );
    const codes = await Promise.all(shoppers.map((one) => orderWhenFree(one, inDays(4))));
    const stocks = await Promise.all(products.map((product) => stockOf(em(), product)));
    const sold = stocks.map((stock) => SHOPPERS - stock);
    expect(await loadOn(inDays(4))).toBe(3);
    expect(sold.reduce((sum, pieces) => sum + Math.ceil(pieces / 10), 0)).toBe(3);
    expect(sold.filter((pieces) => pieces % 10 !== 0)).toEqual([]);
    expect(codes.filter((code) => code === 201)).toHaveLength(30);
    expect(codes.filter((code) => code === 'delivery_day_full')).toHaveLength(SHOPPERS - 30);
  });

  it('asks before a new delivery date begins a batch, and not if the pieces fill one up', async () => {
    await buildZone(em(), { transitDays: 1 });
    await setKitchen(em(), { dailyCapacity: 2 });
    const batch = { capacityUnits: 2, batchPieces: 10 };
    const [peda, barfi] = [await buildProduct(em(), batch), await buildProduct(em(), batch)];
    await placed(peda, { deliveryDay: inDays(3) }, 6);
    const fitting = await placed(peda, { deliveryDay: inDays(4) }, 4);
    const other = await placed(barfi, { deliveryDay: inDays(5) }, 1);
    expect((await setDay(fitting.id, inDays(3))).statusCode).toBe(200);
    expect([await loadOn(inDays(2)), await loadOn(inDays(3))]).toEqual([2, 0]);
    expect((await setDay(other.id, inDays(3))).json()).toMatchObject({
      code: 'kitchen_full',
      params: { taken: 2, capacity: 2, units: 2 },
    });
  });

  it('is not reserved twice by a repeated request', async () => {
    await setKitchen(em(), { dailyCapacity: 5 });
    const product = await buildProduct(em());
    await putIntoCart(em(), user, product, 2);
    const withKey = { ...headers, 'idempotency-key': 'one-attempt' };
    const [a, b] = await Promise.all([postOrder(shop, withKey), postOrder(shop, withKey)]);
    expect([a.json().id, a.statusCode, b.statusCode]).toEqual([b.json().id, 201, 201]);
    expect(await loadOn(inDays(0))).toBe(2);
  });
});

describe('administrators', () => {
  it('find orders by day of delivery, and sort by it', async () => {
    await buildZone(em(), { transitDays: 1 });
    const late = await placed(await buildProduct(em()), { deliveryDay: inDays(6) });
    const early = await placed(await buildProduct(em()), { deliveryDay: inDays(2) });
    const undated = await placed(await buildProduct(em()), { shippingAddress: ADDRESS.replace('625001', '110001') });
    const list = async (query: string) => {
      const response = await shop.app.inject({ url: `/api/admin/orders?${query}`, headers: admin });
      return response.json().map(({ id }: { id: number }) => id);
    };
    expect(await list(`deliveryDay=${inDays(6)}&status=pending`)).toEqual([late.id]);
    const sorted = [early.id, late.id, undated.id];
    expect(await list('sort=delivery&status=pending')).toEqual(sorted);
    expect(await list(`sort=delivery&status=pending&before=${early.id}`)).toEqual(sorted.slice(1));
    expect(await list(`sort=delivery&status=pending&before=${undated.id}`)).toEqual([]);
  });
});
