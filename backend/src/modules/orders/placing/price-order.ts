import type { EntityManager } from '@mikro-orm/postgresql';
import {
  giftPackingCost,
  giftPackingOf,
  shippingFee,
  toPaise,
  toRupees,
  toShopCharges,
  type Category,
  type GiftPackingType,
  type PlaceOrder,
} from '@mithai/contracts';
import type { AppliedDiscount } from '@mithai/contracts/apply-discounts';
import type { DeliveryPlan } from '../../delivery/index.ts';
import { takeDiscounts, type DiscountPart } from '../../discounts/index.ts';
import { getCharges } from '../../settings/index.ts';
import type { NewItem } from '../order-item-columns.ts';
import { hasUncancelledOrder } from '../orders.service.ts';

/** An item with the discount on all its pieces. */
export type PricedItem = NewItem & { discountPaise: number; discountParts: DiscountPart[] };

export interface OrderToPrice {
  items: NewItem[];
  /** The items' products, by id; a custom order has none, and no discount is for it. */
  products: ReadonlyMap<number, { category: Category }>;
  delivery: DeliveryPlan;
}

export interface OrderPrice {
  items: PricedItem[];
  applied: AppliedDiscount[];
  shippingPaise: number;
  gift: { type: GiftPackingType | null; paise: number };
  totalPaise: number;
}

/**
 * What an order costs, by charges and discounts, of which it locks the limited ones. Free delivery depends on the price
 * before discounts, and gift packing is never discounted. Throws 409 for a code that does not apply.
 */
export const priceOrder = async (
  em: EntityManager,
  buyerId: number,
  input: PlaceOrder,
  { items, products, delivery }: OrderToPrice,
): Promise<OrderPrice> => {
  const charges = toShopCharges(await getCharges(em));
  const subtotalPaise = items.reduce((sum, item) => sum + item.pricePaise * item.quantity, 0);
  const zoneFee = delivery.feePaise === null ? null : toRupees(delivery.feePaise);
  const deliveryPaise = toPaise(shippingFee(toRupees(subtotalPaise), charges, zoneFee));
  const lines = items.flatMap(({ productId, pricePaise, quantity }) => {
    const product = productId == null ? undefined : products.get(productId);
    return product && productId != null ? [{ productId, category: product.category, pricePaise, quantity }] : [];
  });
  const { applied, linePaise, isDeliveryFree } = await takeDiscounts(
    em,
    { userId: buyerId, codes: input.discountCodes ?? [] },
    { lines, deliveryPaise, isFirstOrder: async () => !(await hasUncancelledOrder(em, buyerId)) },
  );
  const discounts = new Map(
    lines.map(({ productId }, index) => [
      productId,
      { discountPaise: linePaise[index] ?? 0, discountParts: partsOf(applied, index) },
    ]),
  );
  const discountPaise = linePaise.reduce((sum, paise) => sum + paise, 0);
  const giftType = giftPackingOf(input);
  const gift = { type: giftType, paise: toPaise(giftPackingCost(giftType, charges)) };
  const shippingPaise = isDeliveryFree ? 0 : deliveryPaise;
  return {
    items: items.map((item) => ({ ...item, ...(discounts.get(item.productId ?? 0) ?? PLAIN) })),
    applied,
    shippingPaise,
    gift,
    totalPaise: subtotalPaise - discountPaise + shippingPaise + gift.paise,
  };
};

const PLAIN = { discountPaise: 0, discountParts: [] };

/** What each discount takes off a line. */
const partsOf = (applied: OrderPrice['applied'], line: number): DiscountPart[] =>
  applied.flatMap(({ discount: { id: discountId }, shares }) => {
    const amountPaise = shares[line] ?? 0;
    return amountPaise > 0 ? { discountId, amountPaise } : [];
  });
