import { companionProductsSchema } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser } from '../../../test/factories.ts';
import { insertOrder } from '../../../test/reviews.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { User } from '../identity/user.entity.ts';
import { countPairs } from './product-pairs.ts';
import { Product } from './product.entity.ts';

let shop: TestShop;
let user: User;
let laddu: Product;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Product, {}, { status: 'draft' });
  await em().execute('delete from order_items');
  await em().execute('delete from orders');
  user = await buildUser(em());
  laddu = await buildProduct(em(), { name: 'Laddu', category: 'sweets', state: 'Bihar' });
});

const em = () => shop.orm.em.fork();
const orderTogether = async (times: number, products: Product[], options?: Parameters<typeof insertOrder>[3]) => {
  for (let count = 0; count < times; count += 1) await insertOrder(em(), user, products, options);
};
const companions = async ({ id } = laddu) => {
  const response = await shop.app.inject({ url: `/api/products/${id}/companions` });
  expect(response.statusCode, response.body).toBe(200);
  const { boughtTogether, goesWellWith } = companionProductsSchema.parse(response.json());
  const namesOf = (products: { name: string }[]) => products.map(({ name }) => name);
  return { boughtTogether: namesOf(boughtTogether), goesWellWith: namesOf(goesWellWith) };
};

describe('products bought together', () => {
  it('are those of at least three recent orders, most often first', async () => {
    const [chikki, mathri, thekua] = [
      await buildProduct(em(), { name: 'Chikki' }),
      await buildProduct(em(), { name: 'Mathri' }),
      await buildProduct(em(), { name: 'Thekua' }),
    ];
    await orderTogether(3, [laddu, chikki, thekua]);
    await orderTogether(2, [laddu, thekua, mathri]);
    await countPairs(em());
    expect((await companions()).boughtTogether).toEqual(['Thekua', 'Chikki']);
    expect((await companions(thekua)).boughtTogether).toEqual(['Laddu', 'Chikki']);
  });

  it('leave out cancelled, unpaid and old orders, and count an order once', async () => {
    const chikki = await buildProduct(em(), { name: 'Chikki' });
    await orderTogether(2, [laddu, chikki, chikki]);
    await orderTogether(3, [laddu, chikki], { status: 'cancelled' });
    await orderTogether(3, [laddu, chikki], { daysAgo: 200 });
    const unpaid = await insertOrder(em(), user, [laddu, chikki], { status: 'pending' });
    await em().execute(`update orders set payment_status = 'created', payment_provider = 'gateway' where id = ?`, [
      unpaid,
    ]);
    expect(await countPairs(em())).toBe(0);
    await orderTogether(1, [laddu, chikki]);
    expect(await countPairs(em())).toBe(2);
  });

  it('are forgotten when the orders are, and counted by one run at a time', async () => {
    const chikki = await buildProduct(em(), { name: 'Chikki' });
    await orderTogether(3, [laddu, chikki]);
    expect(await Promise.all([countPairs(em()), countPairs(em())])).toEqual([2, 2]);
    await em().execute('update orders set status = ?', ['cancelled']);
    expect(await countPairs(em())).toBe(0);
    expect((await companions()).boughtTogether).toEqual([]);
  });

  it('are never sold out, hidden, or the product itself', async () => {
    const chikki = await buildProduct(em(), { name: 'Chikki' });
    const mathri = await buildProduct(em(), { name: 'Mathri' });
    await orderTogether(3, [laddu, chikki, mathri]);
    await countPairs(em());
    await em().nativeUpdate(Product, chikki.id, { stock: 0 });
    await em().nativeUpdate(Product, mathri.id, { status: 'draft' });
    expect(await companions()).toEqual({ boughtTogether: [], goesWellWith: [] });
  });
});

describe('products that go well with a product', () => {
  it('are of its kitchen and region first, then of another category, then what sells best', async () => {
    await em().nativeUpdate(Product, laddu.id, { sellerId: 7 });
    await buildProduct(em(), { name: 'Same kitchen', category: 'sweets', sellerId: 7 });
    await buildProduct(em(), { name: 'Same kitchen and region', category: 'sweets', sellerId: 7, state: 'Bihar' });
    await buildProduct(em(), { name: 'Popular sweet', category: 'sweets', recentlySold: 50 });
    await buildProduct(em(), { name: 'Snack of the region', category: 'snacks', state: 'Bihar' });
    await buildProduct(em(), { name: 'Popular snack', category: 'snacks', recentlySold: 9 });
    expect((await companions()).goesWellWith).toEqual([
      'Same kitchen and region',
      'Snack of the region',
      'Same kitchen',
      'Popular snack',
    ]);
  });

  it('do not count the shop’s own products as of one kitchen, nor All India as a region', async () => {
    await em().nativeUpdate(Product, laddu.id, { state: '' });
    await buildProduct(em(), { name: 'Own sweet', category: 'sweets' });
    await buildProduct(em(), { name: 'Own snack', category: 'snacks' });
    expect((await companions()).goesWellWith).toEqual(['Own snack', 'Own sweet']);
  });

  it('leave out what is bought together, sold out or hidden', async () => {
    const chikki = await buildProduct(em(), { name: 'Chikki' });
    await buildProduct(em(), { name: 'Sold out', stock: 0 });
    await buildProduct(em(), { name: 'Hidden', status: 'draft' });
    await buildProduct(em(), { name: 'Mathri' });
    await orderTogether(3, [laddu, chikki]);
    await countPairs(em());
    expect(await companions()).toEqual({ boughtTogether: ['Chikki'], goesWellWith: ['Mathri'] });
  });

  it('take two statements', async () => {
    for (let count = 0; count < 6; count += 1) await buildProduct(em());
    expect(await statementsOf(() => companions())).toHaveLength(2);
  });

  it('answers 404 for a product that is not on sale', async () => {
    await em().nativeUpdate(Product, laddu.id, { status: 'draft' });
    for (const id of [laddu.id, 2_000_000_000])
      expect((await shop.app.inject({ url: `/api/products/${id}/companions` })).statusCode).toBe(404);
  });
});
