import { formatRupees } from '@mithai/contracts';

export const submitTexts = {
  wrongFields: (count: number) => (count === 1 ? 'Please check one field' : `Please check ${count} fields`),
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
  waitingTitle: 'Waiting for a connection',
  waitingHint: 'We’ll place your order once you’re back online. You can leave this page.',
  cancelWaiting: 'Cancel this order',
  viewOrders: 'View my orders',
  resendingHint:
    'You went offline while we were sending your order. We’ll finish when you’re back online; it won’t be placed twice.',
  promise: {
    shipping: (rupees: number) => (rupees === 0 ? 'Free delivery' : `Delivery ${formatRupees(rupees)}`),
    between: 'anywhere in India. Damaged, late or wrong?',
    betweenInZone: 'to this address. Damaged, late or wrong?',
    returns: 'We’ll replace it or refund you',
  },
  paymentFollows: {
    gateway: 'Next, you’ll pay on our payment partner’s secure page.',
    upi_qr: 'Next, you’ll see a QR code to pay with any UPI app.',
  },
} as const;
