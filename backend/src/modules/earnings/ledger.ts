import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { commissionOf, COMMISSION_DEFAULT, taxIncluded, taxOn, type EarningStatus } from '@mithai/contracts';
import { publishChange, staffWith } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';
import { partnerSales } from '../orders/index.ts';
import { readPartnerTaxes, type PartnerTaxes } from '../tax/index.ts';
import { PartnerAccount, PartnerEarning } from './earning.entity.ts';
import { LedgerEntry, LedgerTransaction, type LedgerAccount, type LedgerKind } from './ledger.entity.ts';
import type { Payout } from './payout.entity.ts';

type Sale = partnerSales.Sale;

/**
 * Brings an order's earnings to the status due. Idempotent: reads the order's current status, so events may come late,
 * twice or out of order. Locks the order, then the partners' accounts.
 */
export const bookEarnings = async (em: EntityManager, orderId: number): Promise<void> =>
  transactional(
    em,
    async (em) => {
      const sales = await partnerSales.lockSales(em, orderId);
      if (sales.length === 0) return;
      await lockAccounts(
        em,
        sales.map(({ sellerId }) => sellerId),
      );
      const earnings = new Map((await em.find(PartnerEarning, { orderId })).map((one) => [one.orderItemId, one]));
      const isNew = sales.some(({ orderItemId }) => !earnings.has(orderItemId));
      const taxes = isNew ? await readPartnerTaxes(em, sales) : new Map<number, PartnerTaxes>();
      for (const sale of sales) {
        const existing = earnings.get(sale.orderItemId);
        bookSale(em, sale, existing, existing ?? taxes.get(sale.orderItemId) ?? NO_TAXES);
      }
    },
    { clear: true },
  );

const NO_TAXES: PartnerTaxes = { gstRate: 0, tcsRate: 0, tdsRate: 0 };

const bookSale = (em: EntityManager, sale: Sale, existing: PartnerEarning | undefined, taxes: PartnerTaxes): void => {
  if (existing && existing.status !== 'reversed' && existing.quantity !== quantityDue(sale))
    applyTransition(em, existing, 'reversed');
  const due = statusDue(sale, existing?.status);
  if (due === null) return;
  const earning = existing ?? em.create(PartnerEarning, { ...toEarning(sale, taxes), status: 'pending', revision: 1 });
  em.persist(earning);
  publishEarnings(sale.sellerId);
  let transition = nextTransition(existing?.status, due);
  while (transition) {
    if (transition === 'booked') em.assign(earning, toEarning(sale, taxes));
    applyTransition(em, earning, transition);
    transition = nextTransition(earning.status, due);
  }
};

/** Pieces that were not refunded. */
const quantityDue = ({ quantity, refundedQuantity }: Pick<Sale, 'quantity' | 'refundedQuantity'>): number =>
  quantity - refundedQuantity;

/** A reversed earning keeps the figures of its last booking. TCS and TDS are of the sale without GST. */
export const toEarning = (sale: Sale, { gstRate, tcsRate, tdsRate }: PartnerTaxes) => {
  const { orderItemId, orderId, sellerId, productId, productName, orderDate } = sale;
  const quantity = quantityDue(sale);
  const lineTotalPaise = sale.pricePaise * quantity;
  const commissionRate = sale.commissionRate ?? COMMISSION_DEFAULT;
  const commissionPaise = commissionOf(lineTotalPaise, commissionRate);
  const { taxablePaise } = taxIncluded(lineTotalPaise, gstRate, true);
  const tcsPaise = taxOn(taxablePaise, tcsRate);
  const tdsPaise = taxOn(taxablePaise, tdsRate);
  return {
    orderItemId,
    orderId,
    sellerId,
    productId,
    productName,
    quantity,
    lineTotalPaise,
    commissionRate,
    commissionPaise,
    gstRate,
    tcsRate,
    tdsRate,
    tcsPaise,
    tdsPaise,
    amountPaise: lineTotalPaise - commissionPaise - tcsPaise - tdsPaise,
    createdAt: orderDate,
  };
};

