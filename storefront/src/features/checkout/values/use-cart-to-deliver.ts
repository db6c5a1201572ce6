import type { CheckoutForm, DeliveryArea, ShopCharges } from '@mithai/contracts';
import { useIsFetching } from '@tanstack/react-query';
import { useFormContext, useWatch, type Control } from 'react-hook-form';
import { useCart, type Cart } from '../../cart/cart-provider.tsx';
import { cartQuery } from '../../cart/cart.queries.ts';
import { useDeliveryArea } from '../../delivery/delivery.queries.ts';
import { parsePincode } from '../../delivery/parse-pincode.ts';
import { DISCOUNTS_KEY } from '../../discounts/discounts.queries.ts';
import { useDiscounts } from '../../discounts/use-discounts.ts';
import { shopQuery, useShop } from '../../shop/shop.queries.ts';
import { costsOf, type OrderCosts } from '../checkout-rules.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** With its discounts and the shipping to the pincode in the form. */
export interface CartToDeliver extends Cart, ReturnType<typeof useDiscounts> {
  charges: ShopCharges;
  costs: OrderCosts;
  /** Prices, discounts or charges may be about to change. */
  isFetching: boolean;
}

export function useCartToDeliver(control: Control<CheckoutValues, unknown, CheckoutForm>): CartToDeliver {
  const cart = useCart();
  const { charges } = useShop();
  const [giftPacking, giftPackingType, toSomeoneElse, own, theirs] = useWatch({
    control,
    name: ['giftPacking', 'giftPackingType', 'toSomeoneElse', 'pincode', 'recipientPincode'],
  });
  const pincode = parsePincode(toSomeoneElse ? (theirs ?? '') : own);
  const area = useDeliveryArea(pincode);
  const discounts = useDiscounts({ lines: cart.lines, subtotal: cart.subtotal, fee: area?.fee, pincode });
  const costs = costsOf(discounts.total, { giftPacking, giftPackingType }, charges);
  return { ...cart, ...discounts, charges, costs, isFetching: useIsFetchingCosts() };
}

function useIsFetchingCosts(): boolean {
  const carts = useIsFetching({ queryKey: cartQuery.queryKey });
  const discounts = useIsFetching({ queryKey: [DISCOUNTS_KEY] });
  return useIsFetching({ queryKey: shopQuery.queryKey, exact: true }) + carts + discounts > 0;
}

/** The pincode to which the order goes; null while it is incomplete. */
export function useDestinationPincode(): ReturnType<typeof parsePincode> {
  const { control } = useFormContext<CheckoutValues>();
  const [toSomeoneElse, own, theirs] = useWatch({ control, name: ['toSomeoneElse', 'pincode', 'recipientPincode'] });
  return parsePincode(toSomeoneElse ? (theirs ?? '') : own);
}

/** How the pincode in the form is delivered to; undefined while it is incomplete. */
export function useAddressArea(): DeliveryArea | undefined {
  return useDeliveryArea(useDestinationPincode());
}
