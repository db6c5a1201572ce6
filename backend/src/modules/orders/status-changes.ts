import type { EntityManager } from '@mikro-orm/postgresql';
import {
  isSent,
  PAID_STATUSES,
  rightToChangeStatus,
  type ChangedOrder,
  type ChangeOrderStatuses,
  type OrderStatus,
  type OrderStatusesChanged,
  type Tracking,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent, rescheduleEvents } from '../../outbox/index.ts';
import { assertRight, requireConfirmation, type SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { applyStatusToDiscounts } from './order-discounts.ts';
import { syncInvoice } from '../invoices/index.ts';
import { BULK_SECONDS, changeEach, UNDO_GRACE_SECONDS, type Log } from './bulk-change.ts';
import { dropPendingEdit } from './editing/hold-edit.ts';
import { lockOrder, toVersion } from './lock-order.ts';
import { addToHistory, type Remark } from './order-history.ts';
import { Order } from './order.entity.ts';
import { applyStatusToStock, type Restock } from './order-stock.ts';
import { presentOrder } from './orders.presenter.ts';
import { publishOrder, publishPieces } from './publish-order.ts';

/** `lastUpdated` (ISO 8601) is the version the caller saw: 409 if the order is newer. */
interface StatusChange extends Remark {
  status: OrderStatus;
  lastUpdated?: string | undefined;
  restock?: Restock | undefined;
  tracking?: Tracking | undefined;
  /** The customer cancels the order. */
  isByCustomer?: boolean;
}

interface Changer {
  /** Null for the shop itself. */
  actor: Actor | null;
  /** The actor's, which decides what is allowed; absent for the shop itself. */
  user?: SessionUser;
  undoSeconds: number;
}

/** Whether the gateway returns money to customers by itself if these orders get a status. Asked before a bulk change. */
export const startsRefunds = async (em: EntityManager, status: OrderStatus, orderIds: number[]): Promise<boolean> =>
  status === 'cancelled' &&
  (await em.count(Order, {
    id: { $in: orderIds },
    status: { $ne: 'cancelled' },
    paymentProvider: 'gateway',
    paymentStatus: { $in: [...PAID_STATUSES] },
  })) > 0;

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

/** Changes the status of a locked order, with everything that follows from it; the caller's transaction commits it. */
export const applyStatusChange = async (
  em: EntityManager,
  { actor, user, undoSeconds }: Changer,
  order: Order,
  change: StatusChange,
  graceSeconds = UNDO_GRACE_SECONDS,
): Promise<{ historyId: number; undoSeconds: number }> => {
  const { status: to, notes, fact, lastUpdated, tracking, isByCustomer = false } = change;
  if (user) assertMayChange(user, order, to);
  const now = new Date();
  const remark = { notes: notes || null, fact: fact ?? null };
  const wasUnconfirmed = order.status === 'pending' && order.confirmBy != null;
  const { from } = order.changeStatus(to, remark.notes, { now, expectedVersion: toVersion(lastUpdated) });
  publishOrder(order);
  const { isEditDropped, restocked, trackingChange } = await applyEffects(em, order, { from, to }, change);
  const { id: historyId } = await addToHistory(em, order, remark, now);

  // Reopening a cancelled order takes stock that an undo could not attribute, and an undo brings back no dropped edit.
  const canUndo = undoSeconds > 0 && from !== 'cancelled' && !isEditDropped;
  const payload = {
    orderId: order.id,
    historyId,
    from,
    to,
    ...trackingChange,
    ...(wasUnconfirmed && { wasUnconfirmed }),
    ...(to === 'cancelled' && { isByCustomer }),
    ...(order.isNeverPaid() && { isUnpaid: true }),
  };
  await recordEvent(em, 'order.status_changed', payload, { delaySeconds: canUndo ? undoSeconds + graceSeconds : 0 });
  await recordAudit(em, actor, {
    action: 'order.status_changed',
    subjectId: order.id,
    before: { status: from, notes: null, fact: null },
    after: { status: to, ...remark, ...(to === 'cancelled' && { restocked }), ...(tracking && { tracking }) },
  });
  // Last, because it holds the series of numbers; a cancellation's credit note waits until it cannot be undone.
  if (isSent(to)) {
    await em.populate(order, ['items']);
    await syncInvoice(em, order);
  }
  publishPieces(order);
  return { historyId, undoSeconds: canUndo ? undoSeconds : 0 };
};

/** Money that goes back asks for the password, as a refund does. The order is locked: a payment may have come just now. */
const assertMayChange = (user: SessionUser, order: Order, to: OrderStatus): void => {
  assertRight(user, rightToChangeStatus(order.status, to));
  if (to === 'cancelled' && order.isRefundedByGateway()) requireConfirmation(user);
};

interface Effects {
  isEditDropped: boolean;
  /** Pieces that returned to stock. */
  restocked: number;
  /** The tracking before, if the change set another. */
  trackingChange: { formerTracking: Tracking | null } | null;
}

const applyEffects = async (
  em: EntityManager,
  order: Order,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  { restock, tracking }: StatusChange,
): Promise<Effects> => {
  if (from === 'cancelled') order.clearPacking();
  const isEditDropped = to === 'cancelled' && order.pendingEdit !== null;
  if (isEditDropped) await dropPendingEdit(em, order, null);
  const restocked = await applyStatusToStock(em, order, { from, to, restock });
  await applyStatusToDiscounts(em, order, { from, to });
  const formerTracking = order.tracking;
  const isNewTracking = tracking !== undefined && order.setTracking(tracking);
  return { isEditDropped, restocked, trackingChange: isNewTracking ? { formerTracking } : null };
};
