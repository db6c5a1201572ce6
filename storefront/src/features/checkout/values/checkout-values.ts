import {
  mapBuyerNotes,
  PAYMENT_METHODS,
  placeholderNameOf,
  splitBillingAddress,
  type checkoutFormSchema,
  type CheckoutForm,
  type CurrentUser,
  type DeliveryAddress,
} from '@mithai/contracts';
import type { z } from 'zod';
import { toContactValues, type ContactValues } from '../../addresses/contact-values.ts';

export type CheckoutValues = z.input<typeof checkoutFormSchema>;

/** The fields of the buyer, or of the recipient of a gift. */
export type ContactNames = typeof BUYER_FIELDS | typeof RECIPIENT_NAMES;

export const BUYER_FIELDS = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  pincode: 'pincode',
  city: 'city',
  state: 'state',
} as const;

export const RECIPIENT_NAMES = {
  name: 'recipientName',
  phone: 'recipientPhone',
  address: 'recipientAddress',
  pincode: 'recipientPincode',
  city: 'recipientCity',
  state: 'recipientState',
} as const;

export const NO_RECIPIENT = {
  toSomeoneElse: false,
  recipientName: '',
  recipientPhone: '',
  recipientAddress: '',
  recipientPincode: '',
  recipientCity: '',
  recipientState: '',
  recipientEmail: '',
  showsItems: false,
  invoiceInParcel: false,
};

/** Where the order goes. */
export function destinationOf(form: CheckoutForm): Pick<CheckoutForm, 'address' | 'city' | 'state' | 'pincode'> {
  const names = form.toSomeoneElse ? RECIPIENT_NAMES : BUYER_FIELDS;
  return {
    address: form[names.address],
    city: form[names.city],
    state: form[names.state],
    pincode: form[names.pincode],
  };
}

export function initialCheckoutValues(user: CurrentUser, address?: DeliveryAddress): CheckoutValues {
  return {
    email: user.email,
    ...(address ? toContactValues(address) : contactOf(user)),
    paymentMethod: PAYMENT_METHODS[0],
    deliveryDay: '',
    giftPacking: false,
    giftPackingType: '',
    ...mapBuyerNotes(() => ''),
    ...NO_RECIPIENT,
  };
}

function contactOf({ name, email, phone, address }: CurrentUser): ContactValues {
  const { postalCode: pincode, ...place } = splitBillingAddress(address);
  return { name: name === placeholderNameOf(email) ? '' : name, phone: phone ?? '', ...place, pincode };
}
