import {
  reviewPageSchema,
  type MyReviews,
  type Order,
  type OwnReview,
  type Product as ProductResponse,
} from '@mithai/contracts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { openTestStream } from '../../../test/live-stream.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { Product } from '../catalog/product.entity.ts';
import { Review } from './review.entity.ts';

type Session = Awaited<ReturnType<typeof sessionOf>>;

let shop: TestShop;
let admin: Session;
let product: Product;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await buildProduct(em(), { name: 'Thekua', stock: 1000 });
});

const em = () => shop.orm.em.fork();
const call = (method: InjectOptions['method'], url: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });

const write = (as: Session, payload: object, { id }: { id: number } = product) =>
  call('POST', `/api/products/${id}/reviews`, as, payload);
const remove = (as: Session, id: number) => call('DELETE', `/api/reviews/${id}`, as);
const hide = (id: number, isHidden = true, as = admin) => call('PATCH', `/api/admin/reviews/${id}`, as, { isHidden });
const mine = async (as: Session) => (await call('GET', '/api/reviews/mine', as)).json<MyReviews>();
const page = async (query = '', { id }: { id: number } = product) =>
  reviewPageSchema.parse((await call('GET', `/api/products/${id}/reviews?${query}`, {})).json());
const ratingOf = async ({ id } = product) => {
  const { ratingSum, ratingCount } = await em().findOneOrFail(Product, id);
  return { sum: ratingSum, count: ratingCount };
};

const order = async (as: Session, user: { id: number }, products = [product]): Promise<Order> => {
  for (const one of products) await putIntoCart(em(), user, one);
  return placedIn(await postOrder(shop, as));
};
const setStatus = (id: number, status: string) =>
  call('POST', `/api/orders/${id}/status`, admin, { status, notes: 'As it was' });

const customer = async (name = 'Asha Rao', products = [product]): Promise<Session> => {
  const user = await buildUser(em(), { name });
  const session = await sessionOf(em(), user);
  await setStatus((await order(session, user, products)).id, 'delivered');
  return session;
};
const written = async (as: Session, payload: object): Promise<OwnReview> => {
  const response = await write(as, payload);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};

describe('writing a review', () => {
  it('changes nothing if the review is the same again', async () => {
    const asha = await customer();
    const review = await written(asha, { rating: 4, text: 'Crisp.' });
    const again = await write(asha, { rating: 4, text: 'Crisp.' });
    expect([again.statusCode, again.json()]).toEqual([200, review]);
    expect((await write(asha, { rating: 5, text: 'Crisp.' })).json()).toMatchObject({ rating: 5 });
  });

  it('rejects the product’s seller with 403, even after a delivery', async () => {
    const user = await buildUser(em());
    const seller = await sessionOf(em(), user);
    await setStatus((await order(seller, user)).id, 'delivered');
    await em().nativeUpdate(Product, product.id, { sellerId: user.id });
    const response = await write(seller, { rating: 5 });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'own_product_review',
      message: 'Thekua is your own product, so you can’t review it.',
    });
    expect(await mine(seller)).toEqual([]);
  });

  it('is published under the short name of a customer to whom the product was delivered', async () => {
    const asha = await customer();
    const response = await write(asha, { rating: 4, text: 'Crisp at the rim.\nThe fennel comes through.' });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      expect.objectContaining({
        rating: 4,
        author: 'Asha R.',
        text: 'Crisp at the rim.\nThe fennel comes through.',
        isHidden: false,
      }),
    ]);
    expect(await page()).toMatchObject({ reviews: [{ id: response.json<OwnReview>().id, rating: 4 }], hasMore: false });
  });

  it('is rejected before the delivery, after a cancellation and for other customers', async () => {
    const user = await buildUser(em());
    const session = await sessionOf(em(), user);
    const refusal = {
      code: 'not_delivered',
      message: 'You can review Thekua once an order with it has been delivered to you.',
    };
    for (const status of [null, 'processing', 'shipped', 'cancelled']) {
      if (status) await setStatus((await order(session, user)).id, status);
      const response = await write(session, { rating: 5 });
      expect([response.statusCode, response.json()]).toEqual([403, expect.objectContaining(refusal)]);
    }
    await customer();
    expect((await write(session, { rating: 5 })).statusCode).toBe(403);
    expect((await write({ cookie: '' }, { rating: 5 })).statusCode).toBe(401);
    expect(await page()).toMatchObject({ reviews: [] });
  });

  it('stores the latest of the delivered orders', async () => {
    const user = await buildUser(em());
    const session = await sessionOf(em(), user);
    for (const status of ['delivered', 'delivered', 'shipped'])
      await setStatus((await order(session, user)).id, status);
    const { id } = await written(session, { rating: 5 });
    const orders = (await call('GET', '/api/orders', session)).json<Order[]>();
    expect(await em().findOneOrFail(Review, id)).toMatchObject({ orderId: orders[1]?.id });
  });

  it('replaces an existing review and keeps its position and date', async () => {
    const asha = await customer();
    const first = await written(asha, { rating: 2, text: 'Came broken.' });
    await written(await customer('Ravi Iyer'), { rating: 5 });
    const response = await write(asha, { rating: 4 });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ id: first.id, rating: 4, text: '', createdAt: first.createdAt }),
    ]);
    expect((await page()).reviews.map(({ author, rating }) => [author, rating])).toEqual([
      ['Ravi I.', 5],
      ['Asha R.', 4],
    ]);
    expect(await ratingOf()).toEqual({ sum: 9, count: 2 });
  });

  it('stays possible for an author whose delivery was undone', async () => {
    const user = await buildUser(em());
    const session = await sessionOf(em(), user);
    const { id } = await order(session, user);
    await setStatus(id, 'delivered');
    await written(session, { rating: 5 });
    await setStatus(id, 'cancelled');
    expect((await write(session, { rating: 1, text: 'It went back.' })).statusCode).toBe(200);
  });

  it.each([
    [{}, 'Please choose 1 to 5 stars'],
    [{ rating: 0 }, 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'Please choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'Please choose 1 to 5 stars'],
    [{ rating: '5' }, 'Please choose 1 to 5 stars'],
    [{ rating: null }, 'Please choose 1 to 5 stars'],
    [{ rating: 5, text: 'a'.repeat(1001) }, 'Please use at most 1000 characters'],
    [{ rating: 5, text: 'a\u0000b' }, 'Please use plain text'],
    [{ rating: 5, text: 7 }, 'Please enter a text'],
  ])('rejects %j with 422 and writes nothing', async (payload, message) => {
    const response = await write(await customer(), payload);
    expect([response.statusCode, response.json()]).toEqual([422, expect.objectContaining({ message })]);
    expect(await page()).toMatchObject({ reviews: [] });
  });

  it('accepts 1000 characters and returns markup unchanged', async () => {
    const text = `<script>alert(1)</script>${'ठ'.repeat(1000 - 25)}`;
    await written(await customer('<b>Asha</b> Rao'), { rating: 5, text: `  ${text}\n` });
    expect((await page()).reviews).toMatchObject([{ text, author: '<b>Asha</b> R.' }]);
  });

  it('answers 404 for an unknown or inactive product', async () => {
    const asha = await customer();
    await em().nativeUpdate(Product, { id: product.id }, { status: 'draft' });
    for (const id of [product.id, 2_000_000_000]) {
      expect((await write(asha, { rating: 5 }, { id })).statusCode).toBe(404);
      expect((await call('GET', `/api/products/${id}/reviews`, {})).statusCode).toBe(404);
    }
    expect(await mine(asha)).toEqual([]);
  });
});

