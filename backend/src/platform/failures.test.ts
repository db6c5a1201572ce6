import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildProduct } from '../../test/factories.ts';
import { toErrorReason, toLoggable } from './failures.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const failureOf = async (work: Promise<unknown>): Promise<Error> => {
  const failure: unknown = await work.catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error('It did not fail');
  return failure;
};

const SECRET = 'Meera at 12 Temple Street';

describe('a logged database error', () => {
  it.each([
    ['of the mapper', () => buildProduct(shop.orm.em.fork(), { name: SECRET, pricePaise: 0 })],
    [
      'of our own',
      () =>
        shop.orm.em.fork().execute(`insert into users (username, name, email) values (?, ?, null)`, [SECRET, SECRET]),
    ],
  ])('names the constraint and no values: %s', async (_, work) => {
    const failure = await failureOf(work());
    expect(JSON.stringify([failure.message, failure])).toContain(SECRET);
    const { message, stack } = toLoggable(failure);
    expect(message).toMatch(/(?:Exception|error): 235\d\d (?:products products_price_check|users)$/);
    expect(stack).toMatch(/^ {4}at /);
    expect(JSON.stringify(toLoggable(failure))).not.toContain('Temple');
  });
});

it('names the first cause of a failed call', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:443');
  const failure = new Error('We can’t reach it', { cause: new TypeError('fetch failed', { cause: refused }) });
  expect(toLoggable(failure)).toMatchObject({ message: 'We can’t reach it', cause: refused.message });
  expect(toLoggable(new Error('We can’t reach it', { cause: 401 }))).toMatchObject({ cause: '401' });
  expect(toLoggable(refused)).not.toHaveProperty('cause');
});

it('removes email addresses from a mail server’s error', () => {
  expect(toErrorReason(new Error('550 no such user <meera@shopper.example>'))).toBe('550 no such user <<address>>');
});
