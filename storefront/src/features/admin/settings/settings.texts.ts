import type { NewOrderEmail } from '@mithai/contracts';
import { failed, success } from '../../../ui/notice.ts';
import type { SettingsSection } from './sections.ts';

const newOrderEmails: Record<NewOrderEmail, { label: string; note: string }> = {
  each: { label: 'For each order', note: 'As soon as an order is placed.' },
  hourly: { label: 'Once an hour', note: 'All new orders in one email, and none when there are no new orders.' },
  off: { label: 'Never', note: 'New orders still show at the top of this panel.' },
};

export const settingsTexts = {
  title: 'Settings',
  sectionsLabel: 'Sections of the settings',
  sections: {
    orders: 'Orders',
    business: 'Business',
    charges: 'Charges',
    discounts: 'Discounts',
    delivery: 'Delivery and kitchen',
    tax: 'Taxes',
    calendar: 'Calendar',
    content: 'Home page',
    search: 'Search',
    policies: 'Policies',
  } satisfies Record<SettingsSection, string>,
  loading: 'Loading the settings',
  failedToLoad: 'We couldn’t load the settings',
  newOrderEmail: 'New-order emails',
  newOrderEmails,
  save: 'Save',
  saving: 'Saving...',
  unsaved: 'Not saved yet',
} as const;

export const upiTexts = {
  title: 'UPI by QR code',
  hint: 'For a shop without a payment gateway: checkout shows a QR code that pays to this UPI ID. You confirm payments from the bank’s statement, under Payments.',
  confirm: 'Customers’ money goes to this UPI ID. Please enter your password to change it.',
  vpa: 'UPI ID',
  vpaHint: 'Such as mithai@okbank, as your bank’s or UPI app shows it.',
  payeeName: 'Payee’s name',
  payeeNameHint: 'The customer’s app shows it before paying.',
  qr: (vpa: string) => `UPI QR code of ₹1.00 for ${vpa}`,
  trial: 'Scan this code with your phone and pay ₹1 before you save: it must arrive in your account.',
  trialNote: 'Trial payment',
  save: 'Save UPI ID',
  saving: 'Saving...',
  remove: 'Stop taking UPI by QR code',
} as const;

export const settingsNotices = {
  saved: (newOrderEmail: NewOrderEmail) =>
    success('Settings saved', `${settingsTexts.newOrderEmail}: ${newOrderEmails[newOrderEmail].label}`),
  upiSaved: (upiVpa: string | null) =>
    upiVpa === null
      ? success('UPI ID removed', 'Checkout no longer offers a QR code.')
      : success(
          'UPI ID saved',
          `QR codes pay to ${upiVpa}. Checkout shows them while the shop has no payment gateway.`,
        ),
  groupSaved: success('Settings saved', 'The shop shows them now.'),
  failed: failed('Settings not saved'),
};
