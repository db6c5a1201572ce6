import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { listInconsistencies } from '../../../test/consistency.ts';
import { buildDiscount, allowCodes, previewOf } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { buildStaff } from '../../../test/staff.ts';
import { createObjectStore } from '../../platform/object-store.ts';
import type { Product } from '../catalog/product.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { Discount, DiscountUse } from './discount.entity.ts';

let shop: TestShop;
let shopper: Person;
let laddu: Product;
let papad: Product;

beforeAll(async () => {
  shop = await startTestShop();
  laddu = await buildProduct(em(), { pricePaise: 25_000, stock: 100_000 });
  papad = await buildProduct(em(), { pricePaise: 9_999, stock: 100_000, category: 'papad' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Discount, {}, { isActive: false, code: null });
  await allowCodes(shop, 1);
  shopper = await buildPerson(shop);
});

const em = () => shop.orm.em.fork();

/** Two boxes of laddu and three packets of papad, ₹799.97. */
const fillCart = async (person = shopper): Promise<void> => {
  await putIntoCart(em(), person.user, laddu, 2);
  await putIntoCart(em(), person.user, papad, 3);
};
const items = () => [
  { productId: laddu.id, quantity: 2 },
  { productId: papad.id, quantity: 3 },
];

const order = async (codes: string[] = [], person = shopper, body = {}) => {
  await fillCart(person);
  return postOrder(shop, person.headers, { ...(codes.length > 0 && { discountCodes: codes }), ...body });
};

const usesOf = ({ id: discountId }: Discount) => em().find(DiscountUse, { discountId, returnedAt: null });

describe('POST /api/orders', () => {
  it('takes an automatic offer off the lines and freezes it on the order', async () => {
    const offer = await buildDiscount(shop);
    const placed = placedIn(await order());
    expect(placed).toMatchObject({
      totalAmount: 769.97,
      discount: 80,
      discounts: [{ name: 'Festival offer', code: null, amount: 80, isFreeDelivery: false }],
      items: [
        { price: 250, quantity: 2, discount: 50 },
        { price: 99.99, quantity: 3, discount: 30 },
      ],
    });
    await em().nativeUpdate(Discount, { id: offer.id }, { effect: { kind: 'amount', amountPaise: 1 } });
    const read = await shop.app.inject({ url: `/api/orders/${placed.id}`, headers: shopper.headers });
    expect(read.json()).toMatchObject({ totalAmount: 769.97, discount: 80 });
  });

  it('refuses the total of a client that ignores discounts with 409 and places no order', async () => {
    await buildDiscount(shop);
    const response = await order([], shopper, { expectedTotal: 849.97 });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'total_changed', params: { total: 769.97 }, message: expect.stringContaining('₹769.97') },
    ]);
    expect(await em().count(Order, { userId: shopper.user.id })).toBe(0);
  });

  it('frees the delivery, and not the gift packing', async () => {
    await buildDiscount(shop, { effect: { kind: 'free_delivery' }, code: 'FREEDEL' });
    const placed = placedIn(await order(['freedel '], shopper, { giftPacking: true }));
    expect(placed).toMatchObject({
      totalAmount: 848.97,
      shippingCost: 0,
      giftPackingCost: 49,
      discount: 0,
      discounts: [{ code: 'FREEDEL', amount: 0, isFreeDelivery: true }],
    });
  });

  it('places an order that costs nothing as one without a payment', async () => {
    await buildDiscount(shop, { effect: { kind: 'amount', amountPaise: 1_000_000 } });
    await buildDiscount(shop, { effect: { kind: 'free_delivery' } });
    const placed = placedIn(await order());
    expect(placed).toMatchObject({ totalAmount: 0, paymentMethod: 'cod', payment: { provider: 'cash' } });
  });

  it('takes as many codes as the shop allows', async () => {
    await buildDiscount(shop, { code: 'TEN' });
    await buildDiscount(shop, { code: 'HUNDRED', effect: { kind: 'amount', amountPaise: 10_000 } });
    const refused = await order(['TEN', 'HUNDRED']);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'too_many_discount_codes', params: { maximum: 1 } },
    ]);
    await allowCodes(shop, 2);
    const placed = placedIn(await postOrder(shop, shopper.headers, { discountCodes: ['HUNDRED', 'TEN'] }));
    expect(placed.discounts.map(({ code, amount }) => [code, amount])).toEqual([
      ['TEN', 80],
      ['HUNDRED', 100],
    ]);
  });

  it.each([
    ['discount_unknown', {}, 'TEN'],
    ['discount_expired', { code: 'TEN', isActive: false }, 'TEN'],
    ['discount_expired', { code: 'TEN', endsOn: '2020-01-01' }, 'TEN'],
    ['discount_not_yet', { code: 'TEN', startsOn: '2999-01-01' }, 'TEN'],
    ['discount_minimum', { code: 'TEN', minimumPaise: 86_000 }, 'TEN'],
    ['discount_not_for_items', { code: 'TEN', categories: ['jaggery' as const] }, 'TEN'],
    ['discount_pieces', { code: 'TEN', effect: { kind: 'buy_x_get_y' as const, buy: 5, free: 1 } }, 'TEN'],
  ])('refuses a code with 409 %s and keeps the cart', async (code, overrides, typed) => {
    await buildDiscount(shop, {
      isActive: false,
      ...(code !== 'discount_unknown' && { isActive: true }),
      ...overrides,
    });
    const response = await order([typed]);
    expect([response.statusCode, response.json().code]).toEqual([409, code]);
    expect((await shop.app.inject({ url: '/api/cart', headers: shopper.headers })).json()).toHaveLength(2);
    const { refused } = await previewOf(shop, { items: items(), codes: [typed] }, shopper.headers);
    expect(refused).toMatchObject([{ typed, code, message: response.json().message }]);
  });

  it('names the day from which a code is valid', async () => {
    await buildDiscount(shop, { code: 'LATER', startsOn: '2999-12-01' });
    expect((await order(['LATER'])).json()).toMatchObject({ message: 'LATER is not valid before 1/12/2999.' });
  });

  it('names the amount that is missing to the minimum', async () => {
    await buildDiscount(shop, { code: 'BIG', minimumPaise: 86_000 });
    expect((await order(['BIG'])).json()).toMatchObject({ params: { typed: 'BIG', missing: 60.03 } });
  });

  it('counts the uses of a customer, and a first order, without cancelled orders', async () => {
    await buildDiscount(shop, { code: 'ONCE', usesPerCustomerMax: 1 });
    await buildDiscount(shop, { code: 'FIRST', firstOrderOnly: true });
    const first = placedIn(await order(['FIRST']));
    expect((await order(['FIRST'])).json()).toMatchObject({ code: 'discount_first_order' });
    placedIn(await postOrder(shop, shopper.headers, { discountCodes: ['ONCE'] }));
    expect((await order(['ONCE'])).json()).toMatchObject({ code: 'discount_used_by_customer' });
    expect(first.discount).toBe(80);

    const { headers } = await buildStaff(shop, 'manager');
    for (const { id } of await em().find(Order, { userId: shopper.user.id })) {
      const url = `/api/orders/${id}/status`;
      await shop.app.inject({ method: 'POST', url, headers, payload: { status: 'cancelled' } });
    }
    const again = placedIn(await postOrder(shop, shopper.headers, { discountCodes: ['ONCE'] }));
    expect(again.discount).toBe(80);
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${again.id}/status`,
      headers,
      payload: { status: 'cancelled' },
    });
    expect(placedIn(await order(['FIRST'])).discount).toBe(80);
  });

  it('never exceeds the budget of a discount', async () => {
    const budgeted = await buildDiscount(shop, { code: 'TEN', budgetPaise: 16_000 });
    placedIn(await order(['TEN']));
    placedIn(await order(['TEN']));
    expect((await order(['TEN'])).json()).toMatchObject({ code: 'discount_used_up' });
    expect((await usesOf(budgeted)).map(({ amountPaise }) => amountPaise)).toEqual([8000, 8000]);
  });
});

it('one of 200 concurrent shoppers gets the last use of a discount', { timeout: 300_000 }, async () => {
  const last = await buildDiscount(shop, { code: 'LAST', usesMax: 3 });
  placedIn(await order(['LAST'], await buildPerson(shop)));
  placedIn(await order(['LAST'], await buildPerson(shop)));
  const shoppers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const person = await buildPerson(shop);
      await fillCart(person);
      return person;
    }),
  );
  const responses = await Promise.all(
    shoppers.map(({ headers }) => postOrder(shop, headers, { discountCodes: ['LAST'] })),
  );
  const codes = responses.map((response) => (response.statusCode === 201 ? 'placed' : response.json().code));
  expect(Map.groupBy(codes, (code) => code).get('placed')).toHaveLength(1);
  expect(codes.filter((code) => code === 'discount_used_up')).toHaveLength(199);
  expect(await usesOf(last)).toHaveLength(3);
});

it('a cancelled order releases its uses, and takes them again when it is reopened', async () => {
  const once = await buildDiscount(shop, { code: 'ONCE', usesMax: 1 });
  const { headers } = await buildStaff(shop, 'manager');
  const { id } = placedIn(await order(['ONCE']));
  const setStatus = (status: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/status`,
      headers,
      payload: { status, notes: 'Mistake' },
    });
  expect((await setStatus('cancelled')).statusCode).toBe(200);
  expect(await usesOf(once)).toHaveLength(0);
  expect((await setStatus('pending')).statusCode).toBe(200);
  expect(await usesOf(once)).toHaveLength(1);
  const other = await buildPerson(shop);
  expect((await order(['ONCE'], other)).json()).toMatchObject({ code: 'discount_used_up' });
});

