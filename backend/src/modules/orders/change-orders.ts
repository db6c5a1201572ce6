import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { ChangeOrderStatuses, Order as OrderResponse, OrderStatus, OrderStatusesChanged } from '@mithai/contracts';
import { recordAct } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { ShopError } from '../../platform/errors.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { Order, OrderStatusEntry } from './order.entity.ts';
import { moveStock, type Restock } from './order-stock.ts';
import { dayInThePast, orderNotFound } from './orders.errors.ts';
import { presentOrder } from './orders.presenter.ts';

/** `lastUpdated` is the order's as whoever decides has seen it, in ISO 8601: refused when it is another by now. */
interface StatusChange {
  status: OrderStatus;
  notes?: string | null | undefined;
  lastUpdated?: string | undefined;
  restock?: Restock | undefined;
}

export const changeOrderStatus = async (em: EntityManager, actor: Actor, orderId: number, change: StatusChange): Promise<OrderResponse> =>
  em.transactional(async (em) => {
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    await moveOn(em, actor, order, change);
    return presentOrder(order);
  });

/** Each order in a transaction of its own: what is refused of one keeps none of the others. */
export const changeOrderStatuses = async (
  em: EntityManager,
  actor: Actor,
  { orders, status, notes }: ChangeOrderStatuses,
): Promise<OrderStatusesChanged> => {
  const changed: OrderStatusesChanged['changed'] = [];
  const refused: OrderStatusesChanged['refused'] = [];
  for (const { id, lastUpdated } of orders) {
    try {
      await em.fork().transactional(async (em) => moveOn(em, actor, await lockOrder(em, id), { status, notes, lastUpdated }));
      changed.push(id);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refused.push({ orderId: id, code: error.code, message: error.message });
    }
  }
  return { changed, refused };
};

/** `day` is a calendar day of the shop's, yyyy-MM-dd; null takes back the one that was promised. */
export const setDeliveryDate = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  { day, lastUpdated }: { day: string | null; lastUpdated?: string | undefined },
): Promise<OrderResponse> =>
  em.transactional(async (em) => {
    if (day !== null && day < shopDay()) throw dayInThePast();
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    const before = { estimatedDeliveryDate: order.estimatedDeliveryDate ?? null };
    if (order.expectOn(day, { now: new Date(), seenAt: momentOf(lastUpdated) })) {
      await recordEvent(em, 'order.delivery_date_set', { orderId, date: day });
      await recordAct(em, actor, { act: 'order.delivery_date_set', subjectId: orderId, before, after: { estimatedDeliveryDate: day } });
    }
    return presentOrder(order);
  });

export const lockOrder = async (em: EntityManager, orderId: number): Promise<Order> => {
  const order = await em.findOne(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw orderNotFound();
  return order;
};

/** `actor` is null for the shop itself. */
export const moveOn = async (
  em: EntityManager,
  actor: Actor | null,
  order: Order,
  { status, notes, lastUpdated, restock }: StatusChange,
): Promise<void> => {
  const now = new Date();
  const entry = { status, notes: notes || null };
  const { from } = order.changeStatus(status, entry.notes, { now, seenAt: momentOf(lastUpdated) });
  const restocked = await moveStock(em, order, { from, to: status, restock });

  const { id: historyId } = await addToHistory(em, order, entry, now);
  await recordEvent(em, 'order.status_changed', { orderId: order.id, historyId, from, to: status });
  await recordAct(em, actor, {
    act: 'order.status_changed',
    subjectId: order.id,
    before: { status: from, notes: null },
    after: { ...entry, ...(status === 'cancelled' && { restocked }) },
  });
};

const addToHistory = async (
  em: EntityManager,
  order: Order,
  entry: Pick<OrderStatusEntry, 'status' | 'notes'>,
  timestamp: Date,
): Promise<OrderStatusEntry> => {
  const added = em.create(OrderStatusEntry, { order, timestamp, ...entry });
  await em.persist(added).flush();
  return added;
};

const momentOf = (timestamp: string | undefined): Date | undefined => (timestamp === undefined ? undefined : new Date(timestamp));
