import type { EntityManager } from '@mikro-orm/postgresql';
import {
  isPaymentDue,
  shippingFee,
  splitShippingAddress,
  toPaise,
  toRupees,
  toShopCharges,
  type EditOrder,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockProducts } from '../catalog/index.ts';
import type { DeliveryPlan } from '../delivery/index.ts';
import { isInvoiced } from '../invoices/index.ts';
import { getCharges } from '../settings/index.ts';
import { reviseOrderTax } from '../tax/index.ts';
import { editItems, type EditedItems } from './edit-items.ts';
import { describeEdit, type OrderSnapshot } from './describe-edit.ts';
import { lockOrder } from './lock-order.ts';
import type { LockedProducts } from './order-products.ts';
import { planChosen } from './plan-chosen.ts';
import { OrderStatusEntry, type Order } from './order.entity.ts';
import { editedTotalChanged, notEditable, parcelBooked, replacementFixed } from './orders.errors.ts';
import type { OrderPayments } from './place-order.ts';
import { publishOrder, publishPieces } from './publish-order.ts';

export interface Editing {
  payments: Pick<OrderPayments, 'lock' | 'reprice'>;
  /** The carrier has the order, or is about to get it. Called under the order's lock. */
  hasBooking: (em: EntityManager, orderId: number) => Promise<boolean>;
}

/**
 * Changes contact, address, delivery day and items of an order that is not packed, in one transaction with stock, kitchen
 * day, taxes and payment. Items that stay keep their price. The price of a paid order does not change.
 */
export const editOrder = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  input: EditOrder,
  { payments, hasBooking }: Editing,
): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    order.assertVersion(new Date(input.lastUpdated));
    order.assertEditable();
    if (await isInvoiced(em, orderId)) throw notEditable();
    await payments.lock(em, order);
    const before = snapshot(order);
    const isReplacement = order.isReplacement();
    const products = await lockProducts(em, productIdsOf(order, input));
    const edited = await editItems(em, order, input, products);
    if (edited.isChanged && isReplacement) throw replacementFixed();
    applyContact(order, input);
    if ((edited.isChanged || isReaddressed(before, order)) && (await hasBooking(em, orderId))) throw parcelBooked();
    const plan = await planEdit(em, order, input, { before, products, edited });
    if (plan) applyPlan(order, plan, input.deliveryDay);
    const isMoved = pincodeOf(before.shippingAddress) !== pincodeOf(order.shippingAddress);
    const totalPaise = await repriceOrder(em, order, (edited.isChanged || isMoved) && !isReplacement ? plan : null);
    if (toPaise(input.expectedTotal) !== totalPaise) throw editedTotalChanged(toRupees(totalPaise));
    // Of a paid order, changed items are refused even if the total stays.
    if (edited.isChanged || totalPaise !== before.totalPaise) await payments.reprice(em, order, totalPaise);
    order.totalPaise = totalPaise;
    order.lastUpdated = new Date();
    await em.flush();
    if (edited.isChanged || plan) await reviseOrderTax(em, order, [...order.items], products);
    await announceEdit(em, actor, order, { before, edited });
  });

const isReaddressed = (before: OrderSnapshot, order: Order): boolean =>
  before.shippingAddress !== order.shippingAddress ||
  before.contactName !== order.contactName ||
  before.contactPhone !== (order.contactPhone ?? null);

const productIdsOf = (order: Order, { added }: EditOrder): number[] => [
  ...new Set(
    [...order.items].flatMap(({ productId }) => productId ?? []).concat(added.map(({ productId }) => productId)),
  ),
];

