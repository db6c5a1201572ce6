import type { EntityManager } from '@mikro-orm/postgresql';
import { shippingFee, splitShippingAddress, toPaise, toRupees, toShopCharges, type EditOrder } from '@mithai/contracts';
import { discountAfterEdit } from '@mithai/contracts/item-discount';
import type { DeliveryPlan } from '../../delivery/index.ts';
import { getCharges } from '../../settings/index.ts';
import { planItems } from './plan-item-changes.ts';
import type { LockedProducts } from '../order-products.ts';
import type { Order } from '../order.entity.ts';
import { replacementFixed } from '../orders.errors.ts';
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
  const isReplacement = order.isReplacement();
  if (items.isChanged && isReplacement) throw replacementFixed();
  const delivery = await planDelivery(em, order, input, { shippingAddress, products, items });
  const isMoved = pincodeOf(order.shippingAddress) !== pincodeOf(shippingAddress);
  const subtotalPaise = subtotalOf(order, items);
  const isRecharged = delivery && !isReplacement && (items.isChanged || isMoved);
  const isFree = order.discounts.some(({ isFreeDelivery }) => isFreeDelivery);
  const isCharged = isRecharged && !isFree;
  const shippingPaise = isCharged ? await chargeDelivery(em, subtotalPaise, delivery) : order.shippingPaise;
  return {
    contact: { contactName, contactPhone, shippingAddress },
    items,
    delivery,
    deliveryDay,
    shippingPaise,
    totalPaise: subtotalPaise - discountAfter(order, items) + shippingPaise + order.giftPackingPaise,
  };
};

/** Whether the carrier's label would no longer be right. */
export const isReaddressed = (order: Order, { contact }: EditPlan): boolean =>
  contact.shippingAddress !== order.shippingAddress ||
  contact.contactName !== order.contactName ||
  contact.contactPhone !== (order.contactPhone ?? null);

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

const pincodeOf = (address: string): string | undefined => splitShippingAddress(address)?.pincode;

/** Of the items as they are to be, before discounts. */
const subtotalOf = (order: Order, { kept, added }: EditedItems): number => {
  const prices = new Map([...order.items].map(({ id, pricePaise }) => [id, pricePaise]));
  const keptPaise = kept.reduce((sum, { itemId, quantity }) => sum + (prices.get(itemId) ?? 0) * quantity, 0);
  return added.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, keptPaise);
};

const discountAfter = (order: Order, { kept }: EditedItems): number => {
  const items = new Map([...order.items].map((item) => [item.id, item]));
  return kept.reduce((sum, { itemId, quantity }) => {
    const item = items.get(itemId);
    return item ? sum + discountAfterEdit(item, quantity) : sum;
  }, 0);
};

const chargeDelivery = async (
  em: EntityManager,
  subtotalPaise: number,
  { feePaise }: DeliveryPlan,
): Promise<number> => {
  const charges = toShopCharges(await getCharges(em));
  return toPaise(shippingFee(toRupees(subtotalPaise), charges, feePaise === null ? null : toRupees(feePaise)));
};
