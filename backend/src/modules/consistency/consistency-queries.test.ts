import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConsistentShop, type ConsistentShop } from '../../../test/consistency.ts';
import { moneyQueries } from './money-queries.ts';
import { documentQueries, duplicateQueries, eventQueries } from './record-queries.ts';
import { stockQueries } from './stock-queries.ts';
import { totalQueries } from './total-queries.ts';
import { transitionQueries } from './transition-queries.ts';

let shop: ConsistentShop;
let ids: ConsistentShop['ids'];

beforeAll(async () => {
  shop = await startConsistentShop();
  ({ ids } = shop);
});
afterAll(() => shop.close());

const em = () => shop.em();

const QUERIES = {
  stock: stockQueries,
  totals: totalQueries,
  duplicates: duplicateQueries,
  transitions: transitionQueries,
  events: eventQueries,
  documents: documentQueries,
  money: moneyQueries,
};

const APPEND_ONLY = ['stock_movements', 'documents', 'payment_events', 'order_tax_lines'];

/** Subjects that are found in a transaction that is rolled back. */
const foundAfter = async (check: keyof typeof QUERIES, statements: string[]): Promise<string[]> => {
  const found: string[] = [];
  const rollback = new Error('rolled back');
  const work = em().transactional(async (em) => {
    for (const table of APPEND_ONLY) await em.execute(`alter table ${table} disable trigger user`);
    for (const statement of statements) await em.execute(statement);
    for (const query of QUERIES[check]) found.push(...(await query(em)).map(({ subject }) => subject));
    throw rollback;
  });
  await expect(work).rejects.toBe(rollback);
  return found;
};

