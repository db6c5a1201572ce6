import type { DiscountPreview } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildQuotedRequest } from '../../../test/custom-orders.ts';
import { buildDiscount } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import { ADDRESS, placedIn, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { CartItem } from '../cart/cart-item.entity.ts';
import type { Product } from '../catalog/product.entity.ts';

let shop: TestShop;
let laddu: Product;
let address: string;
let visitors = 0;

beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMIT_FACTOR: '1', LIMIT_DISCOUNT_CODE_BY_NETWORK: '5/1h' });
  laddu = await buildProduct(shop.orm.em.fork(), { pricePaise: 25_000 });
  await buildDiscount(shop);
  await buildDiscount(shop, { code: 'REAL', effect: { kind: 'amount', amountPaise: 1000 } });
});
afterAll(() => shop.close());
beforeEach(() => {
  visitors += 1;
  address = `203.0.113.${visitors}`;
});

const preview = async (...codes: string[]): Promise<DiscountPreview> => {
  const payload = { items: [{ productId: laddu.id, quantity: 1 }], codes };
  const call = { method: 'POST', url: '/api/discounts/preview', payload, remoteAddress: address } as const;
  const response = await shop.app.inject(call);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const outcomesOf = ({ refused }: DiscountPreview): string[] => refused.map(({ code }) => code);

describe('codes that a network guesses', () => {
  it('are no longer looked up after too many unknown ones, even if they exist', async () => {
    expect(outcomesOf(await preview('A', 'B', 'C', 'D'))).toEqual(Array(4).fill('discount_unknown'));
    expect(outcomesOf(await preview('E'))).toEqual(['discount_unknown']);
    const refused = await preview('F', 'REAL');
    expect(refused.refused).toMatchObject([
      { typed: 'F', code: 'discount_not_checked', message: expect.stringContaining('try again in an hour') },
      { typed: 'REAL', code: 'discount_not_checked' },
    ]);
    // The offers stay.
    expect(refused).toMatchObject({ discount: 25, discounts: [{ code: null, amount: 25 }] });
  });

  it('are limited in concurrent requests too', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `GUESS${index}`);
    const previews = await Promise.all(codes.map((code) => preview(code)));
    expect(previews.flatMap(outcomesOf).filter((code) => code === 'discount_unknown')).toHaveLength(5);
  });

  it('count once each, however often a cart asks for them', async () => {
    for (let time = 0; time < 8; time++) expect(outcomesOf(await preview('TYPO'))).toEqual(['discount_unknown']);
    expect(outcomesOf(await preview('REAL'))).toEqual([]);
  });

  it('do not count as tries if they exist', async () => {
    for (let time = 0; time < 8; time++) expect((await preview('REAL')).discount).toBe(35);
    expect(outcomesOf(await preview('A', 'B', 'C'))).toHaveLength(3);
    // One over the limit gives the ones before it back.
    expect(outcomesOf(await preview('D', 'E', 'F'))).toEqual(Array(3).fill('discount_not_checked'));
    expect(outcomesOf(await preview('REAL'))).toEqual([]);
  });
});

describe('codes of orders', () => {
  let buyer: Person;

  beforeEach(async () => {
    buyer = await buildPerson(shop);
    await putIntoCart(em(), buyer.user, laddu);
  });

  const em = () => shop.orm.em.fork();
  const post = (
    discountCodes: string[],
    { url = '/api/orders', headers, ...body }: { url?: string; headers?: object; expectedTotal?: number } = {},
  ) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { ...buyer.headers, ...headers },
      payload: { paymentMethod: 'cod', shippingAddress: ADDRESS, discountCodes, ...body },
      remoteAddress: address,
    });
  /** Of an order that is refused in any case: it expects another total. */
  const guess = async (...codes: string[]): Promise<string> => {
    const response = await post(codes, { expectedTotal: 1 });
    expect(response.statusCode, response.body).toBe(409);
    return response.json().code;
  };

  it('count like those of previews, and a refusal leaves the cart as it is', async () => {
    expect(outcomesOf(await preview('A', 'B', 'C'))).toEqual(Array(3).fill('discount_unknown'));
    for (const code of ['D', 'D', 'A', 'E']) expect(await guess(code)).toBe('discount_unknown');
    for (const code of ['F', 'REAL']) expect(await guess(code)).toBe('discount_not_checked');
    const [refused] = (await preview('REAL')).refused;
    expect((await post(['REAL'])).json()).toMatchObject({ code: refused?.code, message: refused?.message });
    expect(await em().count(CartItem, { userId: buyer.user.id })).toBe(1);
    expect(await guess()).toBe('total_changed');
    expect((await post([])).statusCode).toBe(201);
  });

  it('are limited in concurrent requests too', async () => {
    const codes = Array.from({ length: 12 }, (_, index) => `GUESS${index}`);
    const outcomes = await Promise.all(codes.map((code) => guess(code)));
    expect(outcomes.filter((code) => code === 'discount_unknown')).toHaveLength(5);
  });

  it('do not count as tries if they exist, nor for an order that is placed already', async () => {
    for (let time = 0; time < 8; time++) expect(await guess('REAL')).toBe('total_changed');
    const headers = { 'idempotency-key': `attempt-${visitors}` };
    const { id } = placedIn(await post(['REAL'], { headers }));
    await preview('A', 'B', 'C', 'D', 'E');
    expect(placedIn(await post(['REAL'], { headers })).id).toBe(id);
  });

  it('count when a quote is ordered, too', async () => {
    const requestId = await buildQuotedRequest(em(), buyer.user);
    const url = `/api/custom-orders/${requestId}/order`;
    const outcomes: string[] = [];
    for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'REAL']) outcomes.push((await post([code], { url })).json().code);
    expect(outcomes).toEqual([...Array(5).fill('discount_unknown'), ...Array(2).fill('discount_not_checked')]);
    expect((await post([], { url })).statusCode).toBe(201);
  });
});
