import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryDatesSet, OrdersChanged, SetDeliveryDates } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import { rescheduleEvents, withdrawEvent } from '../../../outbox/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { BULK_SECONDS, changeEach, UNDO_GRACE_SECONDS, type Log } from '../bulk-change.ts';
import { applyDeliveryDate, assertSaneDay } from './delivery-dates.ts';
import { lockOrder, toVersion } from '../lock-order.ts';
import { tooLateToUndo } from '../orders.errors.ts';
import { publishOrder, publishPieces } from '../publish-order.ts';

/** `changed` leaves out orders that have the date already. The emails wait until the dates can no longer be undone. */
export const setDeliveryDates = async (
  em: EntityManager,
  log: Log,
  { actor, undoSeconds }: { actor: Actor; undoSeconds: number },
  { orders, estimatedDeliveryDate: day, confirmed }: SetDeliveryDates,
): Promise<DeliveryDatesSet> => {
  assertSaneDay({ day, confirmed });
  const delaySeconds = undoSeconds > 0 ? undoSeconds + BULK_SECONDS : 0;
  const { results, refused } = await changeEach(em, log, orders, async (em, { id, lastUpdated }) => {
    const order = await lockOrder(em, id);
    order.assertVersion(toVersion(lastUpdated));
    await em.populate(order, ['items', 'statusHistory']);
    const isChanged = await applyDeliveryDate(em, { actor, delaySeconds }, order, { day, confirmed });
    return isChanged ? [{ id, lastUpdated: order.lastUpdated.toISOString() }] : [];
  });
  const changed = results.flat();
  await reschedule(em, changed, undoSeconds + UNDO_GRACE_SECONDS);
  return { changed, refused, undoSeconds };
};

/** Restores the previous days of orders that have not changed since and whose customers have not been told. */
export const undoDeliveryDates = async (
  em: EntityManager,
  log: Log,
  actor: Actor,
  orders: { id: number; lastUpdated: string }[],
): Promise<OrdersChanged> => {
  await reschedule(em, orders, BULK_SECONDS);
  const { changed, refused } = await changeEach(em, log, orders, async (em, { id, lastUpdated }) => {
    const order = await lockOrder(em, id);
    await em.populate(order, ['items']);
    order.assertVersion(toVersion(lastUpdated));
    const before = { estimatedDeliveryDate: order.estimatedDeliveryDate ?? null };
    const former = (await withdrawEvent(em, 'order.delivery_date_set', 'orderId', id))?.former;
    if (!former) throw tooLateToUndo();
    order.setDeliveryDate(former.date, former.dispatchDay, new Date());
    publishOrder(order);
    publishPieces(order);
    await recordAudit(em, actor, {
      action: 'order.delivery_date_set',
      subjectId: id,
      before,
      after: { estimatedDeliveryDate: former.date },
    });
  });
  // Events that could not be undone fall due immediately.
  await reschedule(em, orders, 0);
  return { changed, refused };
};

const reschedule = (em: EntityManager, orders: { id: number }[], seconds: number): Promise<void> =>
  rescheduleEvents(
    em,
    'order.delivery_date_set',
    'orderId',
    orders.map(({ id }) => id),
    seconds,
  );
