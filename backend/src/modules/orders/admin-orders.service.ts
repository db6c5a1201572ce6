import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminOrder, AdminOrdersQuery, OrderFilter } from '@mithai/contracts';
import { readAccountNames } from '../../platform/account-names.ts';
import { startOfBusinessDate } from '../../platform/business-date.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { partnerProducts } from '../catalog/index.ts';
import { productPartners } from '../partners/index.ts';
import { Order } from './order.entity.ts';
import { DELIVERY_KEY, matchOf } from './order-search.ts';
import { orderNotFound } from './order-reference.errors.ts';
import { presentAdminOrder } from './orders.presenter.ts';

export const listAllOrders = async (em: EntityManager, query: AdminOrdersQuery): Promise<AdminOrder[]> => {
  const ids = await findOrderIds(em, query);
  const found = await em.find(Order, { id: { $in: ids } }, { populate: ['items', 'statusHistory'] });
  const items = found.flatMap((order) => [...order.items]);
  const products = await partnerProducts.listByIds(em, unique(items.map(({ productId }) => productId)));
  const partners = await productPartners.findBusinessNames(em, unique(items.map(({ sellerId }) => sellerId)));
  const staff = await readAccountNames(
    em,
    found.map(({ takenBy }) => takenBy),
  );
  const orders = new Map(found.map((order) => [order.id, order]));
  return ids
    .flatMap((id) => orders.get(id) ?? [])
    .map((order) => presentAdminOrder(order, { products, partners, staff }));
};

export const getAdminOrder = async (em: EntityManager, id: number): Promise<AdminOrder> => {
  const [order] = await listAllOrders(em, { ids: [id], limit: 1 });
  if (!order) throw orderNotFound();
  return order;
};

/** An order whose number was searched for comes first, then newest first or, with `sort`, by day of delivery. */
export const findOrderIds = async (
  em: EntityManager,
  {
    search,
    status,
    paymentMethod,
    awaitsPayment,
    from,
    to,
    deliveryDay,
    ids,
    customer,
    sort,
    before,
    limit,
  }: OrderFilter & Pick<AdminOrdersQuery, 'ids' | 'customer' | 'sort' | 'before' | 'limit'>,
): Promise<number[]> => {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const addCondition = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };

  const match = search ? matchOf(search) : undefined;
  if (match) addCondition(match.condition, ...match.values);
  if (status) addCondition('status = ?', status);
  if (customer) addCondition('user_id = ?', customer);
  if (paymentMethod) addCondition('payment_method = ?', paymentMethod);
  if (awaitsPayment) addCondition('is_unpaid = ?', awaitsPayment === 'yes');
  if (from) addCondition('order_date >= ?', startOfBusinessDate(from));
  if (to) addCondition('order_date < ?', startOfBusinessDate(to, 1));
  if (deliveryDay) addCondition(`${DELIVERY_KEY} = ?::date`, deliveryDay);
  if (ids) addCondition('id = any(?::int[])', toArrayLiteral(ids));
  if (before !== undefined && match?.first !== undefined) addCondition('id <> ?', match.first);
  const { columns, direction } = SORTS[sort ?? 'newest'];
  if (before !== undefined && before !== match?.first)
    addCondition(afterOrder(columns, direction), ...columns.map(() => before));

  const rows = await em.execute<{ id: number }[]>(
    `select id from orders ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by ${match?.first === undefined ? '' : `(id = ${match.first}) desc, `}${columns.map((column) => `${column} ${direction}`).join()} limit ?`,
    [...values, limit],
  );
  return rows.map(({ id }) => id);
};

const SORTS = {
  newest: { columns: ['order_date', 'id'], direction: 'desc' },
  delivery: { columns: [DELIVERY_KEY, 'order_date', 'id'], direction: 'asc' },
} as const;

/** SQL: orders that follow another one; its id is given for each column, so that the scan of the index starts there. */
const afterOrder = (columns: readonly string[], direction: 'asc' | 'desc'): string =>
  `(${columns.join()}) ${direction === 'asc' ? '>' : '<'}
   (${columns.map((column) => `(select ${column} from orders where id = ?)`).join()})`;

const unique = (ids: (number | null | undefined)[]): number[] => [...new Set(ids.filter((id) => id != null))];
