import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  daysAhead,
  hasDeliveryAhead,
  isImpossibleDeliveryDate,
  isUnusualDeliveryDate,
  type ChangedOrder,
  type ChangeOrderStatuses,
  type EventPayload,
  type Order as OrderResponse,
  type OrdersChanged,
  type OrderStatus,
  type OrderStatusesChanged,
  type SetTracking,
  type Tracking,
} from '@mithai/contracts';
import { INTERNAL_ERROR } from '@mithai/contracts/http';
import type { FastifyBaseLogger } from 'fastify';
import { recordAudit } from '../../audit/index.ts';
import { amendEvent, recordEvent, rescheduleEvents, withdrawEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { ShopError } from '../../platform/errors.ts';
import { businessDate } from '../../platform/business-date.ts';
import { transactional } from '../../platform/transaction.ts';
import { notifyConfirmedOrder } from './order-notifications.ts';
import { Order, OrderStatusEntry } from './order.entity.ts';
import { moveStock, type Restock } from './order-stock.ts';
import {
  confirmUnusualDeliveryDate,
  deliveryDateInPast,
  deliveryDateTooFar,
  orderChanged,
  orderNotFound,
  tooLateToUndo,
} from './orders.errors.ts';
import { presentOrder } from './orders.presenter.ts';
import { publishOrder } from './publish-order.ts';

/** Tolerance between the countdown on screen and the server's deadline. */
const UNDO_GRACE_SECONDS = 2;

/** Longer than a bulk change of ADMIN_ORDERS_MAX orders takes, so that none of its events falls due meanwhile. */
const BULK_SECONDS = 60;

/** `lastUpdated` (ISO 8601) is the version the caller saw: 409 if the order is newer. */
interface StatusChange {
  status: OrderStatus;
  notes?: string | null | undefined;
  lastUpdated?: string | undefined;
  restock?: Restock | undefined;
  tracking?: Tracking | undefined;
}

interface Changer {
  /** Null for the shop itself. */
  actor: Actor | null;
  undoSeconds: number;
}

/** Of unexpected errors, which a bulk change survives. */
type Log = Pick<FastifyBaseLogger, 'error'>;

export const changeOrderStatus = async (
  em: EntityManager,
  changer: Changer,
  orderId: number,
  change: StatusChange,
): Promise<ChangedOrder> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    const { undoSeconds } = await applyStatusChange(em, changer, order, change);
    return { ...presentOrder(order), undoSeconds };
  });

export const changeOrderStatuses = async (
  em: EntityManager,
  log: Log,
  changer: Changer,
  { orders, status, notes }: ChangeOrderStatuses,
): Promise<OrderStatusesChanged> => {
  const { results: done, ...result } = await changeEach(em, log, orders, async (em, { id, ...change }) =>
    applyStatusChange(em, changer, await lockOrder(em, id), { status, notes, ...change }, BULK_SECONDS),
  );
  const historyIds = done.map(({ historyId }) => historyId);
  await rescheduleEvents(em, 'order.status_changed', 'historyId', historyIds, changer.undoSeconds + UNDO_GRACE_SECONDS);
  return {
    ...result,
    historyIds,
    undoSeconds: Math.max(0, ...done.map(({ undoSeconds }) => undoSeconds)),
  };
};

