import { discountTotals, type DiscountPreview } from '@mithai/contracts';
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

/** The state of the check of a cart's discounts. */
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
    /** The cached discounts may be out of date. */
    hasCheckFailed: isError && fetchStatus !== 'fetching',
    checkAgain: () => void refetch(),
  };
}

/** True if a discount leaves a sum with paise, which are shown then; the shop's prices are shown without them. */
export const endsInPaise = (total: number, discounts: readonly unknown[]): boolean =>
  discounts.length > 0 && !Number.isInteger(total);
