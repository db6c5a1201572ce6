import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAhead, isImpossibleDeliveryDate, isUnusualDeliveryDate, type EventPayload } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import { amendEvent, recordEvent } from '../../../outbox/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { dayInPast, dayTooFarAhead } from '../../../platform/day.errors.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockProducts } from '../../catalog/index.ts';
import {
  dispatchDayFor,
  lockKitchenCapacity,
  unitsAdded,
  type KitchenCapacity,
  type PlannedProduct,
} from '../../delivery/index.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { lockOrder, toVersion } from '../lock-order.ts';
import { toPlannedProducts } from '../order-items.ts';
import type { Order, OrderStatusEntry } from '../order.entity.ts';
import { kitchenFull, unusualDeliveryDate } from '../orders.errors.ts';
import { publishOrder, publishPieces } from '../publish-order.ts';

interface DateChange {
  /** Business date, yyyy-MM-dd; null removes the estimate. */
  day: string | null;
  /** By the administrator, once warned. */
  confirmed: boolean;
}

export const setDeliveryDate = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  { lastUpdated, ...change }: DateChange & { lastUpdated?: string | undefined },
): Promise<Order> =>
  transactional(em, async (em) => {
    assertSaneDay(change);
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    order.assertVersion(toVersion(lastUpdated));
    await applyDeliveryDate(em, { actor, delaySeconds: 0 }, order, change);
    return order;
  });

/**
 * Sets the date of a locked order, whose items and history are loaded. Returns false if it is set already. A delayed
 * change can be undone until its event is due.
 */
export const applyDeliveryDate = async (
  em: EntityManager,
  { actor, delaySeconds }: { actor: Actor; delaySeconds: number },
  order: Order,
  { day, confirmed }: DateChange,
): Promise<boolean> => {
  const { estimatedDeliveryDate: date = null, dispatchDay = null, transitDays = null } = order;
  const nextDispatchDay = day === null ? dispatchDay : dispatchDayFor(day, transitDays);
  if (nextDispatchDay !== dispatchDay) await lockSlot(em, order, nextDispatchDay, confirmed);
  if (!order.setDeliveryDate(day, nextDispatchDay, new Date())) return false;
  publishOrder(order);
  publishPieces(order);
  const payload = { orderId: order.id, date: day };
  if (delaySeconds === 0) await notifyDeliveryDate(em, order.statusHistory[0], payload);
  else {
    const isIncluded = await includeInStatusEmail(em, order.statusHistory[0], day);
    const undoable = { ...payload, former: { date, dispatchDay }, ...(isIncluded && { isIncluded }) };
    await recordEvent(em, 'order.delivery_date_set', undoable, { delaySeconds });
  }
  await recordAudit(em, actor, {
    action: 'order.delivery_date_set',
    subjectId: order.id,
    before: { estimatedDeliveryDate: date },
    after: { estimatedDeliveryDate: day },
  });
  return true;
};

/** Sends no separate email while the email about the latest status waits, because that one states the date. */
export const notifyDeliveryDate = async (
  em: EntityManager,
  latest: OrderStatusEntry | undefined,
  payload: EventPayload<'order.delivery_date_set'>,
): Promise<void> => {
  if (!(await includeInStatusEmail(em, latest, payload.date)))
    await recordEvent(em, 'order.delivery_date_set', payload);
};

const includeInStatusEmail = async (
  em: EntityManager,
  latest: OrderStatusEntry | undefined,
  day: string | null,
): Promise<boolean> =>
  latest !== undefined &&
  day !== null &&
  amendEvent(em, 'order.status_changed', 'historyId', latest.id, { includesDeliveryDate: true });

/** An administrator may exceed the kitchen's capacity on the new day, once warned. Locks products before the day. */
const lockSlot = async (em: EntityManager, order: Order, day: string | null, confirmed: boolean): Promise<void> => {
  if (day === null) return;
  const lines = [...order.items].flatMap(({ productId, quantity }) => (productId ? { productId, quantity } : []));
  const products = await lockProducts(
    em,
    lines.map(({ productId }) => productId),
  );
  const onDay = await lockKitchenCapacity(em, day, readKitchenLoad);
  if (!confirmed) assertRoom(onDay, toPlannedProducts(lines, products));
};

/** Asks to confirm items that exceed the kitchen's capacity. */
export const assertRoom = ({ load, capacity }: KitchenCapacity, items: PlannedProduct[]): void => {
  const units = unitsAdded(items, load);
  if (units > 0 && capacity !== null && load.units + units > capacity) throw kitchenFull(load.units, capacity, units);
};

/**
 * Throws for a day in the past or beyond a year, and for an unusual one that is not confirmed. `field`: of the request,
 * for its errors.
 */
export const assertSaneDay = (
  { day, confirmed }: DateChange,
  field: 'estimatedDeliveryDate' | 'deliveryDay' = 'estimatedDeliveryDate',
): void => {
  if (day === null) return;
  const today = businessDate();
  if (day < today) throw dayInPast(field);
  if (isImpossibleDeliveryDate(day, today)) throw dayTooFarAhead(field);
  if (!confirmed && isUnusualDeliveryDate(day, today)) throw unusualDeliveryDate(daysAhead(day, today));
};