describe('POST /api/discounts/preview', () => {
  it('shows a guest the offers, the amount missing for free delivery, and the codes that do not apply', async () => {
    await buildDiscount(shop);
    await buildDiscount(shop, { effect: { kind: 'free_delivery' }, minimumPaise: 85_997 });
    expect(await previewOf(shop, { items: items(), codes: ['NOPE'] })).toEqual({
      discount: 80,
      discounts: [{ name: 'Festival offer', code: null, amount: 80, isFreeDelivery: false }],
      isDeliveryFree: false,
      freeDeliveryMissing: 60,
      refused: [
        {
          typed: 'NOPE',
          code: 'discount_unknown',
          params: { typed: 'NOPE' },
          message: 'NOPE is not one of our discount codes. Please check the spelling.',
        },
      ],
      codesPerOrder: 1,
    });
  });

  it.each(['\u200bTEN\ufeff', 'TE\u0000N', 'TEN\ud83d'])(
    'ignores the invisible characters of a copied code, %j',
    async (code) => {
      await buildDiscount(shop, { code: 'TEN' });
      expect(await previewOf(shop, { items: items(), codes: [code] })).toMatchObject({ discount: 80, refused: [] });
      expect(placedIn(await order([code])).discount).toBe(80);
    },
  );

  it('refuses codes that are repeated or too long with 422', async () => {
    const refusalOf = async (codes: string[]) => {
      const payload = { items: items(), codes };
      const response = await shop.app.inject({ method: 'POST', url: '/api/discounts/preview', payload });
      return [response.statusCode, response.json().issues[0].code];
    };
    expect(await refusalOf(['TEN', ' ten'])).toEqual([422, 'discount_code_repeated']);
    expect(await refusalOf(['X'.repeat(41)])).toEqual([422, 'discount_code_too_long']);
  });

  it('refuses codes beyond the maximum of an order, and grants no discount for them', async () => {
    await buildDiscount(shop, { code: 'TEN' });
    await buildDiscount(shop, { code: 'HUNDRED', effect: { kind: 'amount', amountPaise: 10_000 } });
    const preview = await previewOf(shop, { items: items(), codes: ['NOPE', 'TEN', 'HUNDRED'] });
    expect(preview).toMatchObject({ discount: 80, discounts: [{ code: 'TEN' }], codesPerOrder: 1 });
    expect(preview.refused).toMatchObject([
      { typed: 'NOPE', code: 'discount_unknown' },
      { typed: 'HUNDRED', code: 'too_many_discount_codes', params: { maximum: 1 } },
    ]);
    expect(placedIn(await order(['TEN'])).discount).toBe(preview.discount);
    await allowCodes(shop, 2);
    expect((await previewOf(shop, { items: items(), codes: ['TEN', 'HUNDRED'] })).discount).toBe(180);
  });

  it('grants a first-order discount only to a customer who has not ordered', async () => {
    await buildDiscount(shop, { firstOrderOnly: true });
    expect((await previewOf(shop, { items: items() }, shopper.headers)).discount).toBe(80);
    placedIn(await order());
    expect((await previewOf(shop, { items: items() }, shopper.headers)).discount).toBe(0);
  });
});

it('all orders of this file pass the consistency checks', async () => {
  expect(await listInconsistencies(em(), createObjectStore(shop.env), { except: ['events', 'images'] })).toEqual([]);
});
