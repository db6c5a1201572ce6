import { LATE_PARCELS_MAX, plusDays } from '@mithai/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import { kitchenOf, today } from '../../../test/kitchen.ts';
import { findOrderIds } from './admin-orders.service.ts';
import { listLate } from './production/late-list.ts';
import { listToMake } from './production/make-list.ts';
import { listToPack } from './production/pack-list.ts';

/** Open orders, and three times as many that are delivered. */
const OPEN = 10_000;
/** Open orders of a day; they begin five days ago. */
const OF_DAY = 500;
const SWEETS = 20;

let shop: TestShop;
let admin: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  const insert = (count: number, status: string, firstDay: string) =>
    em().execute(
      `insert into orders (user_id, idempotency_key, request_hash, order_date, total_paise, shipping_paise, status,
                           payment_method, shipping_address, contact_name, contact_email, last_updated,
                           dispatch_day, estimated_delivery_date, transit_days, delivery_zone)
       select 1, ? || n, '', ?::date + n / ?, 50000, 0, ?, 'cod', 'Madurai, Tamil Nadu - ' || 600000 + n % 900, 'Asha', '',
              now(), ?::date + n / ?, ?::date + n / ? + 2, 2, 'Zone ' || n % 7
         from generate_series(0, ?) as n`,
      [status, firstDay, OF_DAY, status, firstDay, OF_DAY, firstDay, OF_DAY, count - 1],
    );
  await insert(3 * OPEN, 'delivered', plusDays(today, -65));
  await insert(OPEN, 'pending', plusDays(today, -5));
  await em().execute(
    `insert into order_items (order_id, quantity, price_paise, product_name)
     select id, 2, 25000, 'Sweet ' || id % ? from orders`,
    [SWEETS],
  );
  await em().execute('analyze orders, order_items');
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const { toMake, toPack, late } = kitchenOf(
  () => shop,
  () => admin,
);

/** The plan of the only statement that `work` runs. */
const planOf = async (work: (em: EntityManager) => Promise<unknown>): Promise<string> => {
  const plans: string[] = [];
  const real = em();
  const explaining: EntityManager = Object.assign(Object.create(real), {
    execute: async (sql: string, values: unknown[]) => {
      const rows = await real.execute<Record<string, string>[]>(`explain ${sql}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    },
  });
  await work(explaining).catch(() => undefined);
  expect(plans).toHaveLength(1);
  return plans[0]!;
};

describe('with ten thousand open orders', () => {
  it('the day’s lists are complete', async () => {
    const lines = await toMake();
    expect(lines).toHaveLength(6 * SWEETS);
    const pieces = lines.filter(({ day }) => day === today).reduce((sum, { toMake: left }) => sum + left, 0);
    expect(pieces).toBe(2 * OF_DAY);
    expect(await toPack()).toMatchObject({ total: 6 * OF_DAY, packed: 0 });
    const seen = new Set<number>();
    let after = '';
    for (let page = await toPack(plusDays(today, 3), '&limit=200'); page.parcels.length > 0;) {
      page.parcels.forEach(({ orderId }) => seen.add(orderId));
      after = `&limit=200&after=${page.parcels.at(-1)!.orderId}`;
      page = await toPack(plusDays(today, 3), after);
    }
    expect(seen.size).toBe(OF_DAY);
    const { total, parcels } = await late();
    expect(total).toBe(5 * OF_DAY);
    expect(parcels).toHaveLength(LATE_PARCELS_MAX);
  });

  it('the day’s lists are read by indexes', async () => {
    expect(await planOf((em) => listToMake(em, today))).toMatch(/orders_of_day|orders_to_send/);
    expect(await planOf((em) => listToPack(em, { day: plusDays(today, 3), limit: 100 }))).toContain('orders_to_send');
    expect(await planOf((em) => listLate(em))).toContain('orders_on_the_way');
  });

  it('the search for a buyer or recipient is read by indexes', async () => {
    const plan = await planOf((em) => findOrderIds(em, { search: 'Kamala', limit: 100 }));
    for (const index of ['orders_search_trigrams', 'orders_recipient_trigrams']) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  it.each([
    ['of a day of delivery', { deliveryDay: plusDays(today, 3) }],
    ['by day of delivery', { sort: 'delivery' as const }],
    ['by day of delivery, open ones', { sort: 'delivery' as const, status: 'pending' as const }],
    ['by day of delivery, after the first page', { sort: 'delivery' as const, before: 3 * OPEN + 5000 }],
  ])('the order list %s is read by an index, without sorting all', async (_what, query) => {
    const plan = await planOf((em) => findOrderIds(em, { ...query, limit: 100 }));
    expect(plan).toContain('using orders_by_delivery_day');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    if ('before' in query) expect(plan).toContain('Index Cond: (ROW(COALESCE(estimated_delivery_date');
  });
});
