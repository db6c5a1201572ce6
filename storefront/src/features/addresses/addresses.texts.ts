import { failed, success } from '../../ui/notice.ts';

/** Labels of the recipient's form, here and at checkout. */
export const recipientFields = {
  name: 'Full Name',
  phone: 'Phone Number',
  phoneHint: 'Only for the courier, in case they can’t find you.',
  address: 'Address',
  addressHint: 'House number, street and landmark',
  pincode: 'Pincode',
  pincodeHint: 'Six digits. We’ll fill in city and state.',
  city: 'City',
  state: 'State',
};

export const addressTexts = {
  title: 'Saved Addresses',
  text: 'Choose one at checkout. The default is also the address and phone number in your profile.',
  default: 'Default',
  loading: 'Loading your addresses',
  failedToLoad: 'We couldn’t load your addresses',
  empty: 'You haven’t saved an address yet.',
  noPhone: 'No phone number',
  add: 'Add an Address',
  full: (maximum: number) => `You’ve saved ${maximum} addresses, the most we can keep. Delete one to add another.`,
  edit: 'Edit',
  editOf: (address: string) => `Edit ${address}`,
  makeDefault: 'Make default',
  makeDefaultOf: (address: string) => `Make ${address} the default`,
  remove: 'Delete',
  removeOf: (address: string) => `Delete ${address}`,
  removeTitle: 'Delete this address?',
  keep: 'Keep it',
  form: {
    add: 'Add an Address',
    edit: 'Edit Address',
    nameHint: 'Who receives the parcel',
    save: 'Save Address',
    saving: 'Saving...',
    failed: 'Your address was not saved',
    now: (address: string) => `It now reads: ${address}. If you save again, your version replaces it.`,
  },
  picker: {
    legend: 'Deliver to',
    another: 'Another address',
    anotherNote: 'Fill in the fields below.',
    showAll: (count: number) => `Show all ${count} addresses`,
    full: (maximum: number) =>
      `You’ve saved ${maximum} addresses, the most we can keep. To save this one too, delete one in your profile first.`,
  },
} as const;

export const addressNotices = {
  saved: success('Address saved', 'You can choose it at checkout.'),
  defaultChosen: success('Default address changed', 'Your profile shows it, and your next checkout starts with it.'),
  deleted: success('Address deleted', 'Orders you’ve already placed keep it.'),
  failed: failed('Your addresses were not changed'),
};
