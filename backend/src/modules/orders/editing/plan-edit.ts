import type { EntityManager } from '@mikro-orm/postgresql';
import { isReplacement, priceEditedOrder, toRupees, toShopCharges, type EditOrder } from '@mithai/contracts';
import type { DeliveryPlan } from '../../delivery/index.ts';
import { getCharges } from '../../settings/index.ts';
import { planItems } from './plan-item-changes.ts';
import type { LockedProducts } from '../order-items.ts';
import type { Order } from '../order.entity.ts';
import { giftCodNotAllowed } from '../order-reference.errors.ts';
import { orderWithoutRecipient, replacementFixed } from '../orders.errors.ts';
import type { EditedItems, EditPlan } from './pending-edit.ts';
import { planStaffDelivery } from '../delivery-dates/plan-staff-delivery.ts';

/** Checks an edit of a locked order, and changes nothing. Locks the kitchen's day. */
export const planEdit = async (
  em: EntityManager,
  order: Order,
  input: EditOrder,
  products: LockedProducts,
): Promise<EditPlan> => {
  const { contactName = order.contactName, contactPhone = order.contactPhone ?? null } = input;
  const { shippingAddress = order.shippingAddress, deliveryDay = null } = input;
  const items = planItems(order, input, products);
  if (items.isChanged && isReplacement(order)) throw replacementFixed();
  const delivery = await planDelivery(em, order, input, { shippingAddress, products, items });
  const feePaise = delivery?.feePaise ?? null;
  const price = priceEditedOrder(
    order,
    { items: items.kept, added: items.added, shippingAddress },
    { charges: toShopCharges(await getCharges(em)), zoneFee: feePaise === null ? null : toRupees(feePaise) },
  );
  const isGiftInCash = order.recipientName != null && order.paymentProvider === 'cash';
  if (isGiftInCash && price.totalPaise > 0) throw giftCodNotAllowed();
  return {
    contact: { contactName, contactPhone, shippingAddress, ...recipientOf(order, input) },
    items,
    delivery,
    deliveryDay,
    ...price,
  };
};

const recipientOf = (
  { recipientName }: Order,
  { recipient }: EditOrder,
): Pick<EditPlan['contact'], 'recipientName' | 'recipientPhone' | 'recipientEmail'> => {
  if (!recipient) return {};
  if (recipientName == null) throw orderWithoutRecipient();
  return {
    recipientName: recipient.name,
    recipientPhone: recipient.phone,
    recipientEmail: recipient.email ?? null,
  };
};

/** Whether the carrier's label would no longer be right: the buyer of a gift to someone else is not on it. */
export const isReaddressed = (order: Order, { contact }: EditPlan): boolean =>
  contact.shippingAddress !== order.shippingAddress ||
  (order.recipientName == null && isBuyerChanged(order, contact)) ||
  (contact.recipientName !== undefined && contact.recipientName !== order.recipientName) ||
  (contact.recipientPhone !== undefined && contact.recipientPhone !== order.recipientPhone);

const isBuyerChanged = (order: Order, { contactName, contactPhone }: EditPlan['contact']): boolean =>
  contactName !== order.contactName || contactPhone !== (order.contactPhone ?? null);

/** Before the edit is applied: whether its invoice would no longer be right, best-before dates included. */
export const changesInvoice = (order: Order, plan: EditPlan): boolean =>
  plan.items.isChanged ||
  plan.totalPaise !== order.totalPaise ||
  isBuyerChanged(order, plan.contact) ||
  isReaddressed(order, plan) ||
  (plan.delivery !== null && plan.delivery.dispatchDay !== (order.dispatchDay ?? null));

const planDelivery = async (
  em: EntityManager,
  order: Order,
  { deliveryDay, confirmed }: EditOrder,
  { shippingAddress, products, items }: { shippingAddress: string; products: LockedProducts; items: EditedItems },
): Promise<DeliveryPlan | null> => {
  const { paymentProvider, estimatedDeliveryDate = null } = order;
  const isSameDay = deliveryDay === undefined || deliveryDay === estimatedDeliveryDate;
  if (isSameDay && !items.isChanged && shippingAddress === order.shippingAddress) return null;
  return planStaffDelivery(
    em,
    {
      shippingAddress,
      paymentMethod: paymentProvider === 'cash' ? 'cod' : order.paymentMethod,
      items: items.lines,
      products,
      day: deliveryDay ?? estimatedDeliveryDate,
      former: {
        orderId: order.id,
        day: estimatedDeliveryDate,
        dispatchDay: order.kitchenDay,
        zone: order.deliveryZone ?? null,
        transitDays: order.transitDays ?? null,
        isOutgrown: items.changes.some(({ from, to }) => to > from),
      },
    },
    confirmed,
  );
};
