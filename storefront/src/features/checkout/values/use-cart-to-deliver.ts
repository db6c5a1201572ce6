import type { CheckoutForm, DeliveryArea } from '@mithai/contracts';
import { useFormContext, useWatch, type Control } from 'react-hook-form';
import { useCart, type Cart } from '../../cart/cart-provider.tsx';
import { useDeliveryArea } from '../../delivery/delivery.queries.ts';
import { parsePincode } from '../../delivery/parse-pincode.ts';
import { useDiscounts } from '../../discounts/use-discounts.ts';
import type { CheckoutValues } from './checkout-values.ts';

type CheckoutControl = Control<CheckoutValues, unknown, CheckoutForm>;

export type CartToDeliver = Cart & ReturnType<typeof useDiscounts>;

/** The cart with its discounts and the shipping to the pincode in the form. */
export function useCartToDeliver(control: CheckoutControl): CartToDeliver {
  const cart = useCart();
  const pincode = parsePincode(useWatch({ control, name: 'pincode' }));
  const area = useDeliveryArea(pincode);
  return { ...cart, ...useDiscounts({ lines: cart.lines, subtotal: cart.subtotal, fee: area?.fee, pincode }) };
}

/** How the pincode in the form is delivered to; undefined while it is incomplete. */
export function useAddressArea(): DeliveryArea | undefined {
  const { control } = useFormContext<CheckoutValues>();
  return useDeliveryArea(parsePincode(useWatch({ control, name: 'pincode' })));
}
