import { LEDGER_FAULTS, ledgerCheckSchema, type LedgerFault } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildSeller, earn, moveOrder, pay, sell, setStatus, book } from '../../../test/earnings.ts';
import { changeWithoutTriggers } from '../../../test/without-triggers.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { checkLedger } from './ledger-check.ts';
import { getLatestLedgerCheck, recordLedgerReport } from './ledger-reports.ts';

let shop: TestShop;
let admin: Person;
let customer: Person;
let seller: Awaited<ReturnType<typeof buildSeller>>;
/** Order item ids of the seller, by the status of their earning. */
let items: { paid: number; payable: number; pending: number };

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  customer = await buildPerson(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await buildSeller(shop);
  await earn(shop, { admin, customer }, seller.product);
  await pay(shop, admin, seller, 212.5);
  await earn(shop, { admin, customer }, seller.product);
  await book(shop, await sell(shop, customer, seller.product));
  const earnings = await em().execute<{ id: number }[]>(
    'select order_item_id as id from seller_earnings where seller_id = ? order by order_item_id',
    [seller.user.id],
  );
  const [paid = 0, payable = 0, pending = 0] = earnings.map(({ id }) => id);
  items = { paid, payable, pending };
});

const em = () => shop.orm.em.fork();

/** After the time by which orders must be settled. */
const later = () => addHours(new Date(), 2);

/** As if the worker had handled every event. */
const closeEvents = () => em().nativeUpdate(OutboxEvent, { closedAt: null }, { closedAt: new Date() });

const faults = async (now = later()) =>
  (await checkLedger(em(), now)).filter(({ sellerId }) => sellerId === seller.user.id);

const corrupt = (sql: string) => changeWithoutTriggers(em(), sql);

const anEntryOf = (orderItemId: number, account: string) =>
  `(select min(entry.id) from ledger_entries as entry
     join ledger_transactions as transaction on transaction.id = entry.transaction_id
    where transaction.order_item_id = ${orderItemId} and entry.account = '${account}')`;

interface Corruption {
  what: string;
  sql: () => string;
  fault: LedgerFault;
  item?: () => number;
  sellerId?: () => number;
  message: RegExp;
}

const ofSeller = () => `where seller_id = ${seller.user.id}`;

const CORRUPTIONS: Corruption[] = [
  {
    what: 'an entry that was changed',
    sql: () =>
      `update ledger_entries set amount_paise = amount_paise + 1 where id = ${anEntryOf(items.pending, 'customers')}`,
    fault: 'unbalanced_transaction',
    item: () => items.pending,
    message: /sums to ₹0\.01 instead of ₹0\.00/,
  },
  {
    what: 'an entry that is gone',
    sql: () => `delete from ledger_entries where id = ${anEntryOf(items.payable, 'commission')}`,
    fault: 'unbalanced_transaction',
    item: () => items.payable,
    message: /sums to -₹37\.50/,
  },
  {
    what: 'an earning that is gone',
    sql: () => `delete from seller_earnings where order_item_id = ${items.payable}`,
    fault: 'missing_booking',
    item: () => items.payable,
    message: /has no earning/,
  },
  {
    what: 'an earning whose transactions are gone',
    sql: () => `with gone as (delete from ledger_transactions where order_item_id = ${items.pending} returning id)
                delete from ledger_entries where transaction_id in (select id from gone)`,
    fault: 'missing_booking',
    item: () => items.pending,
    message: /an earning that is missing from the ledger/,
  },
  {
    what: 'an earning of another amount than the order',
    sql: () => `update seller_earnings
                   set amount_paise = amount_paise + 1000, line_total_paise = line_total_paise + 1000
                 where order_item_id = ${items.payable}`,
    fault: 'wrong_amount',
    item: () => items.payable,
    message: /^The amount of order item \d+ is ₹222\.50, but should be ₹212\.50\.$/,
  },
  {
    what: 'a commission that the ledger has otherwise',
    sql: () => `update ledger_entries
                   set amount_paise = amount_paise + case account when 'commission' then 500 else -500 end
                 where id in (${anEntryOf(items.pending, 'commission')}, ${anEntryOf(items.pending, 'customers')})`,
    fault: 'wrong_amount',
    item: () => items.pending,
    message: /^The commission of order item \d+ is ₹37\.50, but ₹42\.50 in the ledger\.$/,
  },
  {
    what: 'a sale that was given to another partner',
    sql: () => `update order_items set seller_id = seller_id + 1000000 where id = ${items.pending}`,
    fault: 'wrong_sale',
    item: () => items.pending,
    sellerId: () => seller.user.id + 1_000_000,
    message: /^The partner of order item \d+ is \d+, but should be \d+\.$/,
  },
  {
    what: 'an earning of another rate than was agreed',
    sql: () => `update seller_earnings set commission_rate = 1 where order_item_id = ${items.payable}`,
    fault: 'wrong_sale',
    item: () => items.payable,
    message: /^The rate of order item \d+ is 1, but should be 15\.$/,
  },
  {
    what: 'an earning made payable by hand',
    sql: () => `update seller_earnings set status = 'payable' where order_item_id = ${items.pending}`,
    fault: 'wrong_status',
    item: () => items.pending,
    message: /is payable, but pending in the ledger/,
  },
  {
    what: 'a payable earning of an undelivered order',
    sql: () =>
      `update orders set status = 'shipped'
        where id = (select order_id from seller_earnings where order_item_id = ${items.payable})`,
    fault: 'wrong_status',
    item: () => items.payable,
    message: /is payable, but its order is shipped/,
  },
  {
    what: 'a balance that was raised',
    sql: () => `update seller_accounts set payable_paise = payable_paise + 100000 ${ofSeller()}`,
    fault: 'wrong_balance',
    message:
      /payable balance of partner \d+ is ₹1,212\.50, but its entries sum to ₹212\.50 and earnings less payouts to ₹212\.50/,
  },
  {
    what: 'a payout of another amount than left the bank',
    sql: () => `update payouts set amount_paise = amount_paise + 100 ${ofSeller()}`,
    fault: 'wrong_payout',
    message: /is ₹213\.50, but the ledger shows ₹212\.50/,
  },
  {
    what: 'a payout that is gone',
    sql: () => `delete from payouts ${ofSeller()}`,
    fault: 'wrong_payout',
    message: /is ₹0\.00, but the ledger shows ₹212\.50/,
  },
  {
    what: 'an earning marked paid by hand',
    sql: () => `update seller_earnings set status = 'paid', payout_id = (select max(id) from payouts ${ofSeller()})
                 where order_item_id = ${items.payable}`,
    fault: 'wrong_payout',
    item: () => items.payable,
    message: /is paid, but not by payout \d+/,
  },
  {
    what: 'a payout that is another partner’s',
    sql: () => `update payouts set seller_id = 1 ${ofSeller()}`,
    fault: 'wrong_payout',
    message: /is ₹0\.00, but the ledger shows ₹212\.50/,
  },
  {
    what: 'an earning of nothing that was sold',
    sql: () =>
      `update seller_earnings set order_item_id = order_item_id + 1000000 where order_item_id = ${items.pending}`,
    fault: 'unknown_order_item',
    item: () => items.pending + 1_000_000,
    message: /no partner sold it/,
  },
];

