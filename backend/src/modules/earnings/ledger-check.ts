import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import {
  formatExactRupees,
  ID_MAX,
  toRupees,
  type EarningStatus,
  type LedgerCheck,
  type LedgerFault,
} from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { listOrdersWithOpenEvents } from '../../outbox/index.ts';
import { partnerSales } from '../orders/index.ts';
import { PartnerEarning } from './earning.entity.ts';
import type { LedgerKind } from './ledger.entity.ts';
import { findBalanceErrors } from './ledger-sums.ts';
import { statusDue, toEarning } from './ledger.ts';

type Sale = partnerSales.Sale;
type Discrepancy = NonNullable<LedgerCheck>['discrepancies'][number];

const BATCH = 1000;

/** A longer report helps no one. */
const DISCREPANCIES_MAX = 500;

/** Orders that changed more recently may still have events in the queue. */
const SETTLED_WITHIN_HOURS = 1;

/** Compares orders, earnings and ledger in one snapshot. Orders that changed shortly before `now` may be unsettled. */
export const checkLedger = async (em: EntityManager, now = new Date()): Promise<Discrepancy[]> =>
  em.transactional(
    async (em) => {
      const settledBy = subHours(now, SETTLED_WITHIN_HOURS);
      const underWay = new Set(await listOrdersWithOpenEvents(em));
      const found: Discrepancy[] = [];
      for await (const batch of ofEachItem(em)) {
        found.push(
          ...batch.flatMap((item) =>
            itemFaults(item, ({ orderId, lastUpdated }) => lastUpdated < settledBy && !underWay.has(orderId)),
          ),
        );
        if (found.length >= DISCREPANCIES_MAX) break;
      }
      return [...(await findBalanceErrors(em)), ...found].slice(0, DISCREPANCIES_MAX);
    },
    { clear: true, readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ },
  );

interface Item {
  id: number;
  sale: Sale | undefined;
  earning: PartnerEarning | undefined;
  posted: Posted | undefined;
}

interface Posted {
  orderItemId: number;
  sellerId: number;
  lastKind: LedgerKind;
  /** The amount of all entries on this account since the last booking; null if they differ, or previous ones remain. */
  customers: number | null;
  commission: number | null;
  tcs: number | null;
  tds: number | null;
  partner: number | null;
}

async function* ofEachItem(em: EntityManager): AsyncGenerator<Item[]> {
  let after = 0;
  for (;;) {
    const sales = await partnerSales.listSales(em, { after, limit: BATCH });
    const last = sales.at(-1)?.orderItemId;
    // The last batch also covers ids after the last sale, to find entries without a sale.
    const upTo = sales.length === BATCH && last !== undefined ? last : ID_MAX;
    const earnings = await em.find(PartnerEarning, { orderItemId: { $gt: after, $lte: upTo } });
    const posted = await postedOf(em, after, upTo);
    const ids = new Set([...sales, ...earnings, ...posted].map(({ orderItemId }) => orderItemId));
    const [saleOf, earningBy, postedBy] = [byItem(sales), byItem(earnings), byItem(posted)];
    yield [...ids].map((id) => ({ id, sale: saleOf.get(id), earning: earningBy.get(id), posted: postedBy.get(id) }));
    em.clear();
    if (upTo !== last) return;
    after = upTo;
  }
}

const byItem = <Row extends { orderItemId: number }>(rows: Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.orderItemId, row]));

const postedOf = async (em: EntityManager, after: number, upTo: number): Promise<Posted[]> => {
  const sameOf = (account: string) =>
    `case when min(abs(amount_paise)) filter (where ${account} and is_standing)
               = max(abs(amount_paise)) filter (where ${account} and is_standing)
           and coalesce(sum(amount_paise) filter (where ${account} and not is_standing), 0) = 0
          then (max(abs(amount_paise)) filter (where ${account} and is_standing))::float8 end`;
  return em.execute<Posted[]>(
    `with posted as (
       select *, id >= max(id) filter (where kind = 'booked') over (partition by order_item_id) as is_standing
         from ledger_transactions where order_item_id > ? and order_item_id <= ?)
     select posted.order_item_id as "orderItemId", max(entry.seller_id) as "sellerId",
            (array_agg(posted.kind order by posted.id desc))[1] as "lastKind",
            ${sameOf(`account = 'customers'`)} as customers,
            ${sameOf(`account = 'commission'`)} as commission,
            ${sameOf(`account = 'tcs'`)} as tcs,
            ${sameOf(`account = 'tds'`)} as tds,
            ${sameOf(`account in ('pending', 'payable', 'bank')`)} as partner
       from posted left join ledger_entries as entry on entry.transaction_id = posted.id
      group by posted.order_item_id`,
    [after, upTo],
  );
};

