import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@mithai/contracts';

/** A line of an order that a partner sold. */
interface Sale {
  orderItemId: number;
  orderId: number;
  orderDate: Date;
  /** The order's. */
  status: OrderStatus;
  lastUpdated: Date;
  sellerId: number;
  productId: number;
  productName: string;
  quantity: number;
  /** A unit's, as it was when the order was placed. */
  pricePaise: number;
  /** Percent, as it was then; null where nobody decided on one. */
  commissionRate: number | null;
}

const SALES = `
  select item.id as "orderItemId", orders.id as "orderId", orders.order_date as "orderDate", orders.status,
         orders.last_updated as "lastUpdated", item.seller_id as "sellerId", item.product_id as "productId",
         item.product_name as "productName", item.quantity, item.price_paise as "pricePaise",
         item.seller_commission_rate::float as "commissionRate"
    from order_items as item join orders on orders.id = item.order_id`;

/** What partners sold in an order, whose status stays as it is until the caller's transaction ends. */
export const holdSales = async (em: EntityManager, orderId: number): Promise<Sale[]> =>
  em.execute<Sale[]>(`${SALES} where orders.id = ? and item.seller_id is not null order by item.id for no key update of orders`, [orderId]);

/** Everything that partners sold, or one of them, by the order items' ids; those after the item `after`. */
export const listSales = async (
  em: EntityManager,
  { after, limit, sellerId }: { after: number; limit: number; sellerId?: number },
): Promise<Sale[]> =>
  em.execute<Sale[]>(
    `${SALES} where item.seller_id ${sellerId === undefined ? 'is not null' : '= ?'} and item.id > ? order by item.id limit ?`,
    [...(sellerId === undefined ? [] : [sellerId]), after, limit],
  );
