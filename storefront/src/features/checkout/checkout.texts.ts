import type { GiftPackingType } from '@mithai/contracts';
import type { Notice } from '../../ui/index.ts';

export const checkoutTexts = {
  title: 'Checkout',
  contact: 'Who receives it',
  delivery: 'Where it goes',
  gift: 'Gift packing',
  payment: 'Payment method',
  fields: {
    name: 'Full Name',
    email: 'Email Address',
    emailHint: 'The confirmation goes there.',
    phone: 'Phone Number',
    phoneHint: 'Only for the delivery.',
    address: 'Address',
    city: 'City',
    state: 'State',
    pincode: 'Pincode',
    giftMessage: 'Gift message',
    giftMessageHint: 'Written by hand on a card in the box.',
  },
  giftToggle: 'This is a gift',
  giftToggleNote: 'Wrapped by hand, with your words on a card.',
  giftLegend: 'Choose the packing',
  giftNotes: {
    standard: 'Brown paper, cotton string',
    premium: 'Printed box, silk ribbon',
    traditional_cover: 'Block-printed cloth, knotted',
  } satisfies Record<GiftPackingType, string>,
  paymentNotes: {
    cod: 'Pay when it is at your door',
    upi: 'Any UPI app',
    card: 'Visa, Mastercard, RuPay',
    netbanking: 'All Indian banks',
  },
  summary: 'Order summary',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  editCart: 'Edit cart',
  giftLine: 'Gift packing',
  quantity: (quantity: number) => `× ${quantity}`,
  emptyCart: 'Your cart is empty',
  continueShopping: 'Continue Shopping',
  submit: 'Place Order',
  submitting: 'Processing...',
  refusedTitle: 'Your order was not placed',
  failedTitle: 'We did not hear back',
  failedHint: 'Trying again is safe: the order will not be placed twice.',
  retry: 'Try again',
  lookAtOrders: 'View my orders',
  placed: {
    title: 'Order Placed Successfully!',
    text: "Thank you for your order. We'll send you a confirmation email shortly.",
    number: (id: number) => `Order #${id}`,
    next: 'What happens next',
    steps: [
      { title: 'We write to you', text: 'The confirmation is on its way to your inbox.' },
      { title: 'We cook and pack', text: 'Your sweets are packed fresh, and we tell you when they leave.' },
      { title: 'They reach your door', text: 'You can follow every step under My Orders.' },
    ],
    viewOrders: 'View My Orders',
    continueShopping: 'Continue Shopping',
  },
} as const;

export const checkoutNotices = {
  signIn: {
    title: 'Please sign in',
    description: 'You need to be signed in to checkout.',
    variant: 'destructive',
  } satisfies Notice,
  emptyCart: {
    title: 'Empty cart',
    description: 'Your cart is empty. Add items before checkout.',
    variant: 'destructive',
  } satisfies Notice,
  failed: (message: string): Notice => ({
    title: 'Error',
    description: `Failed to create order: ${message}`,
    variant: 'destructive',
  }),
};
