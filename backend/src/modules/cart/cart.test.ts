import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartItem as CartItemResponse, MergedCart } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import { statementsOf } from '../../../test/statements.ts';
import type { User } from '../identity/user.entity.ts';
import { CartItem } from './cart-item.entity.ts';

let shop: TestShop;
let user: User;
let headers: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await buildUser(em());
  headers = await sessionOf(em(), user);
});

const em = () => shop.orm.em.fork();

const add = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/cart', headers, payload });
const put = (id: number, payload: object) =>
  shop.app.inject({ method: 'PUT', url: `/api/cart/${id}`, headers, payload });
const remove = (id: number) => shop.app.inject({ method: 'DELETE', url: `/api/cart/${id}`, headers });
const merge = (items: object[], extraHeaders: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/cart/merge',
    headers: { ...headers, ...extraHeaders },
    payload: { items },
  });
const cart = async () => (await shop.app.inject({ url: '/api/cart', headers })).json<CartItemResponse[]>();

describe('POST /api/cart', () => {
  it('adds a line with its product, or raises the quantity of an existing line', async () => {
    const product = await buildProduct(em(), { pricePaise: 12_345 });
    expect((await add({ productId: product.id })).statusCode).toBe(201);
    await add({ productId: product.id, quantity: 3 });
    expect(await cart()).toMatchObject([
      { productId: product.id, quantity: 4, product: { name: product.name, price: 123.45 } },
    ]);
  });

  it('keeps every one of many concurrent additions', async () => {
    const product = await buildProduct(em(), { stock: 50 });
    await Promise.all(Array.from({ length: 20 }, () => add({ productId: product.id })));
    expect(await cart()).toMatchObject([{ quantity: 20 }]);
  });

  it('caps the quantity at the stock with 409', async () => {
    const product = await buildProduct(em(), { stock: 3, name: 'Dodol' });
    await add({ productId: product.id, quantity: 2 });
    const response = await add({ productId: product.id, quantity: 2 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 3 of Dodol left. Please lower the quantity.',
    });
    expect(await cart()).toMatchObject([{ quantity: 2 }]);
  });

  it('rejects a partner’s own product with 409, and skips it in a guest cart', async () => {
    const product = await buildProduct(em(), { name: 'Dodol', sellerId: user.id });
    const response = await add({ productId: product.id });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'own_product',
      message: 'Dodol is your own product, so you can’t order it. Please remove it from your cart.',
    });
    const merged = (await merge([{ productId: product.id, quantity: 2 }])).json<MergedCart>();
    expect(merged).toEqual({
      items: [],
      reduced: [{ productId: product.id, name: 'Dodol', quantity: 0, isOwnProduct: true, limit: 'stock' }],
    });

    const id = await em().insert(CartItem, { userId: user.id, productId: product.id, quantity: 1 });
    expect((await put(id, { quantity: 2 })).statusCode).toBe(409);
    expect((await remove(id)).statusCode).toBe(204);
  });

  it('rejects a product that is sold out, unknown or inactive', async () => {
    const soldOut = await buildProduct(em(), { stock: 0 });
    const draft = await buildProduct(em(), { status: 'draft' });
    expect((await add({ productId: soldOut.id })).statusCode).toBe(409);
    expect((await add({ productId: draft.id })).statusCode).toBe(404);
    expect((await add({ productId: 2_000_000_000 })).statusCode).toBe(404);
  });

  it.each([[-1], [0], [1.5], [1e9], ['1'], [null], [{}], [[]]])(
    'rejects the quantity %j and writes nothing',
    async (quantity) => {
      const product = await buildProduct(em(), { stock: 100 });
      const response = await add({ productId: product.id, quantity });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'quantity' }] });
      expect(await cart()).toEqual([]);
    },
  );

  it('runs three statements, including the session’s', async () => {
    const product = await buildProduct(em());
    const statements = await statementsOf(() => add({ productId: product.id }));
    expect(statements, statements.join('\n')).toHaveLength(3);
  });
});

