import type { EntityManager } from '@mikro-orm/postgresql';
import { SENT_STATUSES, splitShippingAddress, type Tracking } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { startOfBusinessDate } from '../../platform/business-date.ts';
import { Order } from './order.entity.ts';
import { byRoute, findOrdersOfDay } from './production/production.ts';
import { publishOrder } from './publish-order.ts';
import { applyStatusChange } from './status-changes.ts';

export { changeEach } from './bulk-change.ts';
export { TO_PACK } from './order-conditions.ts';

/** Orders to hand over on a business date, by route; then those that were sent on it. With their items. */
export const listToHandOver = async (em: EntityManager, day: string): Promise<Order[]> => {
  const toSend = (await findOrdersOfDay(em, day)).toSorted((a, b) => byRoute(routeOf(a), routeOf(b)));
  const sent = await em.find(
    Order,
    {
      status: { $in: [...SENT_STATUSES] },
      statusHistory: {
        $some: {
          status: 'shipped',
          timestamp: { $gte: startOfBusinessDate(day), $lt: startOfBusinessDate(day, 1) },
        },
      },
    },
    { populate: ['items'], orderBy: { lastUpdated: 'desc', id: 'desc' } },
  );
  return [...toSend, ...sent];
};

const routeOf = ({ id, deliveryZone, shippingAddress }: Order) => ({
  orderId: id,
  zone: deliveryZone ?? null,
  shippingAddress,
});

export const listByIds = async (em: EntityManager, ids: number[]): Promise<Map<number, Order>> =>
  new Map((await em.find(Order, { id: { $in: ids } }, { populate: ['items'] })).map((order) => [order.id, order]));

/** City and pincode, or the whole address if it has another form. */
export const placeOf = ({ shippingAddress }: Pick<Order, 'shippingAddress'>): string => {
  const parts = splitShippingAddress(shippingAddress);
  return parts ? `${parts.city} ${parts.pincode}` : shippingAddress;
};

/** The amount that the courier collects. */
export const cashDuePaiseOf = ({ paymentProvider, paymentStatus, totalPaise }: Order): number =>
  paymentProvider === 'cash' && paymentStatus === 'created' ? totalPaise : 0;

/** Moves a locked order as the carrier reports; an order that may not go there stays where it is. */
export const moveByCarrier = async (em: EntityManager, order: Order, to: 'shipped' | 'delivered'): Promise<void> => {
  const isOnTheWay = order.status === 'shipped' && to === 'delivered';
  if (isOnTheWay || (order.isToPack() && !order.pendingEdit))
    await applyStatusChange(em, { actor: null, undoSeconds: 0 }, order, { status: to });
};

/** Sets the number that the carrier booked. The order is locked. */
export const setBookedTracking = async (em: EntityManager, order: Order, tracking: Tracking | null): Promise<void> => {
  const before = { tracking: order.tracking };
  if (!order.setTracking(tracking)) return;
  order.lastUpdated = new Date();
  publishOrder(order);
  await recordAudit(em, null, { action: 'order.updated', subjectId: order.id, before, after: { tracking } });
};
