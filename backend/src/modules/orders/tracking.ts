import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrdersChanged, SetTracking, Tracking } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { lockWaitingEvent, recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { changeEach, type Log } from './bulk-change.ts';
import { changeNote } from './internal-note.ts';
import { lockOrder, toVersion } from './lock-order.ts';
import type { Order } from './order.entity.ts';
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
  /** The parcel's weight; null for the sum of the products' weights. */
  parcelGrams?: number | null | undefined;
  lastUpdated?: string | undefined;
}

export const updateOrder = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  update: OrderUpdate,
): Promise<void> => transactional(em, async (em) => updateLocked(em, actor, await lockOrder(em, orderId), update));

const updateLocked = async (
  em: EntityManager,
  actor: Actor,
  order: Order,
  { internalNote, tracking, parcelGrams, lastUpdated }: OrderUpdate,
): Promise<void> => {
  order.assertVersion(toVersion(lastUpdated));
  const before = parcelOf(order);
  const note = internalNote === undefined ? null : changeNote(order, internalNote);
  const isNewTracking = tracking !== undefined && order.setTracking(tracking);
  if (parcelGrams !== undefined) order.parcelGrams = parcelGrams;
  const after = parcelOf(order);
  if (!isNewTracking && note === null && before.parcelGrams === after.parcelGrams) return;
  order.lastUpdated = new Date();
  publishOrder(order);
  if (isNewTracking && tracking && order.status === 'shipped') await notifyTracking(em, order);
  await recordAudit(em, actor, {
    action: 'order.updated',
    subjectId: order.id,
    before,
    // Without the note's text, because the audit log outlives the customer's data.
    after: { ...after, ...(note && { internalNote: note }) },
  });
};

const parcelOf = (order: Order) => ({ tracking: order.tracking, parcelGrams: order.parcelGrams ?? null });

/** Sends no separate email while the email about the shipping waits: it states the number, or is undone. */
const notifyTracking = async (em: EntityManager, order: Order): Promise<void> => {
  await em.populate(order, ['statusHistory']);
  const latest = order.statusHistory[0];
  const isIncluded =
    latest !== undefined && (await lockWaitingEvent(em, 'order.status_changed', 'historyId', latest.id)) !== null;
  if (!isIncluded) await recordEvent(em, 'order.tracking_set', { orderId: order.id });
};
