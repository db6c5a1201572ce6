import type { EntityManager } from '@mikro-orm/postgresql';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { buildProduct, buildUser } from '../../test/factories.ts';
import { isSomebodyWaiting } from '../../test/locks.ts';
import { approvePartner } from '../../test/partners.ts';
import { deleteAccount } from '../modules/identity/account-deletion.service.ts';
import { Review } from '../modules/reviews/review.entity.ts';
import { registerProblemHandler } from './problem-handler.ts';
import { transactional } from './transaction.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const lock = (em: EntityManager, id: number) => em.execute('select from products where id = ? for update', [id]);

describe('a transaction', () => {
  it('is run again when it loses a deadlock, and both take effect once', async () => {
    const [one, two] = [await buildProduct(em()), await buildProduct(em())];
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const take = (ids: number[], mine: PromiseWithResolvers<void>, theirs: PromiseWithResolvers<void>) =>
      transactional(em(), async (em) => {
        runs += 1;
        for (const id of ids) {
          await em.execute('update products set stock = stock - 1 where id = ?', [id]);
          mine.resolve();
          await theirs.promise;
        }
      });
    await Promise.all([take([one.id, two.id], first, second), take([two.id, one.id], second, first)]);
    expect(runs).toBeGreaterThanOrEqual(3);
    const stocks = await em().execute<{ stock: number }[]>('select stock from products where id in (?, ?)', [one.id, two.id]);
    expect(stocks).toEqual([{ stock: 8 }, { stock: 8 }]);
  });

  it('is given up after four tries', async () => {
    let runs = 0;
    const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const work = transactional(em(), async () => {
      runs += 1;
      throw conflict;
    });
    await expect(work).rejects.toBe(conflict);
    expect(runs).toBe(4);
  });

  it.each(['40P01', '40001'])('that loses its conflicts is answered with 503 and Retry-After: %s', async (code) => {
    const app = fastify({ logger: false });
    registerProblemHandler(app);
    app.get('/', () => {
      throw Object.assign(new Error('lost'), { code });
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable']);
  });
});

describe('deleting a partner’s account', () => {
  it('locks own and reviewed products in the order of their ids, as an order does', async () => {
    const [reviewed, partner] = [await buildProduct(em()), await buildUser(em())];
    await approvePartner(em(), partner);
    const own = await buildProduct(em(), { sellerId: partner.id });
    const now = new Date();
    const words = { rating: 5, text: 'Soft.', author: 'Asha', orderId: 1 };
    await em().insert(Review, { ...words, productId: reviewed.id, userId: partner.id, createdAt: now, updatedAt: now });

    const order = em();
    await order.begin();
    await lock(order, reviewed.id);
    const deletion = deleteAccount(em(), partner.id);
    await eventually('the deletion waits for the first product', () => isSomebodyWaiting(em()));
    const free = await order.execute('select from products where id = ? for update skip locked', [own.id]);
    await order.commit();
    expect(free).toHaveLength(1);
    await deletion;
  });
});