describe('a reviewed product', () => {
  const answered = async () => (await call('GET', `/api/products/${product.id}`, {})).json<ProductResponse>();

  it('shows average and count immediately, also in the list', async () => {
    expect(await answered()).toMatchObject({ rating: null, reviewCount: 0 });
    for (const rating of [5, 5, 4]) await written(await customer(), { rating });
    await vi.waitFor(async () => expect(await answered()).toMatchObject({ rating: 4.7, reviewCount: 3 }));
    const list = (await call('GET', '/api/products', {})).json<ProductResponse[]>();
    expect(list.find(({ id }) => id === product.id)).toMatchObject({ rating: 4.7, reviewCount: 3 });
  });

  it('counts every rating of concurrent writes, edits and deletions', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, (_, index) => customer(`Buyer ${index}`)));
    const reviews = await Promise.all(customers.map((one, index) => written(one, { rating: (index % 5) + 1 })));
    expect(await ratingOf()).toEqual({ sum: 33, count: 12 });

    const changes = customers.flatMap((one, index) =>
      index < 6 ? [write(one, { rating: 5 })] : [remove(one, reviews[index]!.id)],
    );
    await Promise.all(changes);
    expect(await ratingOf()).toEqual({ sum: 30, count: 6 });
    expect((await page()).distribution).toEqual([0, 0, 0, 0, 6]);
  });

  it('gets one review per customer for concurrent calls', async () => {
    const asha = await customer();
    const responses = await Promise.all([3, 4, 5].map((rating) => write(asha, { rating })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    const { reviews } = await page();
    expect(reviews).toHaveLength(1);
    expect(await ratingOf()).toEqual({ sum: reviews[0]!.rating, count: 1 });
  });

  it('sends a live update even if only the text changed', async () => {
    const asha = await customer();
    await written(asha, { rating: 4, text: 'Crisp.' });
    const stream = await openTestStream(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
    onTestFinished(() => stream.close());
    const notified = () =>
      stream.messages.filter((message) => message.topic === 'product' && message.productId === product.id);
    await vi.waitFor(() => expect(notified()).not.toEqual([]));
    stream.messages.length = 0;
    await write(asha, { rating: 4, text: 'Crisp at the rim.' });
    await vi.waitFor(() => expect(notified()).toHaveLength(1));
  });

  it('keeps stock and other fields', async () => {
    const asha = await customer();
    const before = await answered();
    await written(asha, { rating: 5 });
    await vi.waitFor(async () => expect(await answered()).toEqual({ ...before, rating: 5, reviewCount: 1 }));
  });
});

describe('reading reviews', () => {
  it('pages reviews newest first, each once, while others are written', async () => {
    const ids: number[] = [];
    for (const rating of [1, 2, 3, 4, 5]) ids.unshift((await written(await customer(), { rating })).id);
    const first = await page('limit=2');
    await written(await customer(), { rating: 5 });
    const second = await page(`limit=2&before=${first.reviews.at(-1)?.id}`);
    const third = await page(`limit=2&before=${second.reviews.at(-1)?.id}`);
    expect([first, second, third].map(({ reviews }) => reviews.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(third.distribution).toEqual([1, 1, 1, 1, 2]);
  });

  it('returns only first name and initial of the author', async () => {
    await written(await customer('Meenakshi Sundaram'), { rating: 5 });
    const [review] = (await page()).reviews;
    expect(Object.keys(review!).toSorted()).toEqual([
      'answer',
      'author',
      'createdAt',
      'helpfulCount',
      'id',
      'imageUrls',
      'rating',
      'text',
      'updatedAt',
    ]);
    expect(review).toMatchObject({ author: 'Meenakshi S.' });
  });

  it('lists which products a customer may review and has reviewed', async () => {
    const other = await buildProduct(em());
    const undelivered = await buildProduct(em());
    const user = await buildUser(em());
    const session = await sessionOf(em(), user);
    await setStatus((await order(session, user, [product, other])).id, 'delivered');
    await order(session, user, [undelivered]);
    const review = await written(session, { rating: 3, text: 'Fine.' });
    expect(await mine(session)).toEqual([
      { productId: product.id, review },
      { productId: other.id, review: null },
    ]);
    expect((await call('GET', '/api/reviews/mine', {})).statusCode).toBe(401);
  });
});

describe('deleting a review', () => {
  it('requires its author', async () => {
    const asha = await customer();
    const { id } = await written(asha, { rating: 5 });
    expect((await remove(await customer('Ravi Iyer'), id)).statusCode).toBe(404);
    expect((await remove(asha, id)).statusCode).toBe(204);
    expect((await remove(asha, id)).statusCode).toBe(404);
    expect(await page()).toMatchObject({ reviews: [], distribution: [0, 0, 0, 0, 0] });
    expect(await ratingOf()).toEqual({ sum: 0, count: 0 });
    expect((await write(asha, { rating: 4 })).statusCode).toBe(201);
  });
});

describe('moderating reviews', () => {
  const hidden = async () =>
    (await call('GET', `/api/admin/products/${product.id}/hidden-reviews`, admin)).json<OwnReview[]>();

  it('excludes a hidden review from the rating until it is shown again', async () => {
    const asha = await customer();
    const { id } = await written(asha, { rating: 1, text: 'Rude words.' });
    await written(await customer('Ravi Iyer'), { rating: 5 });

    expect((await hide(id)).json()).toMatchObject({ id, isHidden: true });
    expect(await page()).toMatchObject({ reviews: [{ author: 'Ravi I.' }], distribution: [0, 0, 0, 0, 1] });
    expect(await ratingOf()).toEqual({ sum: 5, count: 1 });
    expect(await hidden()).toMatchObject([{ id, text: 'Rude words.' }]);
    expect(await mine(asha)).toMatchObject([{ review: { id, isHidden: true } }]);

    expect((await hide(id, false)).json()).toMatchObject({ isHidden: false });
    expect(await ratingOf()).toEqual({ sum: 6, count: 2 });
    expect(await hidden()).toEqual([]);
  });

  it('keeps a hidden review hidden after an edit or a new one', async () => {
    const asha = await customer();
    const { id } = await written(asha, { rating: 1, text: 'Rude words.' });
    await hide(id);
    expect((await write(asha, { rating: 1, text: 'Ruder words.' })).json()).toMatchObject({ id, isHidden: true });
    expect((await remove(asha, id)).statusCode).toBe(204);
    expect(await hidden()).toMatchObject([{ id, text: '' }]);
    expect((await write(asha, { rating: 1, text: 'The rudest.' })).json()).toMatchObject({ id, isHidden: true });
    expect(await page()).toMatchObject({ reviews: [] });
    expect(await ratingOf()).toEqual({ sum: 0, count: 0 });
  });

  it('requires the administrator', async () => {
    const asha = await customer();
    const { id } = await written(asha, { rating: 5 });
    expect((await hide(id, true, asha)).statusCode).toBe(403);
    expect((await call('GET', `/api/admin/products/${product.id}/hidden-reviews`, asha)).statusCode).toBe(403);
    expect((await hide(2_000_000_000)).json()).toMatchObject({ code: 'review_not_found' });
    expect(await ratingOf()).toEqual({ sum: 5, count: 1 });
  });
});
