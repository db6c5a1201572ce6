import { ORDER_STATUSES, type OrderStatus } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller, pay, setStatus, book } from '../../../test/earnings.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { Order } from '../orders/order.entity.ts';
import { PartnerEarning } from './earning.entity.ts';
import { checkLedger } from './ledger-check.ts';

type Seller = Awaited<ReturnType<typeof buildSeller>>;

let shop: TestShop;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  customer = await buildPerson(shop);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

/** Numbers choose among the existing orders. */
const acts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      quantities: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('status' as const),
      order: fc.nat(2),
      status: fc.constantFrom<OrderStatus[]>('delivered', 'delivered', 'cancelled', ...ORDER_STATUSES),
      /** Whether the worker books the order before the next action. */
      isHandled: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('book' as const), order: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay' as const), seller: fc.nat(1) }) },
);
type Act = typeof acts extends fc.Arbitrary<infer Value> ? Value : never;

const offer = fc.record({
  pricePaise: fc.integer({ min: 1, max: 100_000 }),
  rate: fc.integer({ min: 100, max: 5000 }).map((points) => points / 100),
});
const sellers = fc.tuple(offer, offer);

const place = async (both: Seller[], quantities: number[]): Promise<number> => {
  for (const [index, { product }] of both.entries()) {
    const quantity = quantities[index] ?? 0;
    if (quantity > 0) await putIntoCart(em(), customer.user, product, quantity);
  }
  return placedIn(await postOrder(shop, customer.headers)).id;
};

const move = async (orderId: number, status: OrderStatus): Promise<void> => {
  const order = await em().findOneOrFail(Order, orderId);
  if (order.status !== status) await setStatus(shop, admin, orderId, status);
};

const pick = (orders: number[], index: number): number[] =>
  orders.slice(index % Math.max(orders.length, 1)).slice(0, 1);

interface Sums {
  pending: number;
  payable: number;
  paid: number;
  bank: number;
}

const sumsOf = async ({ user }: Seller): Promise<Sums> => {
  const [sums] = await em().execute<Sums[]>(
    `select coalesce(sum(amount_paise) filter (where account = 'pending'), 0)::int as pending,
            coalesce(sum(amount_paise) filter (where account = 'payable'), 0)::int as payable,
            coalesce(sum(amount_paise) filter (where account = 'bank'), 0)::int as bank,
            (select coalesce(sum(amount_paise), 0)::int from payouts where seller_id = ?) as paid
       from ledger_entries where seller_id = ?`,
    [user.id, user.id],
  );
  if (!sums) throw new Error('No sums');
  return sums;
};

const payAll = async (seller: Seller): Promise<void> => {
  const { payable, paid } = await sumsOf(seller);
  const response = await pay(shop, admin, seller, payable / 100, { reference: `UTR after ${paid}` });
  // After a cancellation and a new order the same sum may have been paid already; an empty payout is refused.
  expect([201, 409, 422]).toContain(response.statusCode);
};

const booksOf = async (sellers: Seller[]): Promise<unknown[]> => {
  const earnings = await em().find(
    PartnerEarning,
    { sellerId: { $in: sellers.map(({ user }) => user.id) } },
    { orderBy: { orderItemId: 'asc' } },
  );
  const sums = await Promise.all(sellers.map(sumsOf));
  return [earnings.map(({ status, amountPaise, commissionPaise }) => ({ status, amountPaise, commissionPaise })), sums];
};

const perform = async (both: Seller[], orders: number[], act: Act): Promise<void> => {
  if (act.act === 'order') orders.push(await place(both, act.quantities));
  else if (act.act === 'pay') for (const seller of both.slice(act.seller, act.seller + 1)) await payAll(seller);
  else {
    for (const orderId of pick(orders, act.order)) {
      if (act.act === 'status') await move(orderId, act.status);
      if (act.act === 'book' || act.isHandled) await book(shop, orderId);
    }
  }
};

describe('the ledger', () => {
  it('credits partners with orders that were not cancelled, and sums to zero', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(sellers, fc.array(acts, { minLength: 12, maxLength: 24 }), async (made, history) => {
        const both = [await buildSeller(shop, made[0]), await buildSeller(shop, made[1])];
        const orders = [await place(both, [2, 1])];
        for (const act of history) await perform(both, orders, act);
        for (const orderId of orders) await book(shop, orderId);

        for (const seller of both) {
          const { pending, payable, paid, bank } = await sumsOf(seller);
          const standing = await em().find(PartnerEarning, { sellerId: seller.user.id, status: { $ne: 'reversed' } });
          expect(pending + payable + paid).toBe(standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
          expect(bank).toBe(paid);
        }
        expect(
          await em().execute('select sum(amount_paise)::int as sum from ledger_entries having sum(amount_paise) <> 0'),
        ).toEqual([]);
        expect(await checkLedger(em(), addHours(new Date(), 2))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is the same for any order, repetition and delay of events', { timeout: 240_000 }, async () => {
    const changes = fc.array(fc.record({ order: fc.nat(), status: fc.constantFrom(...ORDER_STATUSES) }), {
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(sellers, changes, fc.infiniteStream(fc.nat()), async (made, history, chosen) => {
        const build = async () => {
          const both = [await buildSeller(shop, made[0]), await buildSeller(shop, made[1])];
          return { both, orders: [await place(both, [2, 1]), await place(both, [1, 0])] };
        };
        const atOnce = await build();
        for (const orderId of atOnce.orders) await book(shop, orderId);
        for (const { order, status } of history) {
          for (const orderId of pick(atOnce.orders, order)) {
            await move(orderId, status);
            await book(shop, orderId);
          }
        }
        const late = await build();
        for (const { order, status } of history)
          for (const orderId of pick(late.orders, order)) await move(orderId, status);
        const handled = [
          ...late.orders,
          ...late.orders,
          ...late.orders,
          ...[...chosen.take(6)].flatMap((order) => pick(late.orders, order)),
        ];
        await Promise.all(handled.toReversed().map((orderId) => book(shop, orderId)));

        const [earnings, sums] = await booksOf(atOnce.both);
        expect(await booksOf(late.both)).toEqual([earnings, sums]);
      }),
      { numRuns: 8 },
    );
  });

  it('accepts inserts but no updates, deletes or truncates', async () => {
    const seller = await buildSeller(shop);
    await book(shop, await place([seller], [1]));
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      const change = table === 'ledger_entries' ? 'amount_paise = 0' : `kind = 'paid'`;
      await expect(em().execute(`update ${table} set ${change}`)).rejects.toThrow('append-only');
      await expect(em().execute(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(em().execute(`truncate ${table} cascade`)).rejects.toThrow('append-only');
    }
  });

  it('rejects unbalanced and duplicate transactions', async () => {
    const book = (entries: string, revision = 1) =>
      em().transactional(async (em) => {
        const [row] = await em.execute<{ id: number }[]>(
          `insert into ledger_transactions (kind, order_item_id, revision)
           values ('booked', 999999, ${revision}) returning id`,
        );
        await em.execute(
          `insert into ledger_entries (transaction_id, account, seller_id, amount_paise)
           select ?, account, 1, paise from (values ${entries}) as entry (account, paise)`,
          [row?.id ?? 0],
        );
      });
    await expect(book(`('customers', -100), ('pending', 99)`)).rejects.toThrow('does not sum to zero');
    await book(`('customers', -100), ('commission', 100)`);
    await expect(book(`('customers', -100), ('commission', 100)`)).rejects.toThrow('ledger_transactions_once');
    await book(`('customers', -100), ('commission', 100)`, 2);
  });
});
