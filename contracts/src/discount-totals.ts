import { shippingFee, type ShopCharges } from './charges.ts';
import type { DiscountPreview } from './discounts.ts';
import { sumOf } from './money.ts';

/** In rupees. */
interface CartCosts {
  subtotal: number;
  /** Of the zone; null or undefined for the shop's usual charge. */
  fee: number | null | undefined;
  charges: ShopCharges;
}

interface DiscountedTotals {
  /** Rupees off the goods. */
  discount: number;
  discounts: DiscountPreview['discounts'];
  isDeliveryFree: boolean;
  shipping: number;
  /** Without gift packing. */
  total: number;
  /** Rupees of goods until the delivery is free; null if it is, or never is. */
  freeDeliveryMissing: number | null;
}

/** Totals for cart and checkout; without discounts until they are known. */
export const discountTotals = (
  { subtotal, fee, charges }: CartCosts,
  preview: DiscountPreview | undefined,
): DiscountedTotals => {
  const { discount = 0, discounts = [], isDeliveryFree = false, freeDeliveryMissing = null } = preview ?? {};
  const shipping = isDeliveryFree ? 0 : shippingFee(subtotal, charges, fee);
  const ofCharges = charges.freeShippingFrom === null ? [] : [sumOf(charges.freeShippingFrom, -subtotal)];
  const missing = [...ofCharges, ...(freeDeliveryMissing === null ? [] : [freeDeliveryMissing])];
  return {
    discount,
    discounts,
    isDeliveryFree,
    shipping,
    total: sumOf(subtotal, -discount, shipping),
    freeDeliveryMissing: shipping === 0 || missing.length === 0 ? null : Math.min(...missing),
  };
};
