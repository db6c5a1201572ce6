import { TZDate } from '@date-fns/tz';
import {
  SHOP_TIME_ZONE,
  ORDER_STATUSES,
  productStatisticsListSchema,
  statisticsSchema,
  type OrderStatus,
  type Statistics,
} from '@mithai/contracts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, commitChange, sessionOf } from '../../../test/factories.ts';
import { statementsOf } from '../../../test/statements.ts';
import { businessDate } from '../../platform/business-date.ts';
import { Product } from '../catalog/product.entity.ts';
import { Order, OrderItem } from '../orders/order.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import { getProductStatistics, getStatistics } from './statistics.service.ts';

let shop: TestShop;
let headers: Record<string, string>;
let products: Product[];

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  products = [
    await buildProduct(em(), { name: 'Til Laddu' }),
    await buildProduct(em(), { name: '100 % Chikki' }),
    await buildProduct(em()),
  ];
});
afterAll(() => shop.close());
beforeEach(() => em().execute('truncate orders, order_items, reviews restart identity cascade'));

const em = () => shop.orm.em.fork();
const get = async (url: string) => {
  const response = await shop.app.inject({ url, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<unknown>();
};
const fetchStatistics = async () => statisticsSchema.parse(await get('/api/admin/statistics'));
const fetchProductStatistics = async (query = '') =>
  productStatisticsListSchema.parse(await get(`/api/admin/statistics/products${query}`));
/** Retries: the cache is invalidated asynchronously. */
const eventually = async (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 5000 });
const ofPeriod = ({ periods }: Statistics, name: string) => periods.find(({ period }) => period === name)!;

interface Sold {
  at: Date;
  status?: OrderStatus;
  /** Indexes of the products above; null for a custom order. */
  lines: { product: number | null; quantity: number; pricePaise: number }[];
}

interface Reviewed {
  at: Date;
  product: number;
  rating: number;
  isHidden?: boolean;
}

const HOUR = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR);

/** Inserts orders and reviews as rows, with their past dates. */
const live = async (orders: Sold[], reviews: Reviewed[] = []): Promise<void> => {
  const manager = em();
  await manager.insertMany(
    Order,
    orders.map(({ at, status = 'delivered' }, index) => ({
      id: index + 1,
      userId: 1,
      idempotencyKey: `key-${index}`,
      requestHash: '',
      orderDate: at,
      lastUpdated: at,
      totalPaise: 99_900,
      shippingPaise: 5000,
      status,
      paymentMethod: 'cod' as const,
      shippingAddress: '',
      contactName: '',
      contactEmail: '',
    })),
  );
  const items = orders.flatMap(({ lines }, index) =>
    lines.map(({ product, quantity, pricePaise }) => ({
      order: index + 1,
      productId: product === null ? null : products[product]!.id,
      quantity,
      pricePaise,
      productName: 'Laddu',
    })),
  );
  if (items.length > 0) await manager.insertMany(OrderItem, items);
  const written = reviews.map(({ at, product, rating, isHidden }, index) => ({
    productId: products[product]!.id,
    userId: index + 1,
    orderId: 1,
    rating,
    text: '',
    author: '',
    hiddenAt: isHidden ? at : null,
    createdAt: at,
    updatedAt: at,
  }));
  if (written.length > 0) await manager.insertMany(Review, written);
  await commitChange(em(), { topic: 'catalog' });
};

const line = (pricePaise: number, quantity = 1, product: number | null = 0) => ({ product, quantity, pricePaise });

