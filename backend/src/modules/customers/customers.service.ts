import type { EntityManager } from '@mikro-orm/postgresql';
import {
  ID_MAX,
  PAID_STATUSES,
  toRupees,
  type Customer,
  type CustomerRow,
  type CustomersQuery,
} from '@mithai/contracts';
import { hasMailbox } from '../../platform/mailbox.ts';
import { parseSearch } from '../../platform/search.ts';
import { toLiterals } from '../../platform/sql.ts';
import { exportTickets } from '../after-sales/index.ts';
import { partnerProducts } from '../catalog/index.ts';
import { exportRequests } from '../custom-orders/index.ts';
import { listDeliveriesTo } from '../email/index.ts';
import { orderSearch } from '../orders/index.ts';
import { exportReviews } from '../reviews/index.ts';
import { customerNotFound } from './customers.errors.ts';
import { listNotes, type Viewer } from './notes.service.ts';

interface Purchases {
  orders: number;
  cancelled: number;
  spentPaise: number;
  lastOrderAt: string | null;
  /** Written on the latest order that has one. */
  lastPhone: string | null;
}

interface Account {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  openedAt: string;
}

/** A single row; the status says whether the money arrived, by the gateway, on the bank's statement or in cash. */
const PURCHASES = `
  select count(*)::int as orders, (count(*) filter (where status = 'cancelled'))::int as cancelled,
         (coalesce(sum(total_paise - refunded_paise)
           filter (where payment_status in (${toLiterals(PAID_STATUSES)})), 0))::float8 as "spentPaise",
         to_json(max(order_date)) as "lastOrderAt",
         (array_agg(contact_phone order by id desc) filter (where contact_phone is not null))[1] as "lastPhone"
    from orders`;

const COLUMNS = 'id, name, email, phone, to_json(created_at) as "openedAt"';

/** Newest account first. `searchableAccount`: the SQL of an account's searched text. */
export const listCustomers = async (
  em: EntityManager,
  { search, before = ID_MAX, limit }: CustomersQuery,
  searchableAccount: string,
): Promise<CustomerRow[]> => {
  const found = search ? findIds(search, searchableAccount) : null;
  // The page is cut before the orders are counted, or they would be counted for every match.
  const rows = await em.execute<(Account & Purchases)[]>(
    `select account.*, bought.*
       from (select ${COLUMNS} from users
              where is_active and id < ? ${found ? `and id in (${found.sql})` : ''}
              order by id desc limit ?) as account
      cross join lateral (${PURCHASES} where orders.user_id = account.id) as bought
      order by account.id desc`,
    [before, ...(found?.values ?? []), limit],
  );
  return rows.map(({ openedAt, ...row }) => ({
    ...presentPurchases(row),
    id: row.id,
    name: row.name,
    email: emailOf(row),
    phone: row.phone ?? row.lastPhone,
    openedAt: toTimestamp(openedAt),
  }));
};

/** Throws 404 for an id that neither an account nor an order has. */
export const getCustomer = async (em: EntityManager, id: number, viewer: Viewer): Promise<Customer> => {
  const [account] = await em.execute<(Account & { isEmailVerified: boolean; address: string | null })[]>(
    `select ${COLUMNS}, is_email_verified as "isEmailVerified", address from users where id = ?`,
    [id],
  );
  const [purchases] = await em.execute<Purchases[]>(`${PURCHASES} where orders.user_id = ?`, [id]);
  if (!purchases || (!account && purchases.orders === 0)) throw customerNotFound();
  const reviews = await exportReviews(em, id);
  const products = await partnerProducts.listByIds(
    em,
    reviews.map(({ productId }) => productId),
  );
  return {
    ...presentPurchases(purchases),
    id,
    account: account
      ? {
          name: account.name,
          email: emailOf(account),
          isEmailVerified: account.isEmailVerified,
          phone: account.phone ?? purchases.lastPhone,
          address: account.address,
          openedAt: toTimestamp(account.openedAt),
        }
      : null,
    lastEmailAt: account ? await findLastEmail(em, account.email) : null,
    customOrders: await exportRequests(em, id),
    tickets: await exportTickets(em, id),
    reviews: reviews
      .map((review) => ({ ...review, productName: products.get(review.productId)?.name ?? null }))
      .toReversed(),
    notes: await listNotes(em, id, viewer),
  };
};

/** SQL of the ids, each part by an index. A phone number may be written on an order only. */
const findIds = (search: string, searchableAccount: string): { sql: string; values: (string | number)[] } => {
  const { number, patterns, isPhone } = parseSearch(search);
  const matches = (text: string) => patterns.map(() => `${text} ilike ?`).join(' or ') || 'false';
  const parts = [`select id from users where ${matches(searchableAccount)}`];
  if (isPhone) parts.push(`select user_id from orders where ${matches(orderSearch.SEARCHABLE_ORDER)}`);
  if (number !== undefined) parts.push('select user_id from orders where id = ?');
  return {
    sql: parts.join(' union '),
    values: [...patterns, ...(isPhone ? patterns : []), ...(number === undefined ? [] : [number])],
  };
};

const emailOf = ({ email }: Pick<Account, 'email'>): string | null => (hasMailbox(email) ? email : null);

const findLastEmail = async (em: EntityManager, email: string): Promise<string | null> =>
  (await listDeliveriesTo(em, email)).at(-1)?.sentAt.toISOString() ?? null;

const presentPurchases = ({ orders, cancelled, spentPaise, lastOrderAt }: Purchases) => ({
  orders,
  cancelled,
  spent: toRupees(spentPaise),
  lastOrderAt: lastOrderAt && toTimestamp(lastOrderAt),
});

const toTimestamp = (moment: string): string => new Date(moment).toISOString();