const applyTransition = (em: EntityManager, earning: PartnerEarning, transition: Transition): void => {
  const {
    lineTotalPaise: total,
    commissionPaise: commission,
    amountPaise: amount,
    tcsPaise: tcs,
    tdsPaise: tds,
  } = earning;
  const from: EarningStatus = earning.status;
  if (transition === 'booked') {
    earning.payoutId = null;
    earning.paidAt = null;
    postEarning(em, earning, transition, [
      ['customers', -total],
      ['commission', commission],
      ['tcs', tcs],
      ['tds', tds],
      ['pending', amount],
    ]);
  } else if (transition === 'reversed') {
    // The paid sum becomes a negative payable, which later earnings offset.
    postEarning(em, earning, transition, [
      ['customers', total],
      ['commission', -commission],
      // A column with a default is an Opt<number>, which lint refuses to negate.
      ['tcs', 0 - tcs],
      ['tds', 0 - tds],
      [from === 'pending' ? 'pending' : 'payable', -amount],
    ]);
  } else {
    const released = transition === 'released' ? amount : -amount;
    postEarning(em, earning, transition, [
      ['pending', -released],
      ['payable', released],
    ]);
  }
  if (transition === 'reversed' || transition === 'withheld') earning.revision += 1;
  earning.status = STATUS_AFTER[transition];
};

type Transition = 'booked' | 'released' | 'withheld' | 'reversed';

const STATUS_AFTER: Record<Transition, EarningStatus> = {
  booked: 'pending',
  released: 'payable',
  withheld: 'pending',
  reversed: 'reversed',
};

/**
 * The status due for an earning, or null for none. Paid earnings stay paid unless the order is cancelled or refunded.
 * Unpaid orders, refunded items and self-purchases are not booked; earnings booked before follow their order.
 */
export const statusDue = (
  sale: Pick<Sale, 'status' | 'isSelfPurchase' | 'isUnpaid' | 'quantity' | 'refundedQuantity'>,
  earning: EarningStatus | undefined,
): EarningStatus | null => {
  const { status: order, isSelfPurchase, isUnpaid } = sale;
  const isRefunded = quantityDue(sale) === 0;
  if ((isSelfPurchase || isUnpaid || isRefunded) && earning === undefined) return null;
  if (order === 'cancelled' || isRefunded || (isSelfPurchase && earning === 'reversed')) return 'reversed';
  if (earning === 'paid') return 'paid';
  return order === 'delivered' ? 'payable' : 'pending';
};

/**
 * The next transition towards `to`, or null if reached. An order cancelled before it was booked is booked and reversed,
 * so the order of events does not matter.
 */
const nextTransition = (from: EarningStatus | undefined, to: EarningStatus): Transition | null => {
  if (from === to) return null;
  if (from === undefined || from === 'reversed') return 'booked';
  if (to === 'reversed') return 'reversed';
  return to === 'payable' ? 'released' : 'withheld';
};

type Entries = [account: LedgerAccount, paise: number][];

/** Lock order: after the order's lock, by ascending seller id. The sums include every transaction committed before. */
export const lockAccounts = async (em: EntityManager, sellerIds: number[]): Promise<PartnerAccount[]> => {
  const ids = [...new Set(sellerIds)].toSorted((a, b) => a - b);
  await em.execute(
    `insert into seller_accounts (seller_id)
     select value::int from jsonb_array_elements_text(?) order by 1 on conflict do nothing`,
    [JSON.stringify(ids)],
  );
  return em.find(
    PartnerAccount,
    { sellerId: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { sellerId: 'asc' }, refresh: true },
  );
};

/** Posts a step of an earning in its current revision; `entries` must sum to zero. */
export const postEarning = (
  em: EntityManager,
  earning: PartnerEarning,
  kind: LedgerKind,
  entries: Entries,
  payoutId?: number,
): void => {
  const { orderItemId, revision, sellerId } = earning;
  post(em, { kind, orderItemId, revision, payoutId: payoutId ?? null }, sellerId, entries);
};

/** Records the clawback deducted from a payout. */
export const postClawback = (em: EntityManager, { id, sellerId }: Payout, clawbackPaise: number): void =>
  post(em, { kind: 'clawback', orderItemId: null, revision: null, payoutId: id }, sellerId, [
    ['payable', clawbackPaise],
    ['bank', -clawbackPaise],
  ]);

const post = (
  em: EntityManager,
  about: Pick<LedgerTransaction, 'kind' | 'orderItemId' | 'revision' | 'payoutId'>,
  sellerId: number,
  entries: Entries,
): void => {
  const transaction = em.create(LedgerTransaction, about);
  em.persist(transaction);
  for (const [account, amountPaise] of entries) {
    if (amountPaise !== 0) em.persist(em.create(LedgerEntry, { transaction, account, sellerId, amountPaise }));
  }
};

/** To the partner, and to administrators, whose list of due payouts changes. */
export const publishEarnings = (sellerId: number): void => {
  publishChange({ topic: 'partner' }, { userId: sellerId });
  publishChange({ topic: 'review' }, staffWith('partners'));
};
