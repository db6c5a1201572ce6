import type { EditOrder } from './admin-order-edits.ts';
import { shippingFee, type ShopCharges } from './charges.ts';
import { toPaise, toRupees } from './money.ts';
import { pincodeOf } from './orders.ts';

interface OrderBefore {
  items: Iterable<{ id: number; quantity: number; pricePaise: number }>;
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
export const isReplacement = ({ totalPaise }: Pick<OrderBefore, 'totalPaise'>): boolean => totalPaise === 0;

/**
 * What an edited order costs. Items that stay keep their price, and delivery is charged anew once pieces or pincode
 * change. `zoneFee`: rupees, of the new address.
 */
export const priceEditedOrder = (
  before: OrderBefore,
  after: OrderAfter,
  { charges, zoneFee }: { charges: ShopCharges; zoneFee?: number | null | undefined },
): { shippingPaise: number; totalPaise: number } => {
  const quantities = new Map(after.items.map(({ itemId, quantity }) => [itemId, quantity]));
  let subtotalPaise = after.added.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  let isRepriced = after.added.length > 0 || pincodeOf(before.shippingAddress) !== pincodeOf(after.shippingAddress);
  for (const { id, quantity, pricePaise } of before.items) {
    const wanted = quantities.get(id) ?? 0;
    subtotalPaise += pricePaise * wanted;
    isRepriced ||= wanted !== quantity;
  }
  const shippingPaise =
    isRepriced && !isReplacement(before)
      ? toPaise(shippingFee(toRupees(subtotalPaise), charges, zoneFee))
      : before.shippingPaise;
  return { shippingPaise, totalPaise: subtotalPaise + shippingPaise + before.giftPackingPaise };
};
