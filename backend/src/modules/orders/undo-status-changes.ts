import type { EntityManager } from '@mikro-orm/postgresql';
import { hasDeliveryAhead, hasRight, rightToChangeStatus, type OrdersChanged } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent, rescheduleEvents, withdrawEvent } from '../../outbox/index.ts';
import { assertRight, type SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { BULK_SECONDS, changeEach, type Log } from './bulk-change.ts';
import { notifyDeliveryDate } from './delivery-dates/delivery-dates.ts';
import { lockOrder } from './lock-order.ts';
import { announceConfirmedOrder } from './placing/order-notifications.ts';
import { OrderStatusEntry, type Order } from './order.entity.ts';
import { applyStatusToDiscounts } from './order-discounts.ts';
import { applyStatusToStock } from './order-stock.ts';
import { orderChanged, tooLateToUndo } from './orders.errors.ts';
import { publishOrder, publishPieces } from './publish-order.ts';

interface UndoingActor {
  actor: Actor;
  user: Pick<SessionUser, 'role'>;
}

/** Undoes status changes whose events are not delivered yet: the orders return to their state, and no email is sent. */
export const undoStatusChanges = async (
  em: EntityManager,
  log: Log,
  changer: UndoingActor,
  historyIds: number[],
): Promise<OrdersChanged> => {
  const entries = await em.find(OrderStatusEntry, { id: { $in: historyIds } });
  await em.populate(entries, ['order.statusHistory']);
  const changes = entries.map(({ id: historyId, order }) => ({ id: order.id, historyId }));
  // A refused call must neither end nor prolong a colleague's time to undo.
  const permitted = entries.filter((entry) => mayUndo(changer, entry)).map(({ id }) => id);
  await rescheduleEvents(em, 'order.status_changed', 'historyId', permitted, BULK_SECONDS);
  const { changed, refused } = await changeEach(em, log, changes, async (em, { id, historyId }) =>
    undoStatusChange(em, changer, await lockOrder(em, id), historyId),
  );
  // Events that could not be undone fall due immediately.
  await rescheduleEvents(em, 'order.status_changed', 'historyId', permitted, 0);
  return { changed, refused };
};

const mayUndo = ({ user: { role } }: UndoingActor, { id, order, status }: OrderStatusEntry): boolean => {
  const before = order.statusHistory.find((entry) => entry.id < id);
  return before !== undefined && hasRight(role, rightToChangeStatus(before.status, status));
};

const undoStatusChange = async (
  em: EntityManager,
  { actor, user }: UndoingActor,
  order: Order,
  historyId: number,
): Promise<void> => {
  await em.populate(order, ['statusHistory']);
  const [last, before] = order.statusHistory;
  if (last?.id !== historyId || !before) throw orderChanged();
  assertRight(user, rightToChangeStatus(before.status, order.status));
  const withdrawn = await withdrawEvent(em, 'order.status_changed', 'historyId', historyId);
  if (!withdrawn) throw tooLateToUndo();
  const { confirmBy } = order;
  const { from } = order.changeStatus(before.status, UNDO_REASON, { now: new Date() });
  publishOrder(order);
  order.confirmBy = confirmBy;
  // Its buyer confirmed it before the undo.
  if (withdrawn.wasUnconfirmed && !confirmBy) await announceConfirmedOrder(em, order.id);
  const { formerTracking, includesDeliveryDate } = withdrawn;
  if (formerTracking !== undefined) order.setTracking(formerTracking);
  await applyStatusToStock(em, order, { from, to: before.status });
  await applyStatusToDiscounts(em, order, { from, to: before.status });
  await em.populate(order, ['items']);
  publishPieces(order);
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

/** Internal: the customer's history drops the undone step, the audit log keeps both. */
const UNDO_REASON = 'Undone';
