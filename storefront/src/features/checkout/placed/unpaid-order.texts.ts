import { formatExactRupees } from '@mithai/contracts';

export const unpaidTexts = {
  due: {
    title: 'Complete your payment',
    text: 'Your order is reserved for you. As soon as it’s paid, we start preparing it.',
  },
  qr: {
    title: 'Scan and pay',
    text: 'Your order is reserved for you. Scan the code with any UPI app; the amount is filled in.',
  },
  pending: {
    title: 'We’re waiting for your bank',
    text: 'Your bank hasn’t confirmed the payment yet. You don’t need to do anything: this page updates by itself, and we’ll email you.',
  },
  failed: {
    title: 'Your payment didn’t go through',
    text: 'Your order is still reserved for you. If money has left your account, your bank returns it.',
  },
  over: {
    title: 'The time to pay is over',
    text: 'We’re cancelling this order. Soon you can order the same items again from this page. If a payment still arrives, we’ll refund it in full.',
  },
  qrOver: {
    title: 'This QR code has expired',
    text: 'If you’ve paid, there’s nothing left to do: we confirm it from our bank statement, usually within a day, and email you. If you haven’t, get a new code or pay another way.',
  },
  expired: {
    title: 'This order has expired',
    text: 'It wasn’t paid in time, so we cancelled it. If a payment still arrives, we’ll refund it in full.',
  },
  refunded: {
    title: 'This order was cancelled',
    text: 'What you paid goes back to the account or card that you used. Banks take up to 7 working days.',
  },
  cancelled: { title: 'This order was cancelled', text: 'It won’t be prepared, and there’s nothing to pay.' },
  notOpenedTitle: 'We couldn’t open the payment page',
  gatewayUnavailable:
    'Our payment partner isn’t answering. Your order is safe: please try again in a moment, or pay another way.',
  tooManyAttempts: 'You’ve tried many times. Please wait a few minutes, then try again. Your order is safe.',
  signedOut: 'You were signed out. Please try again. Your order is safe.',
  notOpened: 'Please try again in a moment. Your order is safe.',
  notChanged: 'We couldn’t change how you pay',
  notReordered: 'We couldn’t fill your cart',
  tryAgain: 'Try again',
  payAgainHint: 'Did you close your bank’s page before paying?',
  payAgain: 'Pay again',
  otherWays: 'Pay another way',
  otherWaysNeedScript: 'To pay another way, please turn on JavaScript and reload the page.',
  newCode: 'Get a new QR code',
  orderAgain: 'Order again',
  filling: 'Filling your cart...',
  reordered: {
    title: 'Back in your cart',
    text: 'Please check your cart, then place the order.',
    nothingTitle: 'Nothing of this order is available',
    nothingText: 'Everything is sold out or no longer sold. We’d love to suggest something else.',
    missing: 'Not in your cart',
    gone: (name: string) => `${name} is no longer available.`,
    fewer: (name: string, available: number) => `Only ${available} of ${name} are left.`,
    toCheckout: 'Go to checkout',
  },
  reserved: (id: number, rupees: number) =>
    `Order #${id} of ${formatExactRupees(rupees)} is reserved for you. Please pay it in My Orders.`,
} as const;
