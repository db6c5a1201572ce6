import type { EntityManager } from '@mikro-orm/postgresql';
import {
  daysAhead,
  isImpossibleDeliveryDate,
  isUnusualDeliveryDate,
  type EventPayload,
  type Order as OrderResponse,
  type OrdersChanged,
  type SetTracking,
  type Tracking,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { amendEvent, lockWaitingEvent, recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { businessDate } from '../../platform/business-date.ts';
import { transactional } from '../../platform/transaction.ts';
import { dispatchDayFor, lockKitchenDay } from '../delivery/index.ts';
import { changeEach, type Log } from './bulk-change.ts';
import { readKitchenLoad } from './kitchen-load.ts';
import { lockOrder, toVersion } from './lock-order.ts';
import type { Order, OrderStatusEntry } from './order.entity.ts';
import {
  confirmFullKitchen,
  confirmUnusualDeliveryDate,
  deliveryDateInPast,
  deliveryDateTooFar,
} from './orders.errors.ts';
import { presentOrder } from './orders.presenter.ts';
import { publishOrder } from './publish-order.ts';

export const setTracking = async (
  em: EntityManager,
  log: Log,
  actor: Actor,
  { orders }: SetTracking,
): Promise<OrdersChanged> => {
  const { changed, refused } = await changeEach(em, log, orders, async (em, { id, lastUpdated, ...tracking }) =>
    updateLocked(em, actor, await lockOrder(em, id), { tracking, lastUpdated }),
  );
  return { changed, refused };
};

interface OrderUpdate {
  internalNote?: string | null | undefined;
  tracking?: Tracking | null | undefined;
  lastUpdated?: string | undefined;
}

export const updateOrder = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  update: OrderUpdate,
): Promise<void> => transactional(em, async (em) => updateLocked(em, actor, await lockOrder(em, orderId), update));

/** `day` is a business date, yyyy-MM-dd; null removes the estimate. */
export const setDeliveryDate = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  {
    day,
    lastUpdated,
    confirmed = false,
  }: { day: string | null; lastUpdated?: string | undefined; confirmed?: boolean },
): Promise<OrderResponse> =>
  transactional(em, async (em) => {
    if (day !== null) requireSaneDay(day, { confirmed, field: 'estimatedDeliveryDate' });
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    order.assertVersion(toVersion(lastUpdated));
    const before = { estimatedDeliveryDate: order.estimatedDeliveryDate ?? null };
    const { dispatchDay = null, transitDays = null } = order;
    const nextDispatchDay = day === null ? dispatchDay : dispatchDayFor(day, transitDays);
    if (nextDispatchDay !== dispatchDay) await lockSlot(em, order, nextDispatchDay, confirmed);
    if (order.setDeliveryDate(day, nextDispatchDay, new Date())) {
      publishOrder(order);
      await notifyDeliveryDate(em, order.statusHistory[0], { orderId, date: day });
      await recordAudit(em, actor, {
        action: 'order.delivery_date_set',
        subjectId: orderId,
        before,
        after: { estimatedDeliveryDate: day },
      });
    }
    return presentOrder(order);
  });

const updateLocked = async (
  em: EntityManager,
  actor: Actor,
  order: Order,
  { internalNote, tracking, lastUpdated }: OrderUpdate,
): Promise<void> => {
  order.assertVersion(toVersion(lastUpdated));
  const before = { internalNote: order.internalNote ?? null, tracking: order.tracking };
  if (internalNote !== undefined) order.internalNote = internalNote || null;
  const isNewTracking = tracking !== undefined && order.setTracking(tracking);
  const isNewNote = before.internalNote !== (order.internalNote ?? null);
  if (!isNewTracking && !isNewNote) return;
  order.lastUpdated = new Date();
  publishOrder(order);
  if (isNewTracking && tracking && order.status === 'shipped') await notifyTracking(em, order);
  await recordAudit(em, actor, {
    action: 'order.updated',
    subjectId: order.id,
    before: { tracking: before.tracking },
    // Without the note's text, because the audit log outlives the customer's data.
    after: {
      tracking: order.tracking,
      ...(isNewNote && { internalNote: nextNote(before.internalNote, order.internalNote ?? null) }),
    },
  });
};

/** Sends no separate email while the email about the shipping waits: it states the number, or is undone. */
const notifyTracking = async (em: EntityManager, order: Order): Promise<void> => {
  await em.populate(order, ['statusHistory']);
  const latest = order.statusHistory[0];
  const isIncluded =
    latest !== undefined && (await lockWaitingEvent(em, 'order.status_changed', 'historyId', latest.id)) !== null;
  if (!isIncluded) await recordEvent(em, 'order.tracking_set', { orderId: order.id });
};

const nextNote = (before: string | null, after: string | null) =>
  after === null ? 'removed' : before === null ? 'added' : 'changed';

/** Sends no separate email while the email about the latest status waits, because that one states the date. */
export const notifyDeliveryDate = async (
  em: EntityManager,
  latest: OrderStatusEntry | undefined,
  payload: EventPayload<'order.delivery_date_set'>,
): Promise<void> => {
  const isIncluded =
    latest !== undefined &&
    payload.date !== null &&
    (await amendEvent(em, 'order.status_changed', 'historyId', latest.id, { includesDeliveryDate: true }));
  if (!isIncluded) await recordEvent(em, 'order.delivery_date_set', payload);
};

/** An administrator may exceed the kitchen's capacity on the new day, once warned. */
const lockSlot = async (
  em: EntityManager,
  { kitchenUnits }: Order,
  day: string | null,
  confirmed: boolean,
): Promise<void> => {
  if (day === null || kitchenUnits === 0) return;
  const { taken, capacity } = await lockKitchenDay(em, day, readKitchenLoad);
  if (!confirmed && capacity !== null && taken + kitchenUnits > capacity)
    throw confirmFullKitchen(taken, capacity, kitchenUnits);
};

/** `field`: of the request, for its errors. */
export const requireSaneDay = (
  day: string,
  { confirmed, field }: { confirmed: boolean; field: 'estimatedDeliveryDate' | 'deliveryDay' },
): void => {
  const today = businessDate();
  if (day < today) throw deliveryDateInPast(field);
  if (isImpossibleDeliveryDate(day, today)) throw deliveryDateTooFar(field);
  if (!confirmed && isUnusualDeliveryDate(day, today)) throw confirmUnusualDeliveryDate(daysAhead(day, today));
};
