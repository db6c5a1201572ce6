import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsistentShop, type ConsistentShop } from '../../../test/consistency.ts';
import { changeWithoutTriggers } from '../../../test/without-triggers.ts';
import { CONSISTENCY_CHECKS, type CheckName } from './check-names.ts';
import { checkConsistency, listCheckReports } from './consistency.service.ts';

let shop: ConsistentShop;
let ids: ConsistentShop['ids'];

beforeAll(async () => {
  shop = await startConsistentShop();
  ({ ids } = shop);
});
afterAll(() => shop.close());

const em = () => shop.em();
const run = () => checkConsistency(em(), shop.store);

const findingsOf = async (): Promise<Partial<Record<CheckName, string[]>>> =>
  Object.fromEntries(
    (await listCheckReports(em()))
      .filter(({ findings }) => findings.length > 0)
      .map(({ name, findings }) => [name, findings.map(({ detail }) => detail)]),
  );

const NOTHING_FOUND = Object.fromEntries(CONSISTENCY_CHECKS.map((name) => [name, 0]));

it('the consistency checks find nothing in a clean shop', async () => {
  expect(await run()).toEqual(NOTHING_FOUND);
  expect(await listCheckReports(em())).toEqual(
    CONSISTENCY_CHECKS.map((name) =>
      expect.objectContaining({
        name,
        checkedAt: expect.any(Date),
        error: null,
        findings: [],
      }),
    ),
  );
});

interface Corruption {
  check: CheckName;
  what: string;
  corrupt: () => string[];
  repair: () => string[];
  detail: () => string | RegExp;
}

const CORRUPTIONS: Corruption[] = [
  {
    check: 'stock',
    what: 'stock that no movement explains',
    corrupt: () => [`update products set stock = stock + 1 where id = ${ids.product}`],
    repair: () => [`update products set stock = stock - 1 where id = ${ids.product}`],
    detail: () => `Product ${ids.product} has 41 in stock, but its movements sum to 40.`,
  },
  {
    check: 'totals',
    what: 'an item of another price',
    corrupt: () => [`update order_items set price_paise = price_paise + 100 where order_id = ${ids.delivered}`],
    repair: () => [`update order_items set price_paise = price_paise - 100 where order_id = ${ids.delivered}`],
    detail: () => /^Order \d+ costs ₹800\.00, but its items and charges sum to ₹803\.00\.$/,
  },
  {
    check: 'duplicates',
    what: 'a second order of an idempotency key',
    corrupt: () => [
      'alter table orders drop constraint orders_user_idempotency_key',
      `update orders set idempotency_key = 'twice' where id in (${ids.delivered}, ${ids.paid})`,
    ],
    repair: () => [`update orders set idempotency_key = 'once' where id = ${ids.delivered}`],
    detail: () => `Order ${ids.delivered} has the idempotency key of ${ids.paid} too.`,
  },
  {
    check: 'ledger',
    what: 'an entry of another amount',
    corrupt: () => [`update ledger_entries set amount_paise = amount_paise + 1 where account = 'customers'`],
    repair: () => [`update ledger_entries set amount_paise = amount_paise - 1 where account = 'customers'`],
    detail: () => /^Ledger transaction \d+ sums to ₹0\.01 instead of ₹0\.00\.$/,
  },
  {
    check: 'transitions',
    what: 'an order that was delivered without having been placed',
    corrupt: () => [`delete from order_status_history where order_id = ${ids.delivered} and status = 'pending'`],
    repair: () => [
      `update order_status_history set id = id + 1000000 where order_id = ${ids.delivered}`,
      `insert into order_status_history (order_id, status, timestamp) values (${ids.delivered}, 'pending', now())`,
    ],
    detail: () => `Order ${ids.delivered} went from nothing to delivered, which is not allowed or needs a note.`,
  },
  {
    check: 'events',
    what: 'an undispatched event',
    corrupt: () => [
      `update outbox_events set available_at = now() - interval '61 seconds'
        where id = (select max(id) from outbox_events)`,
    ],
    repair: () => ['update outbox_events set closed_at = now()'],
    detail: () => /^Event \d+ \(.+\) was dispatched 0 times and is due again\.$/,
  },
  {
    check: 'documents',
    what: 'an invoice that is gone',
    corrupt: () => [
      `create temporary table removed as
         select * from documents where kind = 'tax_invoice' and sequence = 1`,
      `delete from documents where kind = 'tax_invoice' and sequence = 1`,
    ],
    repair: () => ['insert into documents select * from removed'],
    detail: () =>
      /^Of the series tax_invoice of \d{4}, 1 documents exist, but the last number is 2; .* missing is 1\.$/,
  },
  {
    check: 'images',
    what: 'an image without its objects',
    corrupt: () => [`insert into images (key, width, height) values (repeat('f', 32), 1, 1)`],
    repair: () => [`delete from images where key = repeat('f', 32)`],
    detail: () => `Image ${'f'.repeat(32)} lacks original.webp in the object store.`,
  },
  {
    check: 'money',
    what: 'a captured payment of no order',
    corrupt: () => [
      `insert into gateway_webhooks (event_id, event, gateway_payment_id, amount_paise, received_at)
       values ('evt_lost', 'payment.captured', 'pay_lost', 55000, now() - interval '2 hours')`,
    ],
    repair: () => [`delete from gateway_webhooks where event_id = 'evt_lost'`],
    detail: () => 'The gateway captured ₹550.00 by pay_lost, which belongs to no order and no exception.',
  },
];

describe('nine corruptions', () => {
  const found = () =>
    Object.fromEntries(
      CORRUPTIONS.map(({ check, detail }) => {
        const expected = detail();
        return [check, [typeof expected === 'string' ? expected : expect.stringMatching(expected)]];
      }),
    );

  it('concern nine different checks', () => {
    expect(CORRUPTIONS.map(({ check }) => check)).toEqual(CONSISTENCY_CHECKS);
  });

  it('are found in one run, reported once with the time of their first report, and gone after a repair', async () => {
    await changeWithoutTriggers(em(), ...CORRUPTIONS.flatMap(({ corrupt }) => corrupt()));
    expect(await run()).toEqual(Object.fromEntries(CONSISTENCY_CHECKS.map((name) => [name, 1])));
    expect(await findingsOf()).toEqual(found());

    const before = await listCheckReports(em());
    await run();
    const after = await listCheckReports(em());
    expect(after.map(({ findings }) => findings)).toEqual(before.map(({ findings }) => findings));

    await changeWithoutTriggers(em(), ...CORRUPTIONS.flatMap(({ repair }) => repair()));
    expect(await run()).toEqual(NOTHING_FOUND);
    expect(await findingsOf()).toEqual({});
  });
});
