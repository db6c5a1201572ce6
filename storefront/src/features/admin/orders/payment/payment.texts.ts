import {
  formatExactRupees,
  paymentMethodNames,
  sumOf,
  toPaise,
  toRupees,
  type PaymentEvent,
  type PaymentEventKind,
  type PaymentMethod,
  type PaymentProvider,
  type PaymentSource,
  type PaymentStatus,
  type RefundStatus,
} from '@mithai/contracts';
import { success } from '../../../../ui/notice.ts';

const rupees = formatExactRupees;

const providers: Record<PaymentProvider, string> = {
  cash: 'The courier, in cash',
  gateway: 'The payment gateway',
  upi_qr: 'The shop’s account, by UPI QR code',
};

const statuses: Record<PaymentStatus, string> = {
  created: 'Not paid yet',
  pending: 'Waiting for the bank',
  authorized: 'Approved by the bank, not received yet',
  captured: 'Paid',
  failed: 'The last attempt failed',
  expired: 'Not paid in time',
  refund_pending: 'Refund on its way',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

const refundStatuses: Record<RefundStatus | 'partly_failed', string> = {
  pending: 'On its way',
  processed: 'Refunded',
  failed: 'Failed',
  partly_failed: 'Partly failed',
};

export const paymentTexts = {
  title: 'Payment',
  loading: 'Loading the payment',
  failedToLoad: 'We couldn’t load the payment',
  method: 'Payment method',
  provider: 'Paid to',
  status: 'Status',
  statuses,
  providers,
  paidOn: (moment: string) => `Paid on ${moment}`,
  cashDue: 'Due in cash from the courier',
  cashToRecord: 'The cash is not recorded yet',
  expires: 'Cancelled if unpaid at',
  gatewayId: 'Gateway payment ID',
  total: 'To pay',
  captured: 'Received',
  refunded: 'Refunded',
  onItsWay: 'On its way back',
  left: 'Left to refund',
  refunds: 'Refunds',
  refundStatuses,
  pieces: (quantity: number, name: string) => `${quantity} × ${name}`,
  restocked: (pieces: number) => `${pieces} back in stock`,
  reference: (reference: string) => `Reference ${reference}`,
  by: (moment: string, name: string | null) => `${moment}, by ${name ?? 'the shop'}`,
  refundFailed: 'The refund failed. Try again, or transfer the money yourself and record it here.',
  tryAgain: 'Try again',
  partsTitle: 'Parts of the refund',
  /** In rupees, by how far they are. */
  parts: ({ amount, returned, failed }: { amount: number; returned: number; failed: number }) => {
    const onItsWay = sumOf(amount, -returned, -failed);
    return [
      `${rupees(returned)} of ${rupees(amount)} went back.`,
      ...(onItsWay > 0 ? [`${rupees(onItsWay)} is on its way.`] : []),
      ...(failed > 0 ? [`${rupees(failed)} did not go back.`] : []),
    ].join(' ');
  },
  tryPartAgain: (amount: number) => `Try ${rupees(amount)} again`,
  triedAgain: 'Tried again',
  refund: 'Refund',
  collect: 'Record cash',
} as const;

export const refundTexts = {
  title: (id: number) => `Refund order #${id}`,
  left: (left: number) => `${rupees(left)} can be refunded.`,
  what: 'What to refund',
  whole: 'The whole order',
  difference: 'The amount paid beyond the order’s total.',
  part: (amount: number) => `The ${rupees(amount)} that did not go back. The rest of this refund stays as it is.`,
  wholeNote: (left: number) => `${rupees(left)}: everything that is left, with shipping and gift packing`,
  lines: 'Single items',
  linesNote: 'Without shipping and gift packing',
  items: 'Items',
  each: (price: number, left: number) => `${rupees(price)} each, ${left} not refunded yet`,
  quantity: 'Refund',
  restock: 'Back into stock',
  restockOf: (name: string) => `${name} back into stock`,
  how: 'How to refund',
  byGateway: 'To the original payment method',
  byGatewayNote: 'The payment gateway sends it. Banks take up to 7 working days.',
  byHand: 'I’ve transferred it myself',
  byHandNote: 'For example, if a refund by the gateway failed.',
  reason: 'Reason',
  reasonHint: 'The customer reads this.',
  reference: 'Reference of the transfer',
  referenceHint: 'Transfer the money first, then enter the UTR or the bank’s reference.',
  sum: 'Refund to the customer',
  tooMuch: (left: number) => `Only ${rupees(left)} is left to refund. Please choose fewer pieces.`,
  noItem: 'Please choose at least one item',
  changed: 'This order has changed. What you typed is still here: check what is left and refund again.',
  failed: 'This wasn’t refunded',
  submit: (sum: number) => `Refund ${rupees(sum)}`,
  submitting: 'Refunding...',
} as const;

export const collectTexts = {
  title: (id: number) => `Record cash of order #${id}`,
  hint: (total: number) => `The customer owes ${rupees(total)}.`,
  amount: 'Amount received (₹)',
  amountInvalid: 'Please enter an amount, such as 550 or 549.50',
  reference: 'Reference',
  referenceHint: 'For example, the courier’s slip number or who brought it.',
  differs: (amount: number, total: number) =>
    `${rupees(amount)} is not the ${rupees(total)} of this order. If you record it, the difference of ${rupees(
      toRupees(Math.abs(toPaise(total) - toPaise(amount))),
    )} is listed under Payments, To check.`,
  failed: 'The cash wasn’t recorded',
  submit: 'Record cash',
  submitAnyway: (amount: number) => `Record ${rupees(amount)} anyway`,
  submitting: 'Recording...',
} as const;

const sources: Record<PaymentSource, string> = {
  shop: 'the shop',
  customer: 'the customer',
  callback: 'the customer’s return from the gateway',
  webhook: 'a message of the gateway',
  poll: 'a check at the gateway',
  admin: 'an administrator',
  job: 'the shop',
};

export const eventTexts = {
  title: 'History of the payment',
  loading: 'Loading the history of the payment',
  failedToLoad: 'We couldn’t load the history of the payment',
  empty: 'No history: this order is older than our payment records.',
  sources,
} as const;

type Described = Pick<PaymentEvent, 'kind' | 'amount' | 'to' | 'source' | 'detail'>;

const sum = ({ amount }: Described): string => (amount === null ? 'An amount' : rupees(amount));
const withDetail = (sentence: string, label: string, { detail }: Described): string =>
  detail ? `${sentence} ${label}: ${detail}` : sentence;
const methodName = (method: string): string => paymentMethodNames[method as PaymentMethod] ?? method;

const sentences: Record<PaymentEventKind, ((event: Described) => string) | null> = {
  created: (event) => `Order placed, ${sum(event)} to pay.`,
  pending: () => 'The customer started to pay; the bank has not confirmed yet.',
  authorized: () => 'The bank approved the payment.',
  failed: (event) => withDetail('An attempt to pay failed.', 'Reason', event),
  captured: (event) => withDetail(`${sum(event)} received.`, 'Reference', event),
  expired: ({ source }) =>
    source === 'customer' ? 'The customer cancelled before paying.' : 'The order was not paid in time.',
  method_changed: ({ detail }) => {
    const [from = '', to = ''] = (detail ?? '').split(' to ');
    return `Payment method changed from ${methodName(from)} to ${methodName(to)}.`;
  },
  code_renewed: () => 'The customer asked for a new QR code.',
  repriced: (event) => `The order was edited and costs ${sum(event)}.`,
  supplement_requested: (event) => `The order was edited: ${sum(event)} more to pay by the payment link.`,
  supplement_captured: (event) => `${sum(event)} received for the change.`,
  supplement_dropped: (event) => `The change was withdrawn: ${sum(event)} is no longer due.`,
  collected: (event) => withDetail(`${sum(event)} in cash recorded.`, 'Reference', event),
  refund_requested: (event) => withDetail(`Refund of ${sum(event)} requested.`, 'Reason', event),
  refund_processed: (event) => withDetail(`${sum(event)} refunded.`, 'Reason', event),
  refund_failed: (event) => `Refund of ${sum(event)} failed.`,
  // Beside each refund, the status that follows from it says nothing new.
  refunds_changed: null,
  failure_emailed: () => 'The customer was emailed that the payment failed.',
  exception_refunded: (event) => `${sum(event)} returned that did not match this order.`,
};

/** Null for an event that the list leaves out. */
export const describeEvent = (event: Described): string | null => sentences[event.kind]?.(event) ?? null;

export const paymentNotices = {
  refundRequested: (amount: number) => success('Refund on its way', `${rupees(amount)} goes back to the customer.`),
  refundRecorded: (amount: number) => success('Refund recorded', `${rupees(amount)}. We’ve emailed the customer.`),
  collected: (amount: number) => success('Cash recorded', rupees(amount)),
};
