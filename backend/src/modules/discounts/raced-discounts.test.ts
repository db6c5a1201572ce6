import type { Change, SaveDiscount } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildDiscount, endDiscounts, previewOf } from '../../../test/discounts.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct } from '../../../test/factories.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { publishChanges } from '../../outbox/index.ts';
import type { Product } from '../catalog/product.entity.ts';
import { Discount, DiscountUse } from './discount.entity.ts';

let shop: TestShop;
let owner: Person;
let shopper: Person;
let laddu: Product;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await buildPerson(shop, { role: 'admin' });
  laddu = await buildProduct(em(), { pricePaise: 80_000, stock: 100_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await endDiscounts(shop);
  shopper = await buildPerson(shop);
});
afterEach(() => void vi.useRealTimers());

const em = () => shop.orm.em.fork();
const usesOf = ({ id: discountId }: Discount) => em().count(DiscountUse, { discountId, returnedAt: null });
const items = () => [{ productId: laddu.id, quantity: 1 }];

const order = async (person = shopper, discountCodes?: string[], headers = {}) => {
  await putIntoCart(em(), person.user, laddu);
  return postOrder(shop, { ...person.headers, ...headers }, discountCodes ? { discountCodes } : {});
};

const codesOf = (responses: Awaited<ReturnType<typeof order>>[]): string[] =>
  responses
    .map((response) => (response.statusCode === 201 ? 'placed' : response.json<{ code: string }>().code))
    .toSorted(byText);

const byText = (a: string, b: string) => a.localeCompare(b);

describe('concurrent orders', () => {
  it('share the budget of a discount and never exceed it', async () => {
    const budgeted = await buildDiscount(shop, { code: 'BUDGET', budgetPaise: 20_000 });
    const people = await Promise.all(Array.from({ length: 10 }, () => buildPerson(shop)));
    const codes = codesOf(await Promise.all(people.map((person) => order(person, ['BUDGET']))));
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 'discount_used_up'), 'placed', 'placed']);
    expect(await usesOf(budgeted)).toBe(2);
  });

  it('use a code no more often than its limit if one customer places them', async () => {
    const once = await buildDiscount(shop, { code: 'ONCE', usesPerCustomerMax: 1 });
    const place = (key: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/admin/orders',
        headers: { ...owner.headers, 'idempotency-key': key },
        payload: {
          customerId: shopper.user.id,
          contactName: 'Asha Rao',
          contactPhone: '9876543210',
          shippingAddress: ADDRESS,
          payment: 'cod',
          items: items(),
          discountCodes: ['ONCE'],
          expectedTotal: 770,
        },
      });
    const codes = codesOf(await Promise.all(['at-once-1', 'at-once-2', 'at-once-3'].map(place)));
    expect(codes).toEqual(['discount_used_by_customer', 'discount_used_by_customer', 'placed']);
    expect(await usesOf(once)).toBe(1);
  });

  it('become one order with one use if they have the same key', async () => {
    const code = await buildDiscount(shop, { code: 'AGAIN', usesMax: 5 });
    const again = () =>
      postOrder(shop, { ...shopper.headers, 'idempotency-key': 'again-key-1' }, { discountCodes: ['AGAIN'] });
    await putIntoCart(em(), shopper.user, laddu);
    const ids = (await Promise.all([again(), again(), again()])).map((response) => placedIn(response).id);
    expect(new Set([...ids, (await again()).json().id]).size).toBe(1);
    expect(await usesOf(code)).toBe(1);
  });

  it.each([
    ['is over', { endsOn: '2020-01-01' }],
    ['has not begun', { startsOn: '2999-01-01' }],
    ['is for other goods', { categories: ['jaggery' as const] }],
    ['asks for a higher minimum', { minimumPaise: 80_001 }],
  ])('do not wait for a limited offer that %s', async (_why, terms) => {
    const { id } = await buildDiscount(shop, { usesMax: 1000, ...terms });
    await em().transactional(async (em) => {
      await em.execute('select from discounts where id = ? for update', [id]);
      expect(placedIn(await order()).discount).toBe(0);
    });
  });

  it('do not use a limited offer that becomes a code, or is deleted, while they wait for it', async () => {
    for (const statement of [
      `update discounts set code = 'SECRET' where id = ?`,
      'delete from discounts where id = ?',
    ]) {
      const { id } = await buildDiscount(shop, { usesMax: 1000 });
      const person = await buildPerson(shop);
      const placing = await em().transactional(async (holder) => {
        await holder.execute(statement, [id]);
        const placed = order(person);
        await eventually('an order waits for the offer', () => isAnyLockAwaited(em()));
        return { placed };
      });
      expect(placedIn(await placing.placed)).toMatchObject({ discount: 0, discounts: [] });
    }
  });
});

it('a discount begins and ends at midnight in India', async () => {
  await buildDiscount(shop, { code: 'LASTDAY', endsOn: '2026-12-01' });
  await buildDiscount(shop, { code: 'NEXTDAY', startsOn: '2026-12-02' });
  const refusedAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const previews = await Promise.all(
      ['LASTDAY', 'NEXTDAY'].map((code) => previewOf(shop, { items: items(), codes: [code] })),
    );
    return previews.flatMap(({ refused }) => refused.map(({ code }) => code));
  };
  expect(await refusedAt('2026-12-01T18:29:59.999Z')).toEqual(['discount_not_yet']);
  expect(await refusedAt('2026-12-01T18:30:00.000Z')).toEqual(['discount_expired']);
});

it('a guest sees offers with limits that are not reached', async () => {
  await buildDiscount(shop, { usesMax: 5, usesPerCustomerMax: 1, firstOrderOnly: true, budgetPaise: 8000 });
  expect(placedIn(await order(await buildPerson(shop))).discount).toBe(80);
  expect((await previewOf(shop, { items: items() })).discount).toBe(0);
  await em().nativeUpdate(Discount, { isActive: true }, { budgetPaise: 16_000 });
  expect((await previewOf(shop, { items: items() })).discount).toBe(80);
});

it('every change of a discount notifies open carts', async () => {
  const topics = async () => {
    const received: Change[] = [];
    await publishChanges(em(), async (changes) => void received.push(...changes));
    return received.map(({ message }) => message.topic);
  };
  const terms: SaveDiscount = {
    name: 'Diwali',
    code: null,
    effect: { kind: 'amount', amount: 50 },
    isActive: true,
    minimum: null,
    startsOn: null,
    endsOn: null,
    categories: [],
    productIds: [],
    firstOrderOnly: false,
    usesMax: null,
    usesPerCustomerMax: null,
    budget: null,
  };
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    shop.app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });
  await topics();
  const [created] = (await send('POST', '/api/admin/discounts', terms)).json().discounts;
  expect(await topics()).toContain('settings');
  const url = `/api/admin/discounts/${created.id}`;
  expect((await send('PUT', url, { ...created, isActive: false })).statusCode).toBe(200);
  expect(await topics()).toContain('settings');
  expect((await send('DELETE', url)).statusCode).toBe(200);
  expect(await topics()).toContain('settings');
});
