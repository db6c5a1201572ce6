import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../../audit/index.ts';
import { recordEvent } from '../../../outbox/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { releaseStock } from '../../catalog/index.ts';
import { reviseOrderTax } from '../../tax/index.ts';
import { changesBetween, isAnyChange, snapshotOf, type OrderSnapshot } from './edit-changes.ts';
import { applyItems } from './plan-item-changes.ts';
import type { LockedProducts } from '../order-items.ts';
import { addToHistory } from '../order-history.ts';
import type { Order } from '../order.entity.ts';
import type { EditPlan } from './pending-edit.ts';
import { publishOrder, publishPieces } from '../publish-order.ts';

/**
 * Changes a locked order, whose items and history are loaded, as planned; added stock is reserved before. The payment
 * is the caller's. `actor`: null for the shop itself, once the customer has paid.
 */
export const applyEdit = async (
  em: EntityManager,
  actor: Actor | null,
  order: Order,
  { plan, products }: { plan: EditPlan; products: LockedProducts },
): Promise<void> => {
  const { contact, items, delivery, deliveryDay, shippingPaise, totalPaise } = plan;
  const before = snapshotOf(order);
  Object.assign(order, contact);
  await applyItems(em, order, items);
  await releaseStock(em, order.id, items.released);
  if (delivery) {
    const { dispatchDay, zone: deliveryZone, transitDays } = delivery;
    Object.assign(order, { dispatchDay, deliveryZone, transitDays });
    // An order that was promised no day gets one only if staff choose it.
    order.estimatedDeliveryDate = deliveryDay ?? order.estimatedDeliveryDate ?? null;
  }
  order.shippingPaise = shippingPaise;
  order.totalPaise = totalPaise;
  order.lastUpdated = new Date();
  await em.flush();
  if (items.isChanged || delivery) await reviseOrderTax(em, order, [...order.items], products);
  await announceEdit(em, actor, order, { before, plan });
};

const announceEdit = async (
  em: EntityManager,
  actor: Actor | null,
  order: Order,
  { before, plan: { items } }: { before: OrderSnapshot; plan: EditPlan },
): Promise<void> => {
  const { id, totalPaise } = order;
  const changes = changesBetween(before, snapshotOf(order), items);
  if (!isAnyChange(changes)) return;
  const entry = await addToHistory(em, order, { fact: { kind: 'edited', changes } }, order.lastUpdated);
  publishOrder(order);
  publishPieces(order);
  await recordEvent(em, 'order.edited', {
    orderId: id,
    historyId: entry.id,
    sellerIds: [...new Set(items.changes.flatMap(({ sellerId }) => sellerId ?? []))],
  });
  await recordAudit(em, actor, {
    action: 'order.edited',
    subjectId: id,
    before: { amountPaise: before.totalPaise, estimatedDeliveryDate: before.estimatedDeliveryDate },
    // Without names and addresses, because the audit log outlives the customer's data.
    after: {
      amountPaise: totalPaise,
      estimatedDeliveryDate: order.estimatedDeliveryDate ?? null,
      ...(changes.hasNewContact && { newContact: true }),
      ...(changes.hasNewAddress && { newAddress: true }),
      ...(items.isChanged && {
        items: [...order.items].map(({ id: itemId, productName: name, quantity }) => ({ itemId, name, quantity })),
      }),
    },
  });
};
