import {
  hasDeliveryAhead,
  ID_MAX,
  partnerOrderListSchema,
  partnerOrdersQuerySchema,
  type PartnerOrder,
  type PartnerOrdersQuery,
} from '@mithai/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { signedIn } from '../../../platform/access.ts';
import type { Routes } from '../../../routes.ts';
import { CONFIRMED } from '../order-conditions.ts';
import { Order, OrderItem } from '../order.entity.ts';
import { presentItem } from '../orders.presenter.ts';

export const partnerOrderRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/partner-sellers/orders',
    {
      schema: {
        summary:
          'List confirmed orders of the partner’s products, newest first, with the partner’s items only and without the buyer',
        querystring: partnerOrdersQuerySchema,
        response: { 200: partnerOrderListSchema },
      },
    },
    async (request) => listPartnerOrders(orm.em.fork(), signedIn(request).id, request.query),
  );
};

/** A partner's order lines, without any data of the buyers. Newest first. */
const listPartnerOrders = async (
  em: EntityManager,
  sellerId: number,
  { before, limit }: PartnerOrdersQuery,
): Promise<PartnerOrder[]> => {
  const found = await em.execute<{ id: number }[]>(
    `select distinct order_id as id from order_items join orders on orders.id = order_id
      where seller_id = ? and order_id < ? and not is_unpaid and ${CONFIRMED}
        and (orders.status in ('delivered', 'cancelled') or quantity > refunded_quantity)
      order by order_id desc limit ?`,
    [sellerId, before ?? ID_MAX, limit],
  );
  const ids = found.map(({ id }) => id);
  const orders = await em.find(
    Order,
    { id: { $in: ids } },
    { fields: ['id', 'orderDate', 'status', 'estimatedDeliveryDate', 'dispatchDay'], orderBy: { id: 'desc' } },
  );
  const items = await em.find(OrderItem, { order: { $in: ids }, sellerId }, { orderBy: { id: 'asc' } });
  const lines = Map.groupBy(items, (item) => item.order.id);
  return orders.map(({ id, orderDate, status, estimatedDeliveryDate, dispatchDay }) => ({
    id,
    orderDate: orderDate.toISOString(),
    status,
    estimatedDeliveryDate: estimatedDeliveryDate ?? null,
    items: linesOf({ status, dispatchDay }, lines.get(id) ?? []),
  }));
};

/** Lists the pieces that are still to be packed or on their way, without those that were refunded. */
const linesOf = (order: Pick<Order, 'status' | 'dispatchDay'>, items: OrderItem[]): PartnerOrder['items'] =>
  items.flatMap((item) => {
    const quantity = hasDeliveryAhead(order.status) ? item.quantityLeft() : item.quantity;
    return quantity === 0 ? [] : { ...presentItem(item, order), quantity };
  });
