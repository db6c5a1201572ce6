import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { lockProducts, releaseStock } from '../../catalog/index.ts';
import { voidInvoice } from '../../invoices/index.ts';
import { assertRevisable } from '../../tax/index.ts';
import { applyEdit } from './apply-edit.ts';
import { changesBetween, snapshotAfter, snapshotOf } from './edit-changes.ts';
import { addToHistory } from '../order-history.ts';
import { Order } from '../order.entity.ts';
import { noPendingEdit } from '../orders.errors.ts';
import type { EditPlan, PendingEdit } from './pending-edit.ts';
import type { LockedProducts } from '../order-items.ts';
import { publishOrder } from '../publish-order.ts';
import type { StoredFact } from '../stored-fact.ts';

/** Keeps an edit of a locked order until its supplementary payment is made; its stock is reserved. */
export const holdEdit = async (
  em: EntityManager,
  actor: Actor,
  order: Order,
  { plan, supplement }: { plan: EditPlan; supplement: { id: number; expiresAt: Date } },
): Promise<void> => {
  const { contact, delivery, items, totalPaise } = plan;
  // Nothing may refuse the edit once it is paid.
  await assertRevisable(em, { id: order.id, ...contact }, [...order.items, ...items.added]);
  const differencePaise = totalPaise - order.totalPaise;
  const isSameDay = !delivery || delivery.dispatchDay === order.kitchenDay;
  order.pendingEdit = {
    supplementId: supplement.id,
    differencePaise,
    expiresAt: supplement.expiresAt.toISOString(),
    plan,
    held: isSameDay ? items.reserved : items.lines,
  };
  const before = snapshotOf(order);
  const changes = changesBetween(before, snapshotAfter(before, plan), items);
  await addFact(em, order, { kind: 'edit_held', amountPaise: differencePaise, changes });
  await recordAudit(em, actor, {
    action: 'order.edit_held',
    subjectId: order.id,
    after: { amountPaise: differencePaise },
  });
};

/** The difference of a locked order's pending edit is paid. The payment is the caller's. */
export const applyPendingEdit = async (em: EntityManager, order: Order): Promise<void> => {
  const { plan } = requirePendingEdit(order);
  await em.populate(order, ['items', 'statusHistory']);
  order.pendingEdit = null;
  const products = await lockProductsOf(em, order, plan.items.added);
  await applyEdit(em, null, order, { plan, products });
  await voidInvoice(em, order.id);
};

/**
 * Gives up a locked order's pending edit and its stock; returns what it would have added, in paise. The history gets
 * `fact`, unless another entry says it. Throws 409 without one.
 */
export const dropPendingEdit = async (em: EntityManager, order: Order, fact: StoredFact | null): Promise<number> => {
  const { plan, differencePaise } = requirePendingEdit(order);
  const { reserved } = plan.items;
  order.pendingEdit = null;
  // All at once, because a cancellation releases the order's own after them.
  await lockProductsOf(em, order, reserved);
  await releaseStock(em, order.id, reserved);
  if (fact) await addFact(em, order, fact);
  return differencePaise;
};

/** Ids of orders with an edit that waits for its payment. */
export const listPendingEdits = async (em: EntityManager): Promise<{ orderId: number; expiresAt: Date }[]> => {
  const orders = await em.find(Order, { pendingEdit: { $ne: null } }, { orderBy: { id: 'asc' } });
  return orders.flatMap(({ id: orderId, pendingEdit }) =>
    pendingEdit ? { orderId, expiresAt: new Date(pendingEdit.expiresAt) } : [],
  );
};

/** Id of the supplementary payment that an order awaits. */
export const findSupplementId = async (em: EntityManager, orderId: number): Promise<number | null> =>
  (await em.findOne(Order, orderId))?.pendingEdit?.supplementId ?? null;

const lockProductsOf = async (
  em: EntityManager,
  order: Order,
  others: { productId?: number | null }[],
): Promise<LockedProducts> => {
  await em.populate(order, ['items']);
  const items = [...order.items, ...others];
  return lockProducts(em, [...new Set(items.flatMap(({ productId }) => productId ?? []))]);
};

const requirePendingEdit = ({ pendingEdit }: Order): PendingEdit => {
  if (!pendingEdit) throw noPendingEdit();
  return pendingEdit;
};

const addFact = async (em: EntityManager, order: Order, fact: StoredFact): Promise<void> => {
  order.lastUpdated = new Date();
  await addToHistory(em, order, { fact }, order.lastUpdated);
  publishOrder(order);
};