describe('sales statistics', () => {
  it('count units, orders and revenue and compare them with the previous period', async () => {
    await live([
      { at: new Date(), lines: [line(12_550, 2), line(10_000, 1, 1)] },
      { at: new Date(), lines: [line(50_000, 1, null)] },
      { at: hoursAgo(26), lines: [line(10_000)] },
    ]);
    expect(ofPeriod(await getStatistics(em()), '7')).toMatchObject({
      now: { units: 5, orders: 3, revenue: 951 },
      before: { units: 0, orders: 0, revenue: 0, rating: null, reviews: 0 },
    });
  });

  it('exclude cancelled orders', async () => {
    await live([{ at: new Date(), status: 'cancelled', lines: [line(10_000)] }]);
    expect(ofPeriod(await getStatistics(em()), 'today').now).toMatchObject({ units: 0, orders: 0, revenue: 0 });
  });

  it('exclude refunded pieces', async () => {
    await live([{ at: new Date(), lines: [line(10_000, 3)] }]);
    await em().execute('update order_items set refunded_quantity = 2');
    expect(ofPeriod(await getStatistics(em()), 'today').now).toMatchObject({ units: 1, orders: 1, revenue: 100 });
    const [product] = await getProductStatistics(em(), 'today');
    expect(product).toMatchObject({ id: products[0]!.id, now: { units: 1, revenue: 100 } });
  });

  it('average the visible reviews of the period', async () => {
    await live(
      [],
      [
        { at: new Date(), product: 0, rating: 5 },
        { at: new Date(), product: 1, rating: 4 },
        { at: new Date(), product: 2, rating: 1, isHidden: true },
        { at: hoursAgo(40 * 24), product: 0, rating: 2 },
      ],
    );
    const month = ofPeriod(await getStatistics(em()), '30');
    expect(month).toMatchObject({ now: { rating: 4.5, reviews: 2 }, before: { rating: 2, reviews: 1 } });
  });

  it.each([
    ['2026-11-29T18:29:59Z', 'before'],
    ['2026-11-29T18:30:00Z', 'now'],
    ['2026-11-30T18:29:59Z', 'now'],
  ] as const)('use business dates: a sale at %s counts for %s', async (at, side) => {
    await live([{ at: new Date(at), lines: [line(10_000)] }]);
    const today = ofPeriod(await getStatistics(em(), '2026-11-30'), 'today');
    expect(today).toMatchObject({ from: '2026-11-30', to: '2026-11-30', [side]: { units: 1 } });
    const [product] = await getProductStatistics(em(), 'today', '2026-11-30');
    expect(product).toMatchObject({ [side]: { units: 1 } });
  });

  it('include each of the last 30 days, also without sales', async () => {
    const { days } = await getStatistics(em());
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: businessDate(), orders: 0, units: 0, revenue: 0 });
  });
});

describe('statistics of products', () => {
  it('are paged by revenue, with unsold products last', async () => {
    await live([{ at: new Date(), lines: [line(10_000, 1, 1), line(30_000, 1, 2)] }]);
    const byRevenue = [products[2]!.id, products[1]!.id, products[0]!.id];
    await eventually(async () => expect((await fetchProductStatistics()).map(({ id }) => id)).toEqual(byRevenue));
    const pages = await Promise.all(['?limit=2', `?limit=2&after=${byRevenue[1]}`].map(fetchProductStatistics));
    expect(pages.flat().map(({ id }) => id)).toEqual(byRevenue);
    expect(await fetchProductStatistics('?after=999999')).toEqual([]);
  });

  it('match part of a name literally', async () => {
    expect((await fetchProductStatistics('?search=LADDU')).map(({ name }) => name)).toContain('Til Laddu');
    expect((await fetchProductStatistics(`?search=${encodeURIComponent('100 %')}`)).map(({ name }) => name)).toEqual([
      '100 % Chikki',
    ]);
    expect(await fetchProductStatistics('?search=_')).toEqual([]);
  });

  it('include inactive products that were sold', async () => {
    const gone = await buildProduct(em(), { status: 'draft' });
    expect((await getProductStatistics(em(), '7')).some(({ id }) => id === gone.id)).toBe(false);
    products.push(gone);
    await live([{ at: hoursAgo(1), lines: [line(10_000, 1, products.indexOf(gone))] }]);
    expect((await getProductStatistics(em(), '7')).some(({ id }) => id === gone.id)).toBe(true);
  });

  it.each(['?period=60', '?after=x', `?search=${'x'.repeat(101)}`])('exclude %s', async (query) => {
    expect((await shop.app.inject({ url: `/api/admin/statistics/products${query}`, headers })).statusCode).toBe(422);
  });
});

describe('the statistics cache', () => {
  const order = { at: new Date(), lines: [line(10_000, 3)] };
  const summedUp = async (fetch: () => Promise<unknown>) =>
    (await statementsOf(fetch)).filter((statement) => /with placed/.test(statement)).length;

  it.each([
    ['the overview', fetchStatistics],
    ['a list', fetchProductStatistics],
  ] as const)('is kept across %s', async (_, fetch) => {
    await live([order]);
    await eventually(async () => expect(await summedUp(fetch)).toBe(0));
    await em().execute(`update orders set status = 'cancelled'`);
    await commitChange(em(), { topic: 'catalog' });
    await eventually(async () => expect(await summedUp(fetch)).toBe(1));
    // The change invalidates once at the commit, and once more when the relay has published it.
    await eventually(async () => expect(await summedUp(async () => Promise.all([fetch(), fetch()]))).toBe(0));
  });

  it.each([
    ['an order', async () => live([order]), { units: 3 }],
    ['a review', async () => live([], [{ at: new Date(), product: 0, rating: 4 }]), { rating: 4 }],
  ] as const)('is invalidated by %s', async (_, change, figures) => {
    await fetchStatistics();
    await fetchProductStatistics();
    await change();
    await eventually(async () => {
      expect(ofPeriod(await fetchStatistics(), 'today').now).toMatchObject(figures);
      const listed = await fetchProductStatistics('?period=today');
      expect(listed.find(({ id }) => id === products[0]!.id)?.now).toMatchObject(figures);
    });
  });

  it('is invalidated by a changed name', async () => {
    const product = await buildProduct(em(), { name: 'Murukku' });
    await eventually(async () =>
      expect((await fetchProductStatistics('?search=murukku')).map(({ id }) => id)).toEqual([product.id]),
    );
    await em().nativeUpdate(Product, { id: product.id }, { name: 'Chakli' });
    await commitChange(em(), { topic: 'catalog' });
    await eventually(async () => expect(await fetchProductStatistics('?search=murukku')).toEqual([]));
  });
});

