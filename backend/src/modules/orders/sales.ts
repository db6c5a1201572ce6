import type { EntityManager } from '@mikro-orm/postgresql';
import { hasDeliveryAhead, ORDER_STATUSES, type OrderStatus } from '@mithai/contracts';
import { OrderItem } from './order.entity.ts';

/** A line of an order that a partner sold. */
export interface Sale {
  orderItemId: number;
  orderId: number;
  orderDate: Date;
  /** The order's. */
  status: OrderStatus;
  lastUpdated: Date;
  sellerId: number;
  /** The seller ordered it from themselves: it earns nothing. */
  isSelfPurchase: boolean;
  productId: number;
  productName: string;
  quantity: number;
  /** Pieces that went back into stock when the order was cancelled. */
  restocked: number;
  /** A unit's, as it was when the order was placed. */
  pricePaise: number;
  /** Percent, as it was then; null where nobody decided on one. */
  commissionRate: number | null;
}

type SaleRow = Omit<Sale, 'orderDate' | 'lastUpdated'> & Record<'orderDate' | 'lastUpdated', number>;

const SALES = `
  select item.id as "orderItemId", orders.id as "orderId", (extract(epoch from orders.order_date) * 1000)::float8 as "orderDate",
         orders.status, (extract(epoch from orders.last_updated) * 1000)::float8 as "lastUpdated", item.seller_id as "sellerId",
         item.seller_id = orders.user_id as "isSelfPurchase", item.product_id as "productId", item.product_name as "productName",
         item.quantity, item.restocked, item.price_paise as "pricePaise",
         item.seller_commission_rate::float8 as "commissionRate"
    from order_items as item join orders on orders.id = item.order_id`;

/** What partners sold in an order, whose status stays as it is until the caller's transaction ends. */
export const hold = async (em: EntityManager, orderId: number): Promise<Sale[]> =>
  readSales(em, 'where orders.id = ? and item.seller_id is not null order by item.id for no key update of orders', [orderId]);

/** What partners sold in an order, as it is now. */
export const ofOrder = async (em: EntityManager, orderId: number): Promise<Sale[]> =>
  readSales(em, 'where orders.id = ? and item.seller_id is not null order by item.id', [orderId]);

/** Everything that partners sold, or one of them, by the order items' ids; those after the item `after`. */
export const list = async (
  em: EntityManager,
  { after, limit, sellerId }: { after: number; limit: number; sellerId?: number },
): Promise<Sale[]> =>
  sellerId === undefined
    ? readSales(em, 'where item.seller_id is not null and item.id > ? order by item.id limit ?', [after, limit])
    : readSales(em, 'where item.seller_id = ? and item.id > ? order by item.id limit ?', [sellerId, after, limit]);

/** Whether anything that this partner sold is on its way. */
export const hasOpen = async (em: EntityManager, sellerId: number): Promise<boolean> =>
  (await em.count(OrderItem, { sellerId, order: { status: { $in: ORDER_STATUSES.filter(hasDeliveryAhead) } } })) > 0;

const readSales = async (em: EntityManager, which: string, parameters: number[]): Promise<Sale[]> => {
  const rows = await em.execute<SaleRow[]>(`${SALES} ${which}`, parameters);
  return rows.map(({ orderDate, lastUpdated, ...sale }) => ({
    ...sale,
    orderDate: new Date(orderDate),
    lastUpdated: new Date(lastUpdated),
  }));
};
