import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildProduct } from '../../test/factories.ts';
import { registerProblemHandler } from './problem-handler.ts';
import { transactional } from './transaction.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('a transaction', () => {
  it('is retried after a deadlock, and both take effect once', async () => {
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
    const stocks = await em().execute<{ stock: number }[]>('select stock from products where id in (?, ?)', [
      one.id,
      two.id,
    ]);
    expect(stocks).toEqual([{ stock: 8 }, { stock: 8 }]);
  });

  it('fails after four attempts', async () => {
    let runs = 0;
    const conflict = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const work = transactional(em(), async () => {
      runs += 1;
      throw conflict;
    });
    await expect(work).rejects.toBe(conflict);
    expect(runs).toBe(4);
  });

  it.each(['40P01', '40001'])('is answered with 503 and Retry-After if it fails: %s', async (code) => {
    const app = fastify({ logger: false });
    registerProblemHandler(app);
    app.get('/', () => {
      throw Object.assign(new Error('lost'), { code });
    });
    const response = await app.inject('/');
    expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
  });
});
