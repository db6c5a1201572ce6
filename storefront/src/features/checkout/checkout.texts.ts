import { formatExactRupees, formatRupees, type GiftPackingType, type Order } from '@mithai/contracts';
import { failure, success, type Notice } from '../../ui/notice.ts';
import { recipientFields } from '../addresses/addresses.texts.ts';
import { paymentMethodNames } from '../orders/orders.texts.ts';
import { unpaidTexts } from './placed/unpaid-order.texts.ts';

export const checkoutTexts = {
  title: 'Checkout',
  contact: 'Contact',
  delivery: 'Delivery address',
  gift: 'Gift packing',
  requiredHint: 'Fields marked * are required.',
  fields: {
    ...recipientFields,
    email: 'Email Address',
    emailHint: 'We’ll send your order confirmation here.',
  },
  saveContact: 'Save phone and address for next time',
  saveContactNote: 'You can change both in your profile.',
  wrongFields: (count: number) => (count === 1 ? 'Please check one field' : `Please check ${count} fields`),
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
    follows: {
      gateway: 'Next, you’ll pay on our payment partner’s secure page.',
      upi_qr: 'Next, you’ll see a QR code to pay with any UPI app.',
    },
  },
  summary: 'Order summary',
  items: 'Items',
  pieces: (count: number) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
  editCart: 'Edit cart',
  giftLine: 'Gift packing',
  quantity: (quantity: number) => `× ${quantity}`,
  emptyCart: 'Your cart is empty',
  unanswered: (rupees?: number) => (rupees === undefined ? 'Your order' : `Your order of ${formatRupees(rupees)}`),
  continueShopping: 'Continue Shopping',
  submit: 'Place Order',
  submitting: 'Processing...',
  refusedTitle: 'Your order was not placed',
  tooSoonTitle: 'One moment, please',
  unverifiedTitle: 'Please verify your email',
  unverifiedHint: 'As soon as the code is right, we’ll place your order.',
  failedTitle: 'We couldn’t confirm your order',
  failedHint: 'It’s safe to try again: your order won’t be placed twice.',
  retry: 'Try again',
  shortTitle: 'Before you order',
  short: (name: string, left: number, wanted: number) =>
    left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} left; you have ${wanted} in your cart.`,
  takeLeft: (left: number) => `Take ${left}`,
  takeLeftOf: (left: number, name: string) => `Take ${left} of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  settleFirst: 'Then you can place your order.',
  repriced: (name: string, was: number, now: number) =>
    `${name} was ${formatRupees(was)} and is now ${formatRupees(now)}.`,
  was: (rupees: number) => `Was ${formatRupees(rupees)}`,
  waitingTitle: 'Waiting for a connection',
  waitingHint: 'We’ll place your order once you’re back online. You can leave this page.',
  cancelWaiting: 'Cancel this order',
  viewOrders: 'View my orders',
  resendingHint:
    'You went offline while we were sending your order. We’ll finish when you’re back online; it won’t be placed twice.',
  continuedElsewhere: 'Your order continued in another tab',
  continuedElsewhereHint: 'If it was placed there, you’ll find it in My Orders.',
  promise: {
    shipping: (rupees: number) => (rupees === 0 ? 'Free delivery' : `Delivery ${formatRupees(rupees)}`),
    between: 'anywhere in India. Damaged, late or wrong?',
    betweenInZone: 'to this address. Damaged, late or wrong?',
    returns: 'We’ll replace it or refund you',
  },
  placed: {
    loading: 'Loading your order',
    unknown: 'Order not found',
    unknownHint: 'This order isn’t in your account.',
    failedToLoad: 'We couldn’t load your order',
    failedToLoadHint: 'Your order is safe. Please try again.',
    retry: 'Try again',
    title: 'Order Placed Successfully!',
    text: "Thank you for your order. We'll send you a confirmation email shortly.",
    number: (id: number) => `Order #${id}`,
    next: 'What happens next',
    signInOffer: {
      title: 'Sign in faster next time',
      withPasskey: 'Add a passkey or a password, and you won’t need a code from your email.',
      withPassword: 'Add a password, and you won’t need a code from your email.',
      action: 'Sign-in and Security',
    },
    steps: [
      { title: 'Check your inbox', text: 'Your confirmation is on its way by email.' },
      { title: 'We cook and pack', text: 'We’ll email you when your parcel ships.' },
      { title: 'Delivered to your door', text: 'Track every step in My Orders.' },
    ],
    viewOrders: 'View My Orders',
    continueShopping: 'Continue Shopping',
  },
} as const;

export const checkoutNotices = {
  unpaid: ({ id, totalAmount }: Order): Notice => ({
    title: unpaidTexts.due.title,
    description: unpaidTexts.reserved(id, totalAmount),
    variant: 'info',
  }),
  placed: ({ id, totalAmount }: Order) =>
    success(
      checkoutTexts.placed.title,
      `${checkoutTexts.placed.number(id)}, ${formatExactRupees(totalAmount)}. You’ll find it in My Orders.`,
    ),
  signIn: failure('Please sign in', 'You need to be signed in to checkout.'),
  emptyCart: failure('Empty cart', 'Your cart is empty. Add items before checkout.'),
  expired: {
    ...failure(
      'Please place your order again',
      'It waited for a connection for more than a day, so we stopped trying to send it. Look in My Orders first.',
    ),
    durationMs: Infinity,
  },
  failed: (message: string) => failure('Error', `Failed to create order: ${message}`),
};
