import type { EntityManager } from '@mikro-orm/postgresql';
import type { PhoneCustomer } from '@mithai/contracts';
import { toArrayLiteral } from '../../../platform/sql.ts';
import { BUYER_MATCHES, matchOf } from '../order-search.ts';

const CUSTOMERS_MAX = 10;

type Account = Pick<PhoneCustomer, 'id' | 'name' | 'email' | 'phone'>;

/** From the accounts. */
export interface CustomerAccounts {
  /** Ids of accounts by name, email address or phone number, newest first. */
  search: (em: EntityManager, search: string, limit: number) => Promise<number[]>;
  /** Without deleted ones. */
  list: (em: EntityManager, ids: number[]) => Promise<Account[]>;
}

/**
 * Those of the latest orders that match come first, then those whose account matches. The recipient of a gift is not its
 * buyer, whose account must not be found by the recipient's phone number.
 */
export const findCustomers = async (
  em: EntityManager,
  accounts: CustomerAccounts,
  search: string,
): Promise<PhoneCustomer[]> => {
  const { condition, values } = matchOf(search, [BUYER_MATCHES]);
  const buyers = await em.execute<{ id: number }[]>(
    `select user_id as id from orders where ${condition} group by user_id order by max(id) desc limit ?`,
    [...values, CUSTOMERS_MAX],
  );
  const ids = [...new Set([...buyers.map(({ id }) => id), ...(await accounts.search(em, search, CUSTOMERS_MAX))])];
  const found = new Map((await accounts.list(em, ids)).map((account) => [account.id, account]));
  const orders = await readLatestOrders(em, [...found.keys()]);
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .slice(0, CUSTOMERS_MAX)
    .map((account) => {
      const latest = orders.get(account.id);
      return {
        ...account,
        phone: account.phone ?? latest?.phone ?? null,
        shippingAddress: latest?.shippingAddress ?? null,
        orders: latest?.count ?? 0,
      };
    });
};

interface LatestOrder {
  userId: number;
  phone: string | null;
  shippingAddress: string | null;
  count: number;
}

const readLatestOrders = async (em: EntityManager, userIds: number[]): Promise<Map<number, LatestOrder>> => {
  const rows = await em.execute<LatestOrder[]>(
    `select user_id as "userId", (array_agg(contact_phone order by id desc))[1] as phone,
            (array_agg(shipping_address order by id desc) filter (where recipient_name is null))[1] as "shippingAddress",
            count(*)::int as count
       from orders where user_id = any(?::int[]) group by user_id`,
    [toArrayLiteral(userIds)],
  );
  return new Map(rows.map((row) => [row.userId, row]));
};
