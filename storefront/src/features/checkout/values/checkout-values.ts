import {
  mapBuyerNotes,
  PAYMENT_METHODS,
  placeholderNameOf,
  splitBillingAddress,
  type checkoutFormSchema,
  type CurrentUser,
  type DeliveryAddress,
} from '@mithai/contracts';
import type { z } from 'zod';
import { toContactValues, type ContactValues } from '../../addresses/contact-values.ts';

export type CheckoutValues = z.input<typeof checkoutFormSchema>;

export function initialCheckoutValues(user: CurrentUser, address?: DeliveryAddress): CheckoutValues {
  return {
    email: user.email,
    ...(address ? toContactValues(address) : contactOf(user)),
    paymentMethod: PAYMENT_METHODS[0],
    deliveryDay: '',
    giftPacking: false,
    giftPackingType: '',
    ...mapBuyerNotes(() => ''),
  };
}

function contactOf({ name, email, phone, address }: CurrentUser): ContactValues {
  const { postalCode: pincode, ...place } = splitBillingAddress(address);
  return { name: name === placeholderNameOf(email) ? '' : name, phone: phone ?? '', ...place, pincode };
}
