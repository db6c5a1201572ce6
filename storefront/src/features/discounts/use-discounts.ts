import { shippingFee, sumOf, type DiscountPreview, type ShopCharges } from '@mithai/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useShop } from '../shop/shop.queries.ts';
import { useDiscountCodes } from './discount-codes.ts';
import { useDiscountPreview } from './discounts.queries.ts';

interface CartToDiscount {
  lines: readonly { productId: number; quantity: number }[];
  subtotal: number;
  /** Of the zone; null or undefined for the shop's usual charge. */
  fee: number | null | undefined;
  pincode: string | null;
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

/** What a cart costs with the visitor's codes; without the discounts until they are known. */
export function useDiscounts({ lines, subtotal, fee, pincode }: CartToDiscount) {
  const { charges } = useShop();
  const codes = useDiscountCodes();
  const check = useDiscountPreview(lines, codes, pincode);
  return {
    ...discountTotals({ subtotal, fee, charges }, check.data),
    ...describeCheck(check),
    codes,
  };
}

/** How the check of a cart's discounts stands. */
export function describeCheck({
  data: preview,
  isError,
  fetchStatus,
  refetch,
}: Pick<UseQueryResult<DiscountPreview>, 'data' | 'isError' | 'fetchStatus' | 'refetch'>) {
  return {
    /** Undefined until the shop has answered. */
    preview,
    isChecking: fetchStatus === 'fetching' && preview === undefined,
    /** What is known of the discounts may be out of date. */
    hasCheckFailed: isError && fetchStatus !== 'fetching',
    checkAgain: () => void refetch(),
  };
}

export function discountTotals(
  { subtotal, fee, charges }: Pick<CartToDiscount, 'subtotal' | 'fee'> & { charges: ShopCharges },
  preview: DiscountPreview | undefined,
): DiscountedTotals {
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
}

/** True if a discount leaves a sum with paise, which are shown then; the shop's prices are shown without them. */
export const endsInPaise = (total: number, discounts: readonly unknown[]): boolean =>
  discounts.length > 0 && !Number.isInteger(total);
