import { formatExactRupees } from '@mithai/contracts';

export const paymentTexts = {
  badges: {
    due: 'Awaiting payment',
    pending: 'Payment pending',
    failed: 'Payment failed',
    paid: 'Paid',
    refunding: 'Refund on its way',
    partlyRefunded: 'Partly refunded',
    refunded: 'Refunded',
    expired: 'Not paid in time',
  },
  /** Why a payment failed, and what helps. */
  reasons: {
    cancelled: 'You left the payment page before the payment was made.',
    timedOut: 'The payment took too long, so your bank stopped it.',
    noMoney: 'There isn’t enough money in the account for this payment.',
    limit: 'The payment is above the limit that your bank allows.',
    wrongDetails: 'Your bank couldn’t verify the details that were entered.',
    declined: 'Your bank declined the payment.',
    bank: 'Your bank couldn’t be reached. This is usually over in a few minutes.',
    unspecified: 'Your bank didn’t accept the payment.',
  },
  left: (text: string) => `${text} left`,
  duration: { hours: (hours: number, minutes: number) => `${hours} h ${minutes} min` },
  payBy: (moment: string) => `Pay by ${moment}`,
  pay: (rupees: number) => `Pay ${formatExactRupees(rupees)}`,
  payNow: 'Pay now',
  opening: 'Opening the payment page...',
  showQr: 'Show QR code',
  seePayment: 'See payment',
  qr: {
    label: (rupees: number) => `UPI QR code for ${formatExactRupees(rupees)}`,
    openApp: 'Open UPI app',
    openAppHint: 'If nothing opens, scan the code with another phone.',
    confirms:
      'We confirm your payment from our bank statement, usually within a day, and email you. Screenshots don’t count, so there’s nothing to send us.',
  },
  payment: 'Payment',
  status: 'Status',
  paidOn: 'Paid on',
  refunds: 'Refunds',
  refund: {
    pending: (rupees: number, day: string) => `${formatExactRupees(rupees)} on its way since ${day}`,
    processed: (rupees: number, day: string) => `${formatExactRupees(rupees)} refunded on ${day}`,
    failed: (rupees: number, day: string) =>
      `${formatExactRupees(rupees)} could not be sent on ${day}. We’re looking into it; you don’t need to do anything.`,
  },
  refundsFailed: 'We couldn’t load the refunds',
  other: {
    title: 'We’re checking a payment',
    fact: 'Other payments',
    mismatch: (money: string, total: string) =>
      `We received ${money} for this order, which costs ${total}. Your money is safe: we’ll look into it and write to you.`,
    second: (money: string) =>
      `We received an extra ${money} for this order. Your money is safe: we’ll look into it and write to you.`,
    returned: (money: string) => `We’ve sent back ${money} that didn’t pay for this order.`,
  },
  change: {
    title: (rupees: number) => `${formatExactRupees(rupees)} to pay for the change to your order`,
    line: (name: string, from: number, to: number) =>
      from === 0 ? `Added: ${to} × ${name}` : to === 0 ? `Removed: ${name}` : `${name}: ${to} instead of ${from}`,
    newAddress: 'New delivery address',
    day: (day: string) => `Delivery on ${day}`,
    text: (until: string) => `Please pay by ${until}. If you don’t, your order stays as you paid it.`,
  },
  notice: {
    due: { title: 'This order isn’t paid yet', text: 'We start preparing it as soon as it’s paid.' },
    qr: {
      title: 'This order isn’t paid yet',
      text: 'Scan the QR code with any UPI app. We start preparing your order once the payment has arrived.',
    },
    pending: {
      title: 'We’re waiting for your bank',
      text: 'You don’t need to do anything. This page updates by itself.',
    },
    failed: { title: 'The payment didn’t go through', text: 'Your order is still reserved for you.' },
    over: {
      title: 'The time to pay is over',
      text: 'We’re cancelling this order. If a payment still arrives, we’ll refund it in full.',
    },
    qrOver: {
      title: 'The QR code has expired',
      text: 'If you’ve paid, there’s nothing left to do: we’ll email you. If you haven’t, you can get a new code.',
    },
  },
} as const;
