import type { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../test/factories.ts';

const POOL_SIZE = 3;

let shop: TestShop;

beforeEach(async () => {
  shop = await startTestShop({ DATABASE_POOL_SIZE: String(POOL_SIZE) });
});
afterEach(() => shop.close());

describe('a connection that Postgres ends in a transaction', () => {
  it('leaves the pool usable', async () => {
    const em = shop.orm.em.fork();
    const product = await buildProduct(em, { stock: 100 });
    const cookies = await Promise.all(
      Array.from({ length: 30 }, async () => sessionOf(em.fork(), await buildUser(em.fork()))),
    );

    for (let round = 0; round < 30; round += 1) {
      await expect(shop.orm.em.fork().transactional(terminateOwnConnection)).rejects.toThrow('terminating connection');
    }

    for (const headers of cookies) {
      await shop.app.inject({
        method: 'POST',
        url: '/api/cart',
        headers,
        payload: { productId: product.id, quantity: 1 },
      });
      const payload = { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' };
      const placed = await shop.app.inject({ method: 'POST', url: '/api/orders', headers, payload });
      expect(placed.statusCode).toBe(201);
    }
  });

  it('fails the running query and a nested transaction', async () => {
    for (let round = 0; round < 2 * POOL_SIZE; round += 1) {
      await expect(shop.orm.em.fork().transactional((em) => em.transactional(terminateOwnConnection))).rejects.toThrow(
        'terminating connection',
      );
    }
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  });
});

const terminateOwnConnection = async (em: EntityManager) => {
  await em.execute('select pg_terminate_backend(pg_backend_pid())');
};