/** At any minute of 62 days, which includes the edges of every period. */
const moment = fc.integer({ min: 0, max: 62 * 24 * 60 }).map((minutes) => new Date(NOW.getTime() - minutes * 60_000));
const NOW = new Date('2026-11-30T14:00:00Z');
const TODAY = '2026-11-30';

const soldArbitrary: fc.Arbitrary<Sold> = fc.record({
  at: moment,
  status: fc.constantFrom(...ORDER_STATUSES),
  lines: fc.array(
    fc.record({
      product: fc.option(fc.integer({ min: 0, max: 2 })),
      quantity: fc.integer({ min: 1, max: 999 }),
      pricePaise: fc.integer({ min: 1, max: 100_000_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const reviewedArbitrary: fc.Arbitrary<Reviewed> = fc.record({
  at: moment,
  product: fc.integer({ min: 0, max: 2 }),
  rating: fc.integer({ min: 1, max: 5 }),
  isHidden: fc.boolean(),
});

const daysAgo = (at: Date): number =>
  differenceInCalendarDays(
    new Date(`${TODAY}T00:00:00`),
    new Date(`${format(new TZDate(at, SHOP_TIME_ZONE), 'yyyy-MM-dd')}T00:00:00`),
  );

/** Reference implementation over all rows, or those of one product by its index. */
const counted = (orders: Sold[], reviews: Reviewed[], [from, to]: [number, number], product?: number) => {
  const isIn = ({ at }: { at: Date }) => daysAgo(at) >= from && daysAgo(at) < to;
  const placed = orders.filter((order) => order.status !== 'cancelled' && isIn(order));
  const lines = placed
    .flatMap((order) => order.lines)
    .filter((each) => product === undefined || each.product === product);
  const stars = reviews.filter(
    (review) => !review.isHidden && isIn(review) && (product === undefined || review.product === product),
  );
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  return {
    ...(product === undefined && { orders: placed.length }),
    units: sum(lines.map(({ quantity }) => quantity)),
    revenue: sum(lines.map(({ quantity, pricePaise }) => quantity * pricePaise)) / 100,
    reviews: stars.length,
    rating: stars.length === 0 ? null : Math.round((sum(stars.map(({ rating }) => rating)) * 10) / stars.length) / 10,
  };
};

it('agrees with a straightforward calculation for any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(soldArbitrary, { minLength: 1, maxLength: 25 }),
      fc.uniqueArray(reviewedArbitrary, { maxLength: 15, selector: ({ at }) => at.getTime() }),
      async (orders, reviews) => {
        await em().execute('truncate orders, order_items, reviews restart identity cascade');
        await live(orders, reviews);
        const { periods, days } = await getStatistics(em(), TODAY);
        for (const [index, length] of [1, 7, 30].entries()) {
          expect(periods[index]).toMatchObject({
            now: counted(orders, reviews, [0, length]),
            before: counted(orders, reviews, [length, 2 * length]),
          });
        }
        for (const [index, { orders: count, units, revenue }] of days.entries()) {
          expect({ orders: count, units, revenue }).toEqual(
            (({ orders: placed, units: sold, revenue: paid }) => ({ orders: placed, units: sold, revenue: paid }))(
              counted(orders, reviews, [29 - index, 30 - index]),
            ),
          );
        }
        const listed = await getProductStatistics(em(), '7', TODAY);
        for (const [index, { id }] of products.slice(0, 3).entries()) {
          expect(listed.find((product) => product.id === id)).toMatchObject({
            now: counted(orders, reviews, [0, 7], index),
            before: counted(orders, reviews, [7, 14], index),
          });
        }
      },
    ),
    { numRuns: 15 },
  );
});
