import type { GiftPackingType } from '@mithai/contracts';
import { recipientFields } from '../../addresses/addresses.texts.ts';
import { paymentMethodNames } from '../../orders/orders.texts.ts';

export const fieldTexts = {
  requiredHint: 'Fields marked * are required.',
  contact: 'Contact',
  delivery: 'Delivery address',
  gift: 'Gift packing',
  fields: {
    ...recipientFields,
    email: 'Email Address',
    emailHint: 'We’ll send your order confirmation here.',
  },
  saveContact: 'Save phone and address for next time',
  saveContactNote: 'You can change both in your profile.',
  giftToggle: 'This is a gift',
  giftToggleNote: 'Wrapped by hand, with your message on a card.',
  giftLegend: 'Choose your packing',
  giftNotes: {
    standard: 'Brown paper, cotton string',
    premium: 'Printed box, silk ribbon',
    traditional_cover: 'Block-printed cloth, knotted',
  } satisfies Record<GiftPackingType, string>,
  payment: {
    title: 'Payment method',
    names: paymentMethodNames,
    notes: {
      cod: 'Pay when it arrives',
      upi: 'Any UPI app',
      upi_qr: 'Scan a QR code with any UPI app',
      card: 'Visa, Mastercard, RuPay',
      netbanking: 'All Indian banks',
    },
    noCod: 'Cash on Delivery isn’t possible at this address.',
    onlyCod: 'Less than ₹1 can’t be paid online. You can pay in cash when it arrives.',
    noMethod: 'Less than ₹1 can’t be paid online. Please add something to your order.',
    cashOnly: 'Online payment can’t be offered right now. You can pay in cash when your order arrives.',
  },
} as const;