const STATUS_IN_LEDGER: Record<LedgerKind, EarningStatus | null> = {
  booked: 'pending',
  released: 'payable',
  withheld: 'pending',
  reversed: 'reversed',
  paid: 'paid',
  clawback: null,
};

/** `isToBeBooked`: the worker has had time to book the sale and no open event is left. */
const itemFaults = (item: Item, isToBeBooked: (sale: Sale) => boolean): Discrepancy[] => {
  const { id, sale, earning, posted } = item;
  const sellerId = sale?.sellerId ?? earning?.sellerId ?? posted?.sellerId ?? null;
  const fault = (fault: LedgerFault, message: string): Discrepancy[] => [{ fault, message, orderItemId: id, sellerId }];

  if (!sale) return fault('unknown_order_item', `There is a booking for order item ${id}, but no partner sold it.`);
  const due = statusDue(sale, earning?.status);
  const isDue = due !== null && isToBeBooked(sale);
  if (!earning || !posted) {
    const missing = !earning ? 'no earning' : 'an earning that is missing from the ledger';
    return isDue || earning || posted
      ? fault('missing_booking', `Order item ${id} of order ${sale.orderId} has ${missing}.`)
      : [];
  }
  const differences = differencesOf(item, sale, earning, posted);
  const inLedger = STATUS_IN_LEDGER[posted.lastKind];
  return [
    ...amountFaults(item, sale, earning, posted).map((message) => fault('wrong_amount', message)),
    ...differences.map((message) => fault('wrong_sale', message)),
    ...(isDue && earning.status !== due
      ? [
          fault(
            'wrong_status',
            `The earning of order item ${id} is ${earning.status}, but its order is ${sale.status}.`,
          ),
        ]
      : []),
    ...(earning.status !== inLedger
      ? [fault('wrong_status', `The earning of order item ${id} is ${earning.status}, but ${inLedger} in the ledger.`)]
      : []),
  ].flat();
};

const differencesOf = ({ id }: Item, sale: Sale, earning: PartnerEarning, posted: Posted): string[] => {
  const due = toEarning(sale, earning);
  const facts: [name: string, due: number, is: number][] = [
    ['partner', due.sellerId, earning.sellerId],
    ['partner in the ledger', due.sellerId, posted.sellerId],
    ['order', due.orderId, earning.orderId],
    ['product', due.productId, earning.productId],
    ['rate', due.commissionRate, earning.commissionRate],
  ];
  return facts.flatMap(([name, due, is]) =>
    is === due ? [] : `The ${name} of order item ${id} is ${is}, but should be ${due}.`,
  );
};

const amountFaults = ({ id }: Item, sale: Sale, earning: PartnerEarning, posted: Posted): string[] => {
  const due = toEarning(sale, earning);
  const figures: [name: string, due: number, is: number, inLedger: number | null][] = [
    ['line total', due.lineTotalPaise, earning.lineTotalPaise, posted.customers],
    ['commission', due.commissionPaise, earning.commissionPaise, posted.commission],
    ['TCS', due.tcsPaise, earning.tcsPaise, posted.tcs],
    ['TDS', due.tdsPaise, earning.tdsPaise, posted.tds],
    ['amount', due.amountPaise, earning.amountPaise, posted.partner],
  ];
  return figures.flatMap(([name, due, is, inLedger]) => {
    const subject = `The ${name} of order item ${id} is ${formatExactRupees(toRupees(is))}`;
    if (is !== due && earning.status !== 'reversed')
      return [`${subject}, but should be ${formatExactRupees(toRupees(due))}.`];
    if (is === (inLedger ?? 0)) return [];
    return [
      `${subject}, but ${inLedger === null ? 'no single amount' : formatExactRupees(toRupees(inLedger))} in the ledger.`,
    ];
  });
};