it.each<[string, keyof typeof QUERIES, () => string[], () => string]>([
  [
    'pieces that an order gave back twice',
    'stock',
    () => [`insert into stock_movements (product_id, quantity, order_id) values (${ids.product}, 2, ${ids.delivered})`],
    () => `order ${ids.delivered}: product ${ids.product}`,
  ],
  [
    'an order that took no pieces',
    'stock',
    () => [`delete from stock_movements where order_id = ${ids.delivered}`],
    () => `order ${ids.delivered}: product ${ids.product}`,
  ],
  [
    'pieces of no order',
    'stock',
    () => [`update stock_movements set order_id = 77777 where order_id = ${ids.delivered}`],
    () => `order 77777: product ${ids.product}`,
  ],
  [
    'taxes of another sum',
    'totals',
    () => [
      `update order_tax_lines set gross_paise = gross_paise + 1, taxable_paise = taxable_paise + 1
        where kind = 'item' and order_id = ${ids.delivered}`,
    ],
    () => `order ${ids.delivered}: taxes`,
  ],
  [
    'a discount that no item has',
    'totals',
    () => [
      `update orders set discounts = '[{"id": 1, "name": "Offer", "amountPaise": 5}]' where id = ${ids.paid}`,
      `insert into discount_uses (discount_id, order_id, user_id, amount_paise) values (1, ${ids.paid}, 1, 5)`,
    ],
    () => `order ${ids.paid}: discounts`,
  ],
  [
    'a discount that items have of another one',
    'totals',
    () => [
      `update orders set total_paise = total_paise - 5,
              discounts = '[{"id": 1, "name": "Offer", "amountPaise": 5}]' where id = ${ids.paid}`,
      `update order_items set discount_paise = 5, discount_parts = '[{"discountId": 2, "amountPaise": 5}]'
        where id = (select min(id) from order_items where order_id = ${ids.paid})`,
      `insert into discount_uses (discount_id, order_id, user_id, amount_paise) values (1, ${ids.paid}, 1, 5)`,
    ],
    () => `order ${ids.paid}: discounts`,
  ],
  [
    'a discount that was used by no order',
    'totals',
    () => [`insert into discount_uses (discount_id, order_id, user_id, amount_paise) values (1, ${ids.paid}, 1, 5)`],
    () => `order ${ids.paid}: discounts`,
  ],
  [
    'a discount that an order gave back without being cancelled',
    'totals',
    () => [
      `update orders set discounts = '[{"id": 1, "name": "Free", "amountPaise": 0}]' where id = ${ids.paid}`,
      `insert into discount_uses (discount_id, order_id, user_id, amount_paise, returned_at)
       values (1, ${ids.paid}, 1, 5, now())`,
    ],
    () => `order ${ids.paid}: discounts`,
  ],
  [
    'an order that does not say that it is paid',
    'totals',
    () => [`update orders set payment_status = 'created' where id = ${ids.paid}`],
    () => `order ${ids.paid}: payment`,
  ],
  [
    'a payment of another sum than its order',
    'totals',
    () => [`update payments set amount_paise = amount_paise + 1 where order_id = ${ids.unpaid}`],
    () => `order ${ids.unpaid}: payment`,
  ],
  [
    'a refunded sum without a refund',
    'totals',
    () => [
      `update payments set refunded_paise = 100 where order_id = ${ids.paid}`,
      `update orders set refunded_paise = 100 where id = ${ids.paid}`,
    ],
    () => `order ${ids.paid}: payment`,
  ],
  [
    'an invoice of another total than its lines',
    'totals',
    () => [`update documents set total_paise = total_paise + 1, number = 'changed' where order_id = ${ids.delivered}`],
    () => 'document changed',
  ],
  [
    'a phone order that was placed twice',
    'duplicates',
    () => [
      'alter table orders drop constraint orders_taker_idempotency_key, drop constraint orders_user_idempotency_key',
      `update orders set taken_by = 7, idempotency_key = 'twice' where id in (${ids.delivered}, ${ids.paid})`,
    ],
    () => `order ${ids.delivered}: taken_by key`,
  ],
  [
    'a second payment of an order',
    'duplicates',
    () => [
      'alter table payments drop constraint payments_order_id_unique',
      `update payments set order_id = ${ids.paid} where order_id = ${ids.unpaid}`,
    ],
    () => `order ${ids.paid}: payments`,
  ],
  [
    'a payment of no order',
    'duplicates',
    () => [`update payments set order_id = 77777 where order_id = ${ids.unpaid}`],
    () => 'order 77777: payments',
  ],
  [
    'a payment at the gateway that pays two orders',
    'duplicates',
    () => [
      'alter table payments drop constraint payments_gateway_payment_id_unique',
      `update payments set gateway_payment_id = 'pay_1' where order_id in (${ids.paid}, ${ids.refunded})`,
    ],
    () => `order ${ids.paid}: payment pay_1`,
  ],
  [
    'an order that left a final status without a note',
    'transitions',
    () => [
      `insert into order_status_history (order_id, status, timestamp) values (${ids.delivered}, 'shipped', now())`,
    ],
    () => `order ${ids.delivered}: delivered to shipped`,
  ],
  [
    'an order of another status than its history',
    'transitions',
    () => [`update orders set status = 'processing' where id = ${ids.delivered}`],
    () => `order ${ids.delivered}: status`,
  ],
  [
    'a step of a payment that the table lacks',
    'transitions',
    () => [
      `update payment_events set from_status = 'expired', to_status = 'failed'
        where kind = 'captured' and order_id = ${ids.paid}`,
    ],
    () => `order ${ids.paid}: payment expired to failed`,
  ],
  [
    'a payment of another status than its history',
    'transitions',
    () => [`update payments set status = 'failed' where order_id = ${ids.unpaid}`],
    () => `order ${ids.unpaid}: payment status`,
  ],
  [
    'unpublished changes',
    'events',
    () => [`update outbox_changes set recorded_at = now() - interval '61 seconds'`],
    () => 'changes',
  ],
  [
    'a number that no document has',
    'documents',
    () => [`update document_series set last = last + 1, financial_year = '9900' where kind = 'receipt'`],
    () => 'series receipt 9900',
  ],
  [
    'unreported captured money',
    'money',
    () => [`update payments set captured_paise = captured_paise + 1 where order_id = ${ids.paid}`],
    () => `order ${ids.paid}: captured`,
  ],
  [
    'an order that is paid with another sum than it costs',
    'money',
    () => [`update orders set total_paise = total_paise + 1 where id = ${ids.paid}`],
    () => `order ${ids.paid}: paid`,
  ],
  [
    'refunds of more than was captured',
    'money',
    () => [`update refunds set amount_paise = 5000000 where order_id = ${ids.refunded}`],
    () => `order ${ids.refunded}: refunds`,
  ],
  [
    'a cancelled order whose money stayed',
    'money',
    () => [`update orders set status = 'cancelled', last_updated = now() - interval '2 hours' where id = ${ids.paid}`],
    () => `order ${ids.paid}: cancelled`,
  ],
  [
    'a credit without a task',
    'money',
    () => [`insert into bank_credits (utr, amount_paise, credited_at) values ('UTR9', 100, now())`],
    () => 'credit UTR9',
  ],
])('finds %s', async (_what, check, statements, subject) => {
  expect(await foundAfter(check, [])).toEqual([]);
  expect(await foundAfter(check, statements())).toContain(subject());
});