/** Undoes status changes whose events are not delivered yet: the orders return to their state, and no email is sent. */
export const undoStatusChanges = async (
  em: EntityManager,
  log: Log,
  actor: Actor,
  historyIds: number[],
): Promise<OrdersChanged> => {
  const entries = await em.find(OrderStatusEntry, { id: { $in: historyIds } });
  const changes = entries.map(({ id: historyId, order }) => ({ id: order.id, historyId }));
  await rescheduleEvents(em, 'order.status_changed', 'historyId', historyIds, BULK_SECONDS);
  const { changed, refused } = await changeEach(em, log, changes, async (em, { id, historyId }) =>
    undoStatusChange(em, actor, await lockOrder(em, id), historyId),
  );
  // Events that could not be undone fall due at once.
  await rescheduleEvents(em, 'order.status_changed', 'historyId', historyIds, 0);
  return { changed, refused };
};

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
    if (day !== null) requireSaneDay(day, confirmed);
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    const before = { estimatedDeliveryDate: order.estimatedDeliveryDate ?? null };
    if (order.setDeliveryDate(day, { now: new Date(), expectedVersion: momentOf(lastUpdated) })) {
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

export const lockOrder = async (em: EntityManager, orderId: number): Promise<Order> => {
  const order = await em.findOne(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw orderNotFound();
  return order;
};

export const applyStatusChange = async (
  em: EntityManager,
  { actor, undoSeconds }: Changer,
  order: Order,
  { status, notes, lastUpdated, restock, tracking }: StatusChange,
  graceSeconds = UNDO_GRACE_SECONDS,
): Promise<{ historyId: number; undoSeconds: number }> => {
  const now = new Date();
  const entry = { status, notes: notes || null };
  const wasUnconfirmed = order.status === 'pending' && order.confirmBy != null;
  const { from } = order.changeStatus(status, entry.notes, { now, expectedVersion: momentOf(lastUpdated) });
  publishOrder(order);
  const restocked = await moveStock(em, order, { from, to: status, restock });
  const formerTracking = order.tracking;
  const isNewTracking = tracking !== undefined && order.setTracking(tracking);

  const { id: historyId } = await addToHistory(em, order, entry, now);
  // Reopening a cancelled order takes stock that an undo could not attribute.
  const canUndo = undoSeconds > 0 && from !== 'cancelled';
  const delaySeconds = canUndo ? undoSeconds + graceSeconds : 0;
  const payload = {
    orderId: order.id,
    historyId,
    from,
    to: status,
    ...(isNewTracking && { formerTracking }),
    ...(wasUnconfirmed && { wasUnconfirmed }),
    ...(order.isNeverPaid() && { isUnpaid: true }),
  };
  await recordEvent(em, 'order.status_changed', payload, { delaySeconds });
  await recordAudit(em, actor, {
    action: 'order.status_changed',
    subjectId: order.id,
    before: { status: from, notes: null },
    after: { ...entry, ...(status === 'cancelled' && { restocked }), ...(tracking && { tracking }) },
  });
  return { historyId, undoSeconds: canUndo ? undoSeconds : 0 };
};

const undoStatusChange = async (em: EntityManager, actor: Actor, order: Order, historyId: number): Promise<void> => {
  await em.populate(order, ['statusHistory']);
  const [last, before] = order.statusHistory;
  if (last?.id !== historyId || !before) throw orderChanged();
  const withdrawn = await withdrawEvent(em, 'order.status_changed', 'historyId', historyId);
  if (!withdrawn) throw tooLateToUndo();
  const { confirmBy } = order;
  const { from } = order.changeStatus(before.status, UNDO_REASON, { now: new Date() });
  publishOrder(order);
  order.confirmBy = confirmBy;
  // Its buyer confirmed it before the undo.
  if (withdrawn.wasUnconfirmed && !confirmBy) await notifyConfirmedOrder(em, order.id);
  const { formerTracking, includesDeliveryDate } = withdrawn;
  if (formerTracking !== undefined) order.setTracking(formerTracking);
  await moveStock(em, order, { from, to: before.status });
  em.remove(last);
  const date = order.estimatedDeliveryDate;
  if (includesDeliveryDate && date && hasDeliveryAhead(before.status))
    await notifyDeliveryDate(em, before, { orderId: order.id, date });
  // Another event of the order may have been settled by the undone status.
  await recordEvent(em, 'order.status_change_undone', { orderId: order.id });
  await recordAudit(em, actor, {
    action: 'order.status_change_undone',
    subjectId: order.id,
    before: { status: from },
    after: { status: before.status, ...(formerTracking !== undefined && { tracking: formerTracking }) },
  });
};

/** Sends no separate email while the email about the latest status waits, because that one states the date. */
const notifyDeliveryDate = async (
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

/** Internal: the customer's history drops the undone step, the audit log keeps both. */
const UNDO_REASON = 'Undone';

const updateLocked = async (
  em: EntityManager,
  actor: Actor,
  order: Order,
  { internalNote, tracking, lastUpdated }: OrderUpdate,
): Promise<void> => {
  order.assertVersion(momentOf(lastUpdated));
  const before = { internalNote: order.internalNote ?? null, tracking: order.tracking };
  if (internalNote !== undefined) order.internalNote = internalNote || null;
  const isNewTracking = tracking !== undefined && order.setTracking(tracking);
  const isNewNote = before.internalNote !== (order.internalNote ?? null);
  if (!isNewTracking && !isNewNote) return;
  order.lastUpdated = new Date();
  publishOrder(order);
  if (isNewTracking && tracking && order.status === 'shipped') await tellTracking(em, order);
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

/** By an email of its own, unless the one about the shipping still waits: it states the number, or is undone. */
const tellTracking = async (em: EntityManager, order: Order): Promise<void> => {
  await em.populate(order, ['statusHistory']);
  const latest = order.statusHistory[0];
  // The addition is empty: the update only finds the event and keeps it from the relay until the commit.
  const isTold = latest !== undefined && (await amendEvent(em, 'order.status_changed', 'historyId', latest.id, {}));
  if (!isTold) await recordEvent(em, 'order.tracking_set', { orderId: order.id });
};

const nextNote = (before: string | null, after: string | null) =>
  after === null ? 'removed' : before === null ? 'added' : 'changed';

/** One transaction per order, so that a refused or failed one does not roll back the others. */
const changeEach = async <Change extends { id: number }, Result>(
  em: EntityManager,
  log: Log,
  changes: Change[],
  change: (em: EntityManager, change: Change) => Promise<Result>,
): Promise<OrdersChanged & { results: Result[] }> => {
  const results: Result[] = [];
  const changed: OrdersChanged['changed'] = [];
  const refused: OrdersChanged['refused'] = [];
  for (const one of changes) {
    try {
      results.push(await transactional(em.fork(), async (em) => change(em, one)));
      changed.push(one.id);
    } catch (error) {
      if (!(error instanceof ShopError)) log.error({ err: error, orderId: one.id }, 'an order could not be changed');
      const { code, message } = error instanceof ShopError ? error : INTERNAL_ERROR;
      refused.push({ orderId: one.id, code, message });
    }
  }
  return { changed, refused, results };
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

const requireSaneDay = (day: string, confirmed: boolean): void => {
  const today = businessDate();
  if (day < today) throw deliveryDateInPast();
  if (isImpossibleDeliveryDate(day, today)) throw deliveryDateTooFar();
  if (!confirmed && isUnusualDeliveryDate(day, today)) throw confirmUnusualDeliveryDate(daysAhead(day, today));
};

const momentOf = (timestamp: string | undefined): Date | undefined =>
  timestamp === undefined ? undefined : new Date(timestamp);
