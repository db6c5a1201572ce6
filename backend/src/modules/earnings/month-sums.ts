import type { EntityManager } from '@mikro-orm/postgresql';
import { SHOP_TIME_ZONE } from '@mithai/contracts';

/** The ledger's postings for a partner in a calendar month, in paise. */
interface MonthSums {
  sellerId: number;
  salesPaise: number;
  commissionPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  /** Sales less everything above. */
  earnedPaise: number;
  paidPaise: number;
}

/** `month` is yyyy-MM in Asia/Kolkata; by ascending seller id. */
export const sumMonth = async (em: EntityManager, month: string, sellerId?: number): Promise<MonthSums[]> => {
  const sum = (accounts: string, sign = '') =>
    `coalesce(${sign}sum(entry.amount_paise) filter (where entry.account in (${accounts})), 0)::float8`;
  return em.execute(
    `select entry.seller_id as "sellerId", ${sum("'customers'", '-')} as "salesPaise",
            ${sum("'commission'")} as "commissionPaise", ${sum("'tcs'")} as "tcsPaise", ${sum("'tds'")} as "tdsPaise",
            ${sum("'pending', 'payable', 'bank'")} as "earnedPaise", ${sum("'bank'")} as "paidPaise"
       from ledger_transactions as transaction join ledger_entries as entry on entry.transaction_id = transaction.id
      where transaction.at >= ?::timestamp at time zone '${SHOP_TIME_ZONE}'
        and transaction.at < (?::timestamp + interval '1 month') at time zone '${SHOP_TIME_ZONE}'
        ${sellerId === undefined ? '' : 'and entry.seller_id = ?'}
      group by entry.seller_id order by entry.seller_id`,
    [`${month}-01`, `${month}-01`, ...(sellerId === undefined ? [] : [sellerId])],
  );
};
