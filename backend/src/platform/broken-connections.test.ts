import type { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../test/factories.ts';
import { startStallingProxy } from '../../test/stalling-proxy.ts';
import { buildApp } from '../app.ts';
import { createOrm } from '../orm.ts';

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

describe('a connection pool while Postgres hangs', () => {
  const startBehindProxy = async () => {
    const proxy = await startStallingProxy(shop.env.DATABASE_URL);
    const env = { ...shop.env, DATABASE_URL: proxy.url };
    const orm = await createOrm(env);
    const app = await buildApp({ env, orm });
    onTestFinished(async () => {
      await app.close();
      await orm.close();
      await proxy.close();
    });
    return { proxy, orm, app };
  };

  it('answers 503 on connections in use and on new ones, and recovers with it', async () => {
    const { proxy, app } = await startBehindProxy();
    const statusOf = async () => (await app.inject('/readyz')).statusCode;
    await Promise.all(Array.from({ length: POOL_SIZE }, statusOf));

    proxy.stall();
    const statuses = await Promise.all(Array.from({ length: 3 * POOL_SIZE }, statusOf));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await statusOf()).toBe(503);

    proxy.resume();
    await eventually('it answers again', async () => (await statusOf()) === 200);
  });

  it('rolls back uncommitted changes', async () => {
    const { proxy, orm } = await startBehindProxy();
    const { id } = await buildProduct(orm.em.fork(), { stock: 5 });
    const change = orm.em.fork().transactional(async (em) => {
      await em.execute('update products set stock = 4 where id = ?', [id]);
      proxy.stall();
      await em.execute('select 1');
    });
    await expect(change).rejects.toThrow('Connection terminated');
    const [row] = await shop.orm.em.fork().execute('select stock from products where id = ?', [id]);
    expect(row).toEqual({ stock: 5 });
  });

  it('allows a long query while Postgres answers others', async () => {
    const { orm } = await startBehindProxy();
    const [row] = await orm.em.fork().execute(`select 'done' as state from pg_sleep(5)`);
    expect(row).toEqual({ state: 'done' });
  });
});

const terminateOwnConnection = async (em: EntityManager) => {
  await em.execute('select pg_terminate_backend(pg_backend_pid())');
};
