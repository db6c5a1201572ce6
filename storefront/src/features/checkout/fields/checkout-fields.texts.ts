import type { GiftPackingType } from '@mithai/contracts';
import { recipientFields } from '../../addresses/addresses.texts.ts';
import { paymentMethodNames } from '../../orders/orders.texts.ts';

export const fieldTexts = {
  contact: 'Contact',
  delivery: 'Delivery address',
  gift: 'Gift packing',
  fields: {
    ...recipientFields,
    email: 'Email Address',
    emailHint: 'We’ll send your order confirmation here.',
    recipientName: 'Recipient’s name',
    recipientPhone: 'Recipient’s phone',
    recipientAddress: 'Recipient’s address',
    recipientPincode: 'Recipient’s pincode',
    recipientCity: 'Recipient’s city',
    recipientState: 'Recipient’s state',
    recipientEmail: 'Recipient’s email',
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
  recipient: {
    toggle: 'Send it to someone else',
    toggleNote: 'It goes to them, without prices. You get the invoice and our emails.',
    title: 'Recipient',
    senderPhoneHint: 'Only for questions about your order. The courier calls the recipient.',
    phoneHint: 'The courier needs it to hand over the gift.',
    emailHint: 'We email them once, when the gift is on its way.',
    showsItems: 'Tell them what’s in it',
    showsItemsNote: 'Otherwise it stays a surprise. Our email never names a price.',
    invoice: 'Put the invoice in the parcel',
    invoiceNote: 'It shows the prices. You get it by email in any case.',
  },
  card: {
    preview: 'Your card',
    to: (name: string) => (name ? `For ${name}` : 'For ...'),
    empty: 'Your message will be here.',
    from: (name: string) => (name ? `From ${name}` : 'From ...'),
  },
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
    noCodForGift: 'A gift to someone else can’t be paid in cash: the courier would ask them for the money.',
    noMethodForGift:
      'A gift to someone else is paid online, which isn’t possible right now. Please try again later, or have the order sent to you.',
    onlyCod: 'Less than ₹1 can’t be paid online. You can pay in cash when it arrives.',
    noMethod: 'Less than ₹1 can’t be paid online. Please add something to your order.',
    cashOnly: 'Online payment can’t be offered right now. You can pay in cash when your order arrives.',
  },
} as const;
