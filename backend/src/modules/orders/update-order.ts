import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { updateOrderSchema, type OrdersChanged, type SetTracking, type UpdateOrder } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { lockWaitingEvent, recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { transactional } from '../../platform/transaction.ts';
import { changeEach, type Log } from './bulk-change.ts';
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

export const updateOrder = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  update: UpdateOrder,
): Promise<void> => transactional(em, async (em) => updateLocked(em, actor, await lockOrder(em, orderId), update));

/** Columns that are set and audited as they are. */
const PLAIN_FIELDS = updateOrderSchema.omit({ internalNote: true, tracking: true, lastUpdated: true }).keyof().options;

const updateLocked = async (
  em: EntityManager,
  actor: Actor,
  order: Order,
  { internalNote, tracking, lastUpdated, ...plain }: UpdateOrder,
): Promise<void> => {
  order.assertVersion(toVersion(lastUpdated));
  const before = auditedFields(order);
  const note = internalNote === undefined ? null : changeNote(order, internalNote);
  const isNewTracking = tracking !== undefined && order.setTracking(tracking);
  Object.assign(order, plain);
  const after = auditedFields(order);
  if (note === null && isDeepStrictEqual(before, after)) return;
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

const auditedFields = (order: Order) => ({ tracking: order.tracking, ...pickFields(order, PLAIN_FIELDS) });

/** Sets or clears the note of a locked order, and returns what became of it; null if it is the same. */
const changeNote = (order: Order, note: string | null): 'added' | 'changed' | 'removed' | null => {
  const [before, after] = [order.internalNote ?? null, note || null];
  if (before === after) return null;
  order.internalNote = after;
  if (after === null) return 'removed';
  return before === null ? 'added' : 'changed';
};

/** Sends no separate email while the email about the shipping waits: it states the number, or is undone. */
const notifyTracking = async (em: EntityManager, order: Order): Promise<void> => {
  await em.populate(order, ['statusHistory']);
  const latest = order.statusHistory[0];
  const isIncluded =
    latest !== undefined && (await lockWaitingEvent(em, 'order.status_changed', 'historyId', latest.id)) !== null;
  if (!isIncluded) await recordEvent(em, 'order.tracking_set', { orderId: order.id });
};
