import type { MergedCart } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CartItem } from '../../src/modules/cart/cart-item.entity.ts';
import { startTestShop, type TestShop } from '../app.ts';
import { eventually } from '../eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../factories.ts';
import { isAnyLockAwaited } from '../locks.ts';
import { createOrm } from '../../src/orm.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ DATABASE_POOL_SIZE: '3' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('concurrent cart merges of one account', () => {
  it('hold one database connection and block no other account', async () => {
    const mallory = await buildUser(em());
    const product = await buildProduct(em(), { stock: 100 });
    await em().insert(CartItem, { userId: mallory.id, productId: product.id, quantity: 1 });
    const headers = await sessionOf(em(), mallory);
    const customer = await sessionOf(em(), await buildUser(em()));
    const merge = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/cart/merge',
        headers,
        payload: { items: [{ productId: product.id, quantity: 1 }] },
      });

    const outside = await createOrm({ ...shop.env, DATABASE_POOL_SIZE: 2 });
    const locked = outside.em.fork();
    await locked.begin();
    await locked.execute('select from cart_items where user_id = ? for update', [mallory.id]);
    const merges = Array.from({ length: 30 }, merge);
    await eventually('a merge waits', () => isAnyLockAwaited(outside.em.fork()));
    for (let count = 0; count < 5; count += 1) {
      expect((await shop.app.inject({ url: '/api/cart', headers: customer })).statusCode).toBe(200);
    }
    await locked.commit();
    await outside.close();

    const responses = await Promise.all(merges);
    const merged = responses.filter(({ statusCode }) => statusCode === 200);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30 - merged.length);
    expect(Math.max(...merged.map((response) => response.json<MergedCart>().items[0]?.quantity ?? 0))).toBe(
      1 + merged.length,
    );
    expect((await merge()).statusCode).toBe(200);
  });
});