/** Null if address, day and items stay. */
const planEdit = async (
  em: EntityManager,
  order: Order,
  { deliveryDay, confirmed }: EditOrder,
  { before, products, edited }: { before: OrderSnapshot; products: LockedProducts; edited: EditedItems },
): Promise<DeliveryPlan | null> => {
  const { shippingAddress, paymentProvider } = order;
  const { estimatedDeliveryDate } = before;
  const isSameDay = deliveryDay === undefined || deliveryDay === estimatedDeliveryDate;
  if (isSameDay && !edited.isChanged && shippingAddress === before.shippingAddress) return null;
  return planChosen(
    em,
    {
      shippingAddress,
      paymentMethod: paymentProvider === 'cash' ? 'cod' : order.paymentMethod,
      items: edited.lines,
      products,
      day: deliveryDay ?? estimatedDeliveryDate,
      former: {
        orderId: order.id,
        day: estimatedDeliveryDate,
        dispatchDay: order.kitchenDay,
        zone: order.deliveryZone ?? null,
        transitDays: order.transitDays ?? null,
        isOutgrown: edited.changes.some(({ from, to }) => to > from),
      },
    },
    confirmed,
  );
};

const applyContact = (order: Order, { contactName, contactPhone, shippingAddress }: EditOrder): void => {
  if (contactName !== undefined) order.contactName = contactName;
  if (contactPhone !== undefined) order.contactPhone = contactPhone;
  if (shippingAddress !== undefined) order.shippingAddress = shippingAddress;
};

/** An order that was promised no day gets one only if staff choose it. */
const applyPlan = (order: Order, plan: DeliveryPlan, chosenDay: string | undefined): void => {
  order.dispatchDay = plan.dispatchDay;
  order.deliveryZone = plan.zone;
  order.transitDays = plan.transitDays;
  order.estimatedDeliveryDate = chosenDay ?? order.estimatedDeliveryDate ?? null;
};

const pincodeOf = (address: string): string | undefined => splitShippingAddress(address)?.pincode;

/** Sets the delivery charge of an unpaid order by a new plan, and returns its total in paise. */
const repriceOrder = async (em: EntityManager, order: Order, plan: DeliveryPlan | null): Promise<number> => {
  const subtotalPaise = [...order.items].reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  if (plan && isPaymentDue(order.paymentProvider, order.paymentStatus)) {
    const zoneFee = plan.feePaise === null ? null : toRupees(plan.feePaise);
    const charges = toShopCharges(await getCharges(em));
    order.shippingPaise = toPaise(shippingFee(toRupees(subtotalPaise), charges, zoneFee));
  }
  return subtotalPaise + order.shippingPaise + order.giftPackingPaise;
};

const snapshot = (order: Order): OrderSnapshot => ({
  totalPaise: order.totalPaise,
  estimatedDeliveryDate: order.estimatedDeliveryDate ?? null,
  shippingAddress: order.shippingAddress,
  contactName: order.contactName,
  contactPhone: order.contactPhone ?? null,
});

const announceEdit = async (
  em: EntityManager,
  actor: Actor,
  order: Order,
  { before, edited }: { before: OrderSnapshot; edited: EditedItems },
): Promise<void> => {
  const { id, status, totalPaise } = order;
  const notes = describeEdit(before, snapshot(order), edited);
  if (!notes) return;
  const entry = em.create(OrderStatusEntry, { order, status, timestamp: order.lastUpdated, notes });
  await em.persist(entry).flush();
  publishOrder(order);
  publishPieces(order);
  await recordEvent(em, 'order.edited', {
    orderId: id,
    historyId: entry.id,
    sellerIds: [...new Set(edited.changes.flatMap(({ sellerId }) => sellerId ?? []))],
  });
  await recordAudit(em, actor, {
    action: 'order.edited',
    subjectId: id,
    before: { amountPaise: before.totalPaise, estimatedDeliveryDate: before.estimatedDeliveryDate },
    // Without names and addresses, because the audit log outlives the customer's data.
    after: {
      amountPaise: totalPaise,
      estimatedDeliveryDate: order.estimatedDeliveryDate ?? null,
      ...(edited.isChanged && {
        items: [...order.items].map(({ id: itemId, productName: name, quantity }) => ({ itemId, name, quantity })),
      }),
    },
  });
};
