import type { EntityManager } from '@mikro-orm/postgresql';
import { formatExactRupees, toRupees, type LedgerCheck } from '@mithai/contracts';

type Discrepancy = NonNullable<LedgerCheck>['discrepancies'][number];

/** Imbalances within the ledger, and differences to the accounts and payouts. */
export const findBalanceErrors = async (em: EntityManager): Promise<Discrepancy[]> => [
  ...(await unbalancedTransactions(em)),
  ...(await wrongBalances(em)),
  ...(await wrongPayouts(em)),
];

const unbalancedTransactions = async (em: EntityManager): Promise<Discrepancy[]> => {
  const rows = await em.execute<{ id: number; sum: number; orderItemId: number | null; sellerId: number }[]>(
    `select transaction.id, sum(entry.amount_paise)::float8 as sum, transaction.order_item_id as "orderItemId",
            max(entry.seller_id) as "sellerId"
       from ledger_transactions as transaction join ledger_entries as entry on entry.transaction_id = transaction.id
      group by transaction.id having sum(entry.amount_paise) <> 0 order by transaction.id`,
  );
  return rows.map(({ id, sum, orderItemId, sellerId }) => ({
    fault: 'unbalanced_transaction',
    message: `Ledger transaction ${id} sums to ${formatExactRupees(toRupees(sum))} instead of ${formatExactRupees(0)}.`,
    orderItemId,
    sellerId,
  }));
};

/** Compares stored balances with the sum of entries and with the earnings: payable equals released less paid out. */
const wrongBalances = async (em: EntityManager): Promise<Discrepancy[]> => {
  const rows = await em.execute<
    { sellerId: number; account: string; stored: number; posted: number; earned: number }[]
  >(
    `with posted as (
       select seller_id, account, sum(amount_paise) as paise from ledger_entries
        where account in ('pending', 'payable') group by seller_id, account),
     earned as (
       select seller_id, case status when 'pending' then 'pending' else 'payable' end as account,
              sum(amount_paise) as paise
         from seller_earnings where status <> 'reversed' group by 1, 2
       union all select seller_id, 'payable', -sum(amount_paise) from payouts group by seller_id),
     stored as (
       select seller_id, 'pending' as account, pending_paise as paise from seller_accounts
       union all select seller_id, 'payable', payable_paise from seller_accounts),
     figures as (
       select seller_id, account, paise as stored, 0 as posted, 0 as earned from stored
       union all select seller_id, account, 0, paise, 0 from posted
       union all select seller_id, account, 0, 0, paise from earned)
     select seller_id as "sellerId", account, sum(stored)::float8 as stored,
            sum(posted)::float8 as posted, sum(earned)::float8 as earned
       from figures group by seller_id, account
      having sum(stored) <> sum(posted) or sum(posted) <> sum(earned)
      order by seller_id, account`,
  );
  return rows.map(({ sellerId, account, stored, posted, earned }) => ({
    fault: 'wrong_balance',
    message: `The ${account} balance of partner ${sellerId} is ${formatExactRupees(toRupees(stored))}, but its entries sum to ${formatExactRupees(toRupees(posted))} and earnings less payouts to ${formatExactRupees(toRupees(earned))}.`,
    orderItemId: null,
    sellerId,
  }));
};

/** Payouts that differ from their bank entries, and earnings marked as paid without a payout. */
const wrongPayouts = async (em: EntityManager): Promise<Discrepancy[]> => {
  const differing = await em.execute<{ id: number; sellerId: number | null; amount: number; posted: number }[]>(
    `select coalesce(payout.id, posted.payout_id) as id, coalesce(payout.seller_id, posted.seller_id) as "sellerId",
            coalesce(payout.amount_paise, 0)::float8 as amount, coalesce(posted.paise, 0)::float8 as posted
       from payouts as payout
       full join (
         select transaction.payout_id, max(entry.seller_id) as seller_id, sum(entry.amount_paise) as paise
           from ledger_transactions as transaction join ledger_entries as entry on entry.transaction_id = transaction.id
          where entry.account = 'bank' group by transaction.payout_id) as posted
         on posted.payout_id = payout.id and posted.seller_id = payout.seller_id
      where payout.amount_paise is distinct from posted.paise
      order by 1`,
  );
  const withoutPayout = await em.execute<{ orderItemId: number; sellerId: number; payoutId: number | null }[]>(
    `select earning.order_item_id as "orderItemId", earning.seller_id as "sellerId", earning.payout_id as "payoutId"
       from seller_earnings as earning
      where earning.status = 'paid' and not exists (
        select from ledger_transactions as transaction
         where transaction.order_item_id = earning.order_item_id and transaction.revision = earning.revision
           and transaction.kind = 'paid' and transaction.payout_id = earning.payout_id)
      order by 1`,
  );
  return [
    ...differing.map(({ id, sellerId, amount, posted }) => ({
      fault: 'wrong_payout' as const,
      message: `Payout ${id} is ${formatExactRupees(toRupees(amount))}, but the ledger shows ${formatExactRupees(toRupees(posted))}.`,
      orderItemId: null,
      sellerId,
    })),
    ...withoutPayout.map(({ orderItemId, sellerId, payoutId }) => ({
      fault: 'wrong_payout' as const,
      message: `The earning of order item ${orderItemId} is paid, but ${payoutId === null ? 'without a payout' : `not by payout ${payoutId}`}.`,
      orderItemId,
      sellerId,
    })),
  ];
};
