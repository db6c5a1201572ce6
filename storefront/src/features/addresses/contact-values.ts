import type { DeliveryAddress, WriteDeliveryAddress } from '@mithai/contracts';

export type ContactValues = Record<keyof WriteDeliveryAddress, string>;

export const CONTACT_FIELDS = ['name', 'phone', 'address', 'pincode', 'city', 'state'] as const;

export const NO_ADDRESS = { address: '', pincode: '', city: '', state: '' };

/** The form's values of an address. */
export const toContactValues = ({ name, phone, address, pincode, city, state }: DeliveryAddress): ContactValues => ({
  name,
  phone: phone ?? '',
  address,
  pincode,
  city,
  state,
});

/** The address that a form shows without a change. */
export const findShownAddress = (
  addresses: readonly DeliveryAddress[],
  values: ContactValues,
): DeliveryAddress | undefined =>
  addresses.find((address) => {
    const saved = toContactValues(address);
    return CONTACT_FIELDS.every((field) => saved[field] === values[field].trim());
  });

/** Street, city, state and pincode in one line. */
export const formatPlace = ({ address, city, state, pincode }: DeliveryAddress): string =>
  [address, city, [state, pincode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
