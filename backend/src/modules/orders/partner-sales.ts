import type { EntityManager } from '@mikro-orm/postgresql';
import { hasDeliveryAhead, ORDER_STATUSES, type OrderStatus } from '@mithai/contracts';
import { OrderItem } from './order.entity.ts';

export interface Sale {
  orderItemId: number;
  orderId: number;
  orderDate: Date;
  status: OrderStatus;
  lastUpdated: Date;
  /** Awaits its payment, or never got it. */
  isUnpaid: boolean;
  sellerId: number;
  /** The partner bought it: earns nothing. */
  isSelfPurchase: boolean;
  productId: number;
  productName: string;
  quantity: number;
  refundedQuantity: number;
  restocked: number;
  pricePaise: number;
  /** Percent, snapshot; null if none was set. */
  commissionRate: number | null;
}

type SaleRow = Omit<Sale, 'orderDate' | 'lastUpdated'> & Record<'orderDate' | 'lastUpdated', number>;

const SALES = `
  select item.id as "orderItemId", orders.id as "orderId",
         (extract(epoch from orders.order_date) * 1000)::float8 as "orderDate",
         orders.status, (extract(epoch from orders.last_updated) * 1000)::float8 as "lastUpdated",
         orders.is_unpaid or orders.payment_status = 'expired' as "isUnpaid",
         item.seller_id as "sellerId",
         item.seller_id = orders.user_id as "isSelfPurchase", item.product_id as "productId",
         item.product_name as "productName",
         item.quantity, item.refunded_quantity as "refundedQuantity", item.restocked, item.price_paise as "pricePaise",
         item.seller_commission_rate::float8 as "commissionRate"
    from order_items as item join orders on orders.id = item.order_id`;

/** Partner sales of an order, whose status is locked until the caller's transaction ends. */
export const lockSales = async (em: EntityManager, orderId: number): Promise<Sale[]> =>
  readSales(em, 'where orders.id = ? and item.seller_id is not null order by item.id for no key update of orders', [
    orderId,
  ]);

export const listOrderSales = async (em: EntityManager, orderId: number): Promise<Sale[]> =>
  readSales(em, 'where orders.id = ? and item.seller_id is not null order by item.id', [orderId]);

export const listSales = async (
  em: EntityManager,
  { after, limit, sellerId }: { after: number; limit: number; sellerId?: number },
): Promise<Sale[]> =>
  sellerId === undefined
    ? readSales(em, 'where item.seller_id is not null and item.id > ? order by item.id limit ?', [after, limit])
    : readSales(em, 'where item.seller_id = ? and item.id > ? order by item.id limit ?', [sellerId, after, limit]);

/** By order item, without those of which nothing was refunded. */
export const findRefundedQuantities = async (em: EntityManager, itemIds: number[]): Promise<Map<number, number>> => {
  const items = await em.find(OrderItem, { id: { $in: itemIds }, refundedQuantity: { $gt: 0 } });
  return new Map(items.map(({ id, refundedQuantity }) => [id, refundedQuantity]));
};

export const hasOpenSales = async (em: EntityManager, sellerId: number): Promise<boolean> =>
  (await em.count(OrderItem, { sellerId, order: { status: { $in: ORDER_STATUSES.filter(hasDeliveryAhead) } } })) > 0;

/** In the caller's transaction, which deletes the partner's account. */
export const deleteDeclineReasons = async (em: EntityManager, sellerId: number): Promise<void> => {
  await em.nativeUpdate(OrderItem, { sellerId, declineReason: { $ne: null } }, { declineReason: null });
};

const readSales = async (em: EntityManager, which: string, parameters: number[]): Promise<Sale[]> => {
  const rows = await em.execute<SaleRow[]>(`${SALES} ${which}`, parameters);
  return rows.map(({ orderDate, lastUpdated, ...sale }) => ({
    ...sale,
    orderDate: new Date(orderDate),
    lastUpdated: new Date(lastUpdated),
  }));
};