describe('changing a cart line', () => {
  const line = async (stock = 10) => {
    const product = await buildProduct(em(), { stock });
    return (await add({ productId: product.id })).json<{ id: number }>().id;
  };

  it('sets a quantity within the stock', async () => {
    const id = await line(5);
    expect((await put(id, { quantity: 5 })).json()).toMatchObject({ id, quantity: 5 });
    expect((await put(id, { quantity: 6 })).statusCode).toBe(409);
    expect((await put(id, { quantity: 0 })).json()).toMatchObject({ message: 'Quantity must be at least 1' });
    expect(await cart()).toMatchObject([{ id, quantity: 5 }]);
  });

  it('deletes a line once', async () => {
    const id = await line();
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).json()).toMatchObject({ code: 'cart_item_not_found' });
    expect(await cart()).toEqual([]);
  });

  it('answers 404 if the line is deleted concurrently', async () => {
    const id = await line();
    const holder = em();
    await holder.begin();
    await holder.nativeDelete(CartItem, { id });
    const [response] = await Promise.all([
      put(id, { quantity: 3 }),
      eventually('the change waits', () => isAnyLockAwaited(em())).then(() => holder.commit()),
    ]);
    expect(response.statusCode).toBe(404);
  });

  it('answers 404 for another customer’s line', async () => {
    const id = await line();
    headers = await sessionOf(em(), await buildUser(em()));
    expect((await put(id, { quantity: 2 })).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('requires a session', async () => {
    headers = { cookie: 'mithai_session=made-up' };
    expect((await add({ productId: 1 })).statusCode).toBe(401);
  });
});

describe('merging a guest cart', () => {
  it('sums quantities up to the stock and reports the rest', async () => {
    const both = await buildProduct(em(), { stock: 5, name: 'Thekua' });
    const guestOnly = await buildProduct(em());
    const gone = await buildProduct(em(), { stock: 0, name: 'Aloo Papad' });
    await add({ productId: both.id, quantity: 4 });

    const response = await merge([
      { productId: both.id, quantity: 3 },
      { productId: guestOnly.id, quantity: 1 },
      { productId: gone.id, quantity: 1 },
    ]);

    const merged = response.json<MergedCart>();
    expect(merged.reduced).toEqual([
      { productId: both.id, name: 'Thekua', quantity: 5, isOwnProduct: false, limit: 'stock' },
      { productId: gone.id, name: 'Aloo Papad', quantity: 0, isOwnProduct: false, limit: 'stock' },
    ]);
    expect(merged.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [both.id, 5],
      [guestOnly.id, 1],
    ]);
    expect(await cart()).toEqual(merged.items);
  });

  it('keeps lines that are added concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await buildProduct(em(), { stock: 100 });
      headers = await sessionOf(em(), await buildUser(em()));
      await Promise.all([merge([{ productId: product.id, quantity: 3 }]), add({ productId: product.id, quantity: 2 })]);
      expect(await cart()).toMatchObject([{ quantity: 5 }]);
    }
  });

  describe('repeated with the same key', () => {
    const key = { 'idempotency-key': 'guest-cart-0001' };

    it('adds nothing and returns the current cart', async () => {
      const product = await buildProduct(em(), { stock: 100 });
      const items = [{ productId: product.id, quantity: 3 }];
      await merge(items, key);
      await add({ productId: product.id, quantity: 1 });
      const again = await merge(items, key);
      expect(again.statusCode).toBe(200);
      expect(again.json<MergedCart>()).toMatchObject({ items: [{ quantity: 4 }], reduced: [] });
      expect(await cart()).toMatchObject([{ quantity: 4 }]);
    });

    it('merges once when repeats arrive concurrently', async () => {
      const product = await buildProduct(em(), { stock: 100 });
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => merge([{ productId: product.id, quantity: 3 }], key)),
      );
      expect(responses.map((response) => response.json<MergedCart>().items)).toEqual(
        responses.map(() => [expect.objectContaining({ quantity: 3 })]),
      );
      expect(await cart()).toMatchObject([{ quantity: 3 }]);
    });

    it('scopes keys to a customer', async () => {
      const product = await buildProduct(em(), { stock: 100 });
      const items = [{ productId: product.id, quantity: 3 }];
      await merge(items, key);
      headers = await sessionOf(em(), await buildUser(em()));
      await merge(items, key);
      expect(await cart()).toMatchObject([{ quantity: 3 }]);
      await merge(items);
      await merge(items);
      expect(await cart()).toMatchObject([{ quantity: 9 }]);
    });
  });

  it('skips unknown products', async () => {
    expect((await merge([{ productId: 1_999_999_999, quantity: 1 }])).json()).toEqual({ items: [], reduced: [] });
  });
});
