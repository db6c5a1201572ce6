import type { EntityManager } from '@mikro-orm/postgresql';
import {
  SHOP_TIME_ZONE,
  toRupees,
  type AccountExport,
  type Earning,
  type EarningsQuery,
  type EarningsSummary,
} from '@mithai/contracts';
import { partnerSales } from '../orders/index.ts';
import { findAdjustments } from './adjustments.ts';
import { PartnerAccount, PartnerEarning } from './earning.entity.ts';
import { lockAccounts, statusDue } from './ledger.ts';
import { presentEarning, presentPayout } from './earnings.presenter.ts';
import { Payout } from './payout.entity.ts';

const BATCH = 1000;

export const listEarnings = async (
  em: EntityManager,
  sellerId: number,
  { before, limit, status }: EarningsQuery,
): Promise<PartnerEarning[]> =>
  em.find(
    PartnerEarning,
    { sellerId, ...(status && { status }), ...(before && { orderItemId: { $lt: before } }) },
    { orderBy: { orderItemId: 'desc' }, limit },
  );

/** With refunds and clawbacks. */
export const presentEarnings = async (em: EntityManager, earnings: PartnerEarning[]): Promise<Earning[]> => {
  const adjustments = await findAdjustments(em, earnings);
  return earnings.map((earning) => presentEarning(earning, adjustments.get(earning.orderItemId)));
};

export async function* everyEarningOf(em: EntityManager, sellerId: number): AsyncGenerator<Earning> {
  let before: number | undefined;
  do {
    const batch = await listEarnings(em.fork(), sellerId, { before, limit: BATCH });
    yield* await presentEarnings(em.fork(), batch);
    before = batch.length === BATCH ? batch.at(-1)?.orderItemId : undefined;
  } while (before !== undefined);
}

export const getEarningsSummary = async (em: EntityManager, sellerId: number): Promise<EarningsSummary> => {
  const account = await em.findOne(PartnerAccount, sellerId);
  const [paid] = await em.execute<{ paise: number }[]>(
    'select coalesce(sum(amount_paise), 0)::float8 as paise from payouts where seller_id = ?',
    [sellerId],
  );
  const months = await em.execute<{ month: string; paise: number }[]>(
    `with earned as (
       select date_trunc('month', created_at at time zone '${SHOP_TIME_ZONE}') as month, amount_paise
         from seller_earnings where seller_id = ? and status <> 'reversed'),
     this as (select date_trunc('month', now() at time zone '${SHOP_TIME_ZONE}') as month)
     select to_char(months.month, 'YYYY-MM') as month, coalesce(sum(amount_paise), 0)::float8 as paise
       from this, generate_series(this.month - interval '11 months', this.month, '1 month') as months (month)
       left join earned on earned.month = months.month
      group by months.month order by months.month`,
    [sellerId],
  );
  return {
    pending: toRupees(account?.pendingPaise ?? 0),
    payable: toRupees(account?.payablePaise ?? 0),
    paid: toRupees(paid?.paise ?? 0),
    months: months.map(({ month, paise }) => ({ month, amount: toRupees(paise) })),
  };
};

/**
 * `earnings` are pending, payable or unsettled; a `clawback` is owed by the partner. Locks the account, so that nothing
 * is booked until the caller's transaction ends.
 */
export const findOutstandingBalance = async (
  em: EntityManager,
  sellerId: number,
): Promise<'earnings' | 'clawback' | null> => {
  const [account] = await lockAccounts(em, [sellerId]);
  const { pendingPaise = 0, payablePaise = 0 } = account ?? {};
  if (pendingPaise > 0 || payablePaise > 0 || (await hasUnbookedSale(em, sellerId))) return 'earnings';
  return payablePaise < 0 ? 'clawback' : null;
};

const hasUnbookedSale = async (em: EntityManager, sellerId: number): Promise<boolean> => {
  const sales = await partnerSales.listSales(em, { after: 0, limit: Number.MAX_SAFE_INTEGER, sellerId });
  const earnings = await em.execute<Pick<PartnerEarning, 'orderItemId' | 'status'>[]>(
    'select order_item_id as "orderItemId", status from seller_earnings where seller_id = ?',
    [sellerId],
  );
  const statuses = new Map(earnings.map(({ orderItemId, status }) => [orderItemId, status]));
  return sales.some((sale) => {
    const status = statuses.get(sale.orderItemId);
    const due = statusDue(sale, status);
    return due !== null && status !== due;
  });
};

export const exportEarnings = async (
  em: EntityManager,
  sellerId: number,
): Promise<Pick<AccountExport, 'earnings' | 'payouts'>> => {
  const earnings = await em.find(PartnerEarning, { sellerId }, { orderBy: { orderItemId: 'desc' } });
  const payouts = await em.find(Payout, { sellerId }, { orderBy: { id: 'desc' } });
  return { earnings: await presentEarnings(em, earnings), payouts: payouts.map(presentPayout) };
};
