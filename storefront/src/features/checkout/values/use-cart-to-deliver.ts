import type { CheckoutForm, DeliveryArea, ShopCharges } from '@mithai/contracts';
import { useIsFetching } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { useCart, type Cart } from '../../cart/cart-provider.tsx';
import { cartQuery } from '../../cart/cart.queries.ts';
import { useDeliveryArea } from '../../delivery/delivery.queries.ts';
import { DISCOUNTS_KEY } from '../../discounts/discounts.queries.ts';
import { useDiscounts } from '../../discounts/use-discounts.ts';
import { shopQuery, useShop } from '../../shop/shop.queries.ts';
import { costsOf, destinationPincode, type OrderCosts } from '../checkout-rules.ts';
import type { CheckoutValues } from './checkout-values.ts';

/** With its discounts and the shipping to the pincode in the form. */
export interface CartToDeliver extends Cart, ReturnType<typeof useDiscounts> {
  charges: ShopCharges;
  costs: OrderCosts;
  /** Prices, discounts or charges may be about to change. */
  isFetching: boolean;
}

type CheckoutControl = Control<CheckoutValues, unknown, CheckoutForm>;

export function useCartToDeliver(control: CheckoutControl): CartToDeliver {
  const cart = useCart();
  const { charges } = useShop();
  const [giftPacking, giftPackingType] = useWatch({ control, name: ['giftPacking', 'giftPackingType'] });
  const pincode = useDestinationPincode(control);
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

/** Of the surrounding form, unless another one's control is passed. */
export function useDestinationPincode(control?: CheckoutControl): string | null {
  const [toSomeoneElse, pincode, recipientPincode] = useWatch({
    control,
    name: ['toSomeoneElse', 'pincode', 'recipientPincode'],
  });
  return destinationPincode({ toSomeoneElse, pincode, recipientPincode });
}

/** How the pincode in the form is delivered to; undefined while it is incomplete. */
export function useAddressArea(): DeliveryArea | undefined {
  return useDeliveryArea(useDestinationPincode());
}
