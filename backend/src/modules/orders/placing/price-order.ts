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
  type ShopCharges,
  type AppliedDiscount,
  type CartToDiscount,
} from '@mithai/contracts';
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
  ordered: OrderToPrice,
): Promise<OrderPrice> => {
  const charges = toShopCharges(await getCharges(em));
  const subtotalPaise = ordered.items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const deliveryPaise = deliveryCharge(charges, subtotalPaise, ordered.delivery);
  const lines = toDiscountableLines(ordered);
  const { applied, linePaise, isDeliveryFree } = await takeDiscounts(
    em,
    { userId: buyerId, codes: input.discountCodes ?? [] },
    { lines, deliveryPaise, isFirstOrder: async () => !(await hasUncancelledOrder(em, buyerId)) },
  );
  const discountPaise = linePaise.reduce((sum, paise) => sum + paise, 0);
  const giftType = giftPackingOf(input);
  const gift = { type: giftType, paise: toPaise(giftPackingCost(giftType, charges)) };
  const shippingPaise = isDeliveryFree ? 0 : deliveryPaise;
  return {
    items: withDiscounts(ordered.items, lines, { applied, linePaise }),
    applied,
    shippingPaise,
    gift,
    totalPaise: subtotalPaise - discountPaise + shippingPaise + gift.paise,
  };
};

const deliveryCharge = (charges: ShopCharges, subtotalPaise: number, { feePaise }: DeliveryPlan): number =>
  toPaise(shippingFee(toRupees(subtotalPaise), charges, feePaise === null ? null : toRupees(feePaise)));

type DiscountableLine = CartToDiscount['lines'][number];

const toDiscountableLines = ({ items, products }: Pick<OrderToPrice, 'items' | 'products'>): DiscountableLine[] =>
  items.flatMap(({ productId, pricePaise, quantity }) => {
    const product = productId == null ? undefined : products.get(productId);
    return product && productId != null ? [{ productId, category: product.category, pricePaise, quantity }] : [];
  });

const withDiscounts = (
  items: NewItem[],
  lines: DiscountableLine[],
  { applied, linePaise }: { applied: AppliedDiscount[]; linePaise: number[] },
): PricedItem[] =>
  items.map((item) => {
    const line = lines.findIndex(({ productId }) => productId === item.productId);
    return { ...item, discountPaise: linePaise[line] ?? 0, discountParts: partsOf(applied, line) };
  });

/** The amount of each discount on a line. */
const partsOf = (applied: OrderPrice['applied'], line: number): DiscountPart[] =>
  applied.flatMap(({ discount: { id: discountId }, shares }) => {
    const amountPaise = shares[line] ?? 0;
    return amountPaise > 0 ? { discountId, amountPaise } : [];
  });
