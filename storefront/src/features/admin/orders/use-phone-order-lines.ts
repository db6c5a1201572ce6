import { giftPackingCost, giftPackingOf, lineTotal, sumOf, type PhoneOrderForm, type Product } from '@mithai/contracts';
import { discountTotals } from '@mithai/contracts/discount-totals';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Problem } from '../../../api/problem.ts';
import { productQuery } from '../../catalog/catalog.queries.ts';
import { useDeliveryArea } from '../../delivery/delivery.queries.ts';
import { parsePincode } from '../../delivery/parse-pincode.ts';
import { withoutRefused } from '../../discounts/discount-codes.ts';
import { useShop } from '../../shop/shop.queries.ts';
import { phoneDiscountsQuery } from './phone-order.queries.ts';
import type { PhoneOrderValues } from './phone-order-draft.ts';

type PhoneOrderControl = Control<PhoneOrderValues, unknown, PhoneOrderForm>;

export interface PhoneOrderLine {
  productId: number;
  quantity: number;
  /** With the current price and stock; absent while it loads and once it is off sale. */
  product: Product | undefined;
  isGone: boolean;
}

export function usePhoneOrderLines(control: PhoneOrderControl): PhoneOrderLine[] {
  const items = useWatch({ control, name: 'items' });
  const queries = useQueries({ queries: items.map(({ productId }) => productQuery(productId)) });
  return items.map(({ productId, quantity }, index) => {
    const { data, error } = queries[index] ?? {};
    const isGone = error instanceof Problem && error.status === 404;
    return { productId, quantity: quantity || 0, product: isGone ? undefined : data, isGone };
  });
}

export type PhoneOrderCosts = ReturnType<typeof usePhoneOrderCosts>;

/** Rupees, as the shop will compute them. */
export function usePhoneOrderCosts(control: PhoneOrderControl, lines: readonly PhoneOrderLine[]) {
  const { charges } = useShop();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [typedPincode, giftPacking, giftPackingType, customer] = useWatch({
    control,
    name: ['pincode', 'giftPacking', 'giftPackingType', 'customer'],
  });
  const pincode = parsePincode(typedPincode);
  const area = useDeliveryArea(pincode);
  const subtotal = sumOf(...lines.map(({ product, quantity }) => lineTotal(product?.price ?? 0, quantity)));
  const priced = lines.filter(({ quantity, product }) => product && quantity > 0);
  const { data: preview, fetchStatus } = useQuery({
    ...phoneDiscountsQuery({
      items: priced.map(({ productId, quantity }) => ({ productId, quantity })),
      codes: [...codes],
      customerId: customer?.id ?? null,
      ...(pincode !== null && { pincode }),
    }),
    enabled: priced.length > 0,
  });
  const { total, ...sums } = discountTotals({ subtotal, fee: area?.fee, charges }, preview);
  const gift = giftPackingCost(giftPackingOf({ giftPacking, giftPackingType }), charges);
  return {
    ...sums,
    subtotal,
    gift,
    total: sumOf(total, gift),
    codes,
    setCodes,
    preview,
    /** That the order can be placed with. */
    discountCodes: withoutRefused(codes, preview),
    isChecking: fetchStatus === 'fetching' && preview === undefined,
  };
}
