import { expect } from 'vitest';
import type { WorkerHarness } from './worker-harness.ts';

type Shop = Pick<WorkerHarness, 'orm'>;

/** Ids of booked items; one is listed twice if it was booked twice. */
export const readBookings = async ({ orm }: Shop): Promise<number[]> => {
  const booked = await orm.em
    .fork()
    .execute<{ item: number }[]>('select order_item_id as item from ledger_transactions order by order_item_id');
  return booked.map(({ item }) => item);
};

/** The postings of each item, and the balance of all. */
export const readMoves = async ({ orm }: Shop): Promise<object[]> =>
  orm.em.fork().execute(
    `select order_item_id as item, string_agg(distinct kind, ', ' order by kind) as kinds, count(*)::int as moves,
            (select sum(amount_paise)::int from ledger_entries) as balance
       from ledger_transactions group by order_item_id order by order_item_id`,
  );

export const expectBookedOnce = async (shop: Shop): Promise<void> => {
  const em = shop.orm.em.fork();
  const items = await em.execute<{ id: number; due: number }[]>(
    'select id, (price_paise * quantity * 0.85)::int as due from order_items order by id',
  );
  expect(await readBookings(shop)).toEqual(items.map(({ id }) => id));
  const [sums] = await em.execute(
    `select sum(amount_paise)::int as balance,
            (sum(amount_paise) filter (where account = 'pending'))::int as owed from ledger_entries`,
  );
  expect(sums).toEqual({ balance: 0, owed: items.reduce((sum, { due }) => sum + due, 0) });
};
