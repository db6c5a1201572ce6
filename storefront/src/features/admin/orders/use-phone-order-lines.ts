import {
  giftPackingCost,
  giftPackingOf,
  lineTotal,
  shippingFee,
  sumOf,
  type PhoneOrderForm,
  type Product,
} from '@mithai/contracts';
import { useQueries } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { Problem } from '../../../api/problem.ts';
import { productQuery } from '../../catalog/catalog.queries.ts';
import { useDeliveryArea } from '../../delivery/delivery.queries.ts';
import { parsePincode } from '../../delivery/parse-pincode.ts';
import { useShop } from '../../shop/shop.queries.ts';
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

export interface PhoneOrderCosts {
  subtotal: number;
  shipping: number;
  gift: number;
  total: number;
}

/** Rupees, as the shop will compute them. */
export function usePhoneOrderCosts(control: PhoneOrderControl, lines: readonly PhoneOrderLine[]): PhoneOrderCosts {
  const { charges } = useShop();
  const [pincode, giftPacking, giftPackingType] = useWatch({
    control,
    name: ['pincode', 'giftPacking', 'giftPackingType'],
  });
  const area = useDeliveryArea(parsePincode(pincode));
  const subtotal = sumOf(...lines.map(({ product, quantity }) => lineTotal(product?.price ?? 0, quantity)));
  const shipping = shippingFee(subtotal, charges, area?.fee);
  const gift = giftPackingCost(giftPackingOf({ giftPacking, giftPackingType }), charges);
  return { subtotal, shipping, gift, total: sumOf(subtotal, shipping, gift) };
}
