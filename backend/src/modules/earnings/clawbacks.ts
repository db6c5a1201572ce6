import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees, type Clawback } from '@mithai/contracts';
import { DELETED_USER_NAME } from '../../platform/deleted-user.ts';
import type { Keys } from '../../platform/field-encryption.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { listPayees } from '../partners/index.ts';

const CLAWBACKS_MAX = 200;

interface Reversal {
  sellerId: number;
  /** Epoch milliseconds, like `at`. */
  since: number;
  at: number;
  orderId: number;
  productName: string;
  quantity: number;
  paise: number;
}

/** Partners with a negative balance, because orders were cancelled or refunded after their payout. Largest first. */
export const listClawbacks = async (em: EntityManager, env: Keys): Promise<Clawback[]> => {
  const accounts = await em.execute<{ sellerId: number; paise: number }[]>(
    `select seller_id as "sellerId", -payable_paise::float8 as paise from seller_accounts
      where payable_paise < 0 order by payable_paise, seller_id limit ${CLAWBACKS_MAX}`,
  );
  const sellerIds = accounts.map(({ sellerId }) => sellerId);
  const payees = await listPayees(em, env, sellerIds);
  const reversals = Map.groupBy(await reversalsOf(em, sellerIds), ({ sellerId }) => sellerId);
  return accounts.map(({ sellerId, paise }) => {
    const own = reversals.get(sellerId) ?? [];
    return {
      sellerId,
      businessName: payees.get(sellerId)?.businessName ?? DELETED_USER_NAME,
      amount: toRupees(paise),
      since: new Date(own[0]?.since ?? Date.now()).toISOString(),
      reversals: own.map(({ orderId, productName, quantity, at, paise }) => ({
        orderId,
        productName,
        quantity,
        amount: toRupees(paise),
        at: new Date(at).toISOString(),
      })),
    };
  });
};

/** Reversals since each balance last fell below zero, less what was booked again for the same sale; newest first. */
const reversalsOf = async (em: EntityManager, sellerIds: number[]): Promise<Reversal[]> =>
  em.execute<Reversal[]>(
    `with entries as (
       select entry.seller_id, entry.amount_paise, transaction.id, transaction.at, transaction.order_item_id,
              sum(entry.amount_paise) over (partition by entry.seller_id order by transaction.id, entry.id) as balance
         from ledger_entries as entry join ledger_transactions as transaction on transaction.id = entry.transaction_id
        where entry.account = 'payable' and entry.seller_id = any(?::int[])),
     settled as (
       select seller_id, coalesce(max(id) filter (where balance >= 0), 0) as id from entries group by seller_id),
     below as (
       select entries.*, min(entries.at) over (partition by entries.seller_id) as since
         from entries join settled on settled.seller_id = entries.seller_id and entries.id > settled.id)
     select below.seller_id as "sellerId", (extract(epoch from below.since) * 1000)::float8 as since,
            (extract(epoch from max(below.at)) * 1000)::float8 as at, earning.order_id as "orderId",
            earning.product_name as "productName",
            round(-sum(below.amount_paise) * earning.quantity / nullif(earning.amount_paise, 0))::int as quantity,
            (-sum(below.amount_paise))::float8 as paise
       from below join seller_earnings as earning on earning.order_item_id = below.order_item_id
      group by below.seller_id, below.since, earning.order_item_id
     having sum(below.amount_paise) < 0
      order by below.seller_id, max(below.id) desc`,
    [toArrayLiteral(sellerIds)],
  );
