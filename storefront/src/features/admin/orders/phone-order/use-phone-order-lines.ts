import {
  emailSchema,
  giftPackingCost,
  giftPackingOf,
  lineTotal,
  sumOf,
  discountTotals,
  type PhoneOrderForm,
  type Product,
} from '@mithai/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { hasStatus } from '../../../../api/problem.ts';
import { productQuery } from '../../../catalog/catalog.queries.ts';
import { useDeliveryArea } from '../../../delivery/delivery.queries.ts';
import { parsePincode } from '../../../delivery/parse-pincode.ts';
import { withoutRefused } from '../../../discounts/discount-codes.ts';
import { describeCheck } from '../../../discounts/use-discounts.ts';
import { useShop } from '../../../shop/shop.queries.ts';
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
    const isGone = hasStatus(error, 404);
    return { productId, quantity: quantity || 0, product: isGone ? undefined : data, isGone };
  });
}

export type PhoneOrderCosts = ReturnType<typeof usePhoneOrderCosts>;

/** Rupees, as the shop will compute them. */
export function usePhoneOrderCosts(control: PhoneOrderControl, lines: readonly PhoneOrderLine[]) {
  const { charges } = useShop();
  const [codes, typedPincode, giftPacking, giftPackingType, customer, email] = useWatch({
    control,
    name: ['discountCodes', 'pincode', 'giftPacking', 'giftPackingType', 'customer', 'email'],
  });
  const pincode = parsePincode(typedPincode);
  const area = useDeliveryArea(pincode);
  const subtotal = sumOf(...lines.map(({ product, quantity }) => lineTotal(product?.price ?? 0, quantity)));
  const priced = lines.filter(({ quantity, product }) => product && quantity > 0);
  const check = useQuery({
    ...phoneDiscountsQuery({
      items: priced.map(({ productId, quantity }) => ({ productId, quantity })),
      codes,
      customerId: customer?.id ?? null,
      ...(emailSchema.safeParse(email).success && { email }),
      ...(pincode !== null && { pincode }),
    }),
    enabled: priced.length > 0,
  });
  const { total, ...sums } = discountTotals({ subtotal, fee: area?.fee, charges }, check.data);
  const gift = giftPackingCost(giftPackingOf({ giftPacking, giftPackingType }), charges);
  return {
    ...sums,
    subtotal,
    gift,
    total: sumOf(total, gift),
    codes,
    /** That the order can be placed with. */
    discountCodes: withoutRefused(codes, check.data),
    ...describeCheck(check),
  };
}
