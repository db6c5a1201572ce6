import { shippingFee, sumOf, type CheckoutForm, type DeliveryArea } from '@mithai/contracts';
import { useFormContext, useWatch, type Control } from 'react-hook-form';
import { useCart, type Cart } from '../cart/cart-provider.tsx';
import { useDeliveryArea } from '../delivery/delivery.queries.ts';
import { parsePincode } from '../delivery/parse-pincode.ts';
import { useShop } from '../shop/shop.queries.ts';
import type { CheckoutValues } from './checkout-values.ts';

type CheckoutControl = Control<CheckoutValues, unknown, CheckoutForm>;

/** The cart with the shipping to the pincode in the form. */
export function useCartToDeliver(control: CheckoutControl): Cart {
  const cart = useCart();
  const { charges } = useShop();
  const pincode = useWatch({ control, name: 'pincode' });
  const area = useDeliveryArea(parsePincode(pincode));
  const shipping = shippingFee(cart.subtotal, charges, area?.fee);
  return { ...cart, shipping, total: sumOf(cart.subtotal, shipping) };
}

/** How the pincode in the form is delivered to; undefined while it is incomplete. */
export function useAddressArea(): DeliveryArea | undefined {
  const { control } = useFormContext<CheckoutValues>();
  return useDeliveryArea(parsePincode(useWatch({ control, name: 'pincode' })));
}
