import { discountTotals } from '@mithai/contracts/discount-totals';
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

/** What a cart costs with the visitor's codes; without the discounts until they are known. */
export function useDiscounts({ lines, subtotal, fee, pincode }: CartToDiscount) {
  const { charges } = useShop();
  const codes = useDiscountCodes();
  const { data: preview, isError, fetchStatus } = useDiscountPreview(lines, codes, pincode);
  return {
    ...discountTotals({ subtotal, fee, charges }, preview),
    preview,
    codes,
    isChecking: fetchStatus === 'fetching' && preview === undefined,
    hasFailed: isError && preview === undefined,
  };
}

/** True if a discount leaves a sum with paise, which are shown then; the shop's prices are shown without them. */
export const endsInPaise = (total: number, discounts: readonly unknown[]): boolean =>
  discounts.length > 0 && !Number.isInteger(total);
