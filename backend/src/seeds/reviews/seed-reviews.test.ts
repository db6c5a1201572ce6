import type { Order as OrderResponse, Product as ProductResponse, ReviewPage } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, sessionOf } from '../../../test/factories.ts';
import { Product } from '../../modules/catalog/product.entity.ts';
import { User } from '../../modules/identity/user.entity.ts';
import { Order } from '../../modules/orders/order.entity.ts';
import { Review } from '../../modules/reviews/review.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { seedAccounts } from '../accounts.ts';
import { catalog } from '../catalog/catalog.ts';
import { seedReviews } from './seed-reviews.ts';

let shop: TestShop;
let events: number;
const now = new Date();

beforeAll(async () => {
  shop = await startTestShop();
  await seedAccounts(em(), { adminEmail: shop.env.ADMIN_EMAIL, password: 'jaggery-demo' });
  for (const { price, ...entry } of catalog) await buildProduct(em(), { ...entry, pricePaise: price * 100 });
  await buildProduct(em(), { name: 'Not of the demonstration' });
  events = await em().count(OutboxEvent);
  await seedReviews(em(), now);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const get = async <Answer>(url: string, headers = {}) => (await shop.app.inject({ url, headers })).json<Answer>();
const sessionOfUser = async (email: string) => sessionOf(em(), await em().findOneOrFail(User, { email }));
const everything = async () => ({
  users: await em().count(User),
  orders: await em().count(Order),
  reviews: await em().count(Review),
});

describe('seeded demonstration reviews', () => {
  it('are twelve per product and included in its rating', async () => {
    const products = await get<ProductResponse[]>('/api/products');
    const reviewed = products.filter(({ name }) => catalog.some((entry) => entry.name === name));
    expect(reviewed.map(({ reviewCount }) => reviewCount)).toEqual(catalog.map(() => 12));
    for (const { id, rating } of reviewed) {
      const { reviews } = await get<ReviewPage>(`/api/products/${id}/reviews?limit=50`);
      const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
      expect(rating).toBe(Math.round(mean * 10) / 10);
      const days = reviews.map(({ createdAt }) => createdAt);
      expect(days).toEqual(days.toSorted().toReversed());
    }
    expect(products.find(({ name }) => name === 'Not of the demonstration')).toMatchObject({
      rating: null,
      reviewCount: 0,
    });
  });

  it('belong to customers with a delivery who cannot sign in', async () => {
    const reviews = await em().find(Review, {});
    const orders = new Map(
      (
        await em().find(Order, {}, { populate: ['items', 'statusHistory'], orderBy: { statusHistory: { id: 'desc' } } })
      ).map((order) => [order.id, order]),
    );
    for (const { orderId, userId, productId, createdAt } of reviews) {
      const order = orders.get(orderId)!;
      expect(order).toMatchObject({ userId, status: 'delivered' });
      expect(order.items.map((item) => item.productId)).toContain(productId);
      expect(order.statusHistory.map(({ status }) => status)).toEqual([
        'delivered',
        'shipped',
        'processing',
        'pending',
      ]);
      expect(order.statusHistory[0]!.timestamp < createdAt && createdAt < now).toBe(true);
      const subtotal = order.items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
      expect(order.totalPaise).toBe(subtotal + 5000);
    }
    const writers = await em().find(User, { id: { $in: [...new Set(reviews.map(({ userId }) => userId))] } });
    for (const writer of writers) {
      expect(writer.passwordHash).toBeNull();
      expect(writer.email).toMatch(/@mithai[.]example$/);
    }
  });

  it('reserve no stock and send no email', async () => {
    const stocks = (await em().find(Product, {}, { orderBy: { id: 'asc' } })).map(({ stock }) => stock);
    expect(stocks.slice(0, catalog.length)).toEqual(catalog.map(({ stock }) => stock));
    expect(await em().count(OutboxEvent)).toBe(events);
  });

  it('are neither duplicated nor restored by another run', async () => {
    const [review] = await em().find(Review, {}, { limit: 1 });
    await em().nativeDelete(Review, { id: review!.id });
    const before = await everything();
    await seedReviews(em(), now);
    expect(await everything()).toEqual(before);
  });
});

it('the demonstration shopper has a product left to review', async () => {
  const shopper = await sessionOfUser('shopper@mithai.example');
  const [order, ...others] = await get<OrderResponse[]>('/api/orders', shopper);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: 'delivered', totalAmount: 260 + 160 + 85 + 50 });
  const mine = await get<{ productId: number; review: null }[]>('/api/reviews/mine', shopper);
  expect(mine).toEqual(
    order!.items
      .map(({ productId }) => ({ productId, review: null }))
      .toSorted((a, b) => Number(a.productId) - Number(b.productId)),
  );
});
