import type { EditOrder } from './admin-order-edits.ts';
import { shippingFee, type ShopCharges } from './charges.ts';
import { discountedOfEdit, type DiscountedItem } from './item-discount.ts';
import { toPaise, toRupees } from './money.ts';
import { pincodeOf } from './orders.ts';

interface OrderBefore {
  items: Iterable<DiscountedItem & { id: number; pricePaise: number }>;
  discounts: readonly { isFreeDelivery: boolean }[];
  shippingAddress: string;
  shippingPaise: number;
  giftPackingPaise: number;
  totalPaise: number;
}

interface OrderAfter {
  /** All items that stay. */
  items: EditOrder['items'];
  added: { quantity: number; pricePaise: number }[];
  shippingAddress: string;
}

/** Its items were paid before: neither pieces nor delivery cost anything. */
export const isReplacement = ({ totalPaise, discounts }: Pick<OrderBefore, 'totalPaise' | 'discounts'>): boolean =>
  totalPaise === 0 && discounts.length === 0;

/**
 * What an edited order costs. Items that stay keep their price and their share of the discounts, and delivery is
 * charged again once pieces or pincode change, unless a discount made it free. `zoneFee`: rupees, of the new address.
 */
export const priceEditedOrder = (
  before: OrderBefore,
  after: OrderAfter,
  { charges, zoneFee }: { charges: ShopCharges; zoneFee?: number | null | undefined },
): { shippingPaise: number; totalPaise: number } => {
  const quantities = new Map(after.items.map(({ itemId, quantity }) => [itemId, quantity]));
  let subtotalPaise = after.added.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  let isRepriced = after.added.length > 0 || pincodeOf(before.shippingAddress) !== pincodeOf(after.shippingAddress);
  let discountPaise = 0;
  for (const item of before.items) {
    const wanted = quantities.get(item.id) ?? 0;
    subtotalPaise += item.pricePaise * wanted;
    discountPaise += item.discountPaise - discountedOfEdit(item, wanted).paise;
    isRepriced ||= wanted !== item.quantity;
  }
  const isFree = isReplacement(before) || before.discounts.some(({ isFreeDelivery }) => isFreeDelivery);
  const shippingPaise =
    isRepriced && !isFree ? toPaise(shippingFee(toRupees(subtotalPaise), charges, zoneFee)) : before.shippingPaise;
  return { shippingPaise, totalPaise: subtotalPaise - discountPaise + shippingPaise + before.giftPackingPaise };
};