describe('checkLedger', () => {
  it('finds nothing in consistent books', async () => {
    const orderId = await earn(shop, { admin, customer }, seller.product);
    await moveOrder(shop, admin, orderId, 'cancelled');
    expect(await checkLedger(em(), later())).toEqual([]);
  });

  it('reports an order that was not booked or released after an hour, unless its event is still pending', async () => {
    const unbooked = await sell(shop, customer, seller.product);
    const unreleased = await sell(shop, customer, seller.product);
    await book(shop, unreleased);
    await setStatus(shop, admin, unreleased, 'delivered');
    expect(await faults(new Date())).toEqual([]);
    expect(await faults()).toEqual([]);
    await closeEvents();
    expect((await faults()).map(({ fault }) => fault)).toEqual(['missing_booking', 'wrong_status']);
    await book(shop, unbooked);
    await book(shop, unreleased);
    expect(await faults()).toEqual([]);
  });

  it('is tested with every kind of corruption', () => {
    expect(new Set(CORRUPTIONS.map(({ fault }) => fault))).toEqual(new Set(LEDGER_FAULTS));
  });

  it.each(CORRUPTIONS)('finds $what', async ({ sql, fault, item, sellerId, message }) => {
    await closeEvents();
    expect(await faults()).toEqual([]);
    await corrupt(sql());
    expect(await checkLedger(em(), later())).toContainEqual({
      fault,
      message: expect.stringMatching(message) as string,
      orderItemId: item?.() ?? null,
      sellerId: sellerId?.() ?? seller.user.id,
    });
  });

  it('is stored for the administrator, repairs nothing and records an event for discrepancies', async () => {
    await corrupt(`update seller_accounts set payable_paise = 1 ${ofSeller()}`);
    const found = await recordLedgerReport(em());
    const response = await shop.app.inject({ url: '/api/admin/ledger-check', headers: admin.headers });
    expect(ledgerCheckSchema.parse(response.json())?.discrepancies).toEqual(found);
    expect(found.map(({ sellerId }) => sellerId)).toContain(seller.user.id);
    expect(await faults()).toHaveLength(1);
    expect(await em().count(OutboxEvent, { name: 'ledger.disagreed' })).toBe(1);
  });
});

it('the latest report is null before the first check', async () => {
  const fresh = await startTestShop();
  expect(await getLatestLedgerCheck(fresh.orm.em.fork())).toBeNull();
  expect(await recordLedgerReport(fresh.orm.em.fork())).toEqual([]);
  expect(await getLatestLedgerCheck(fresh.orm.em.fork())).toMatchObject({ discrepancies: [] });
  expect(await fresh.orm.em.fork().count(OutboxEvent)).toBe(0);
  await fresh.close();
});
