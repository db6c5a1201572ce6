import { formatExactRupees, type PaymentExceptionKind } from '@mithai/contracts';
import { success } from '../../../ui/notice.ts';

interface KindTexts {
  title: string;
  /** The problem, and the remedy. */
  text: string;
}

const kinds: Record<PaymentExceptionKind, KindTexts> = {
  amount_mismatch: {
    title: 'A payment of another amount',
    text: 'It didn’t pay the order. Give the money back; the customer can pay again while the order is open.',
  },
  second_capture: {
    title: 'A payment that its order doesn’t need',
    text: 'Return it. The order is paid another way, or in cash on delivery.',
  },
  unknown_order: {
    title: 'A payment without an order',
    text: 'Give the money back, unless it has a reason outside the shop, such as a payment link.',
  },
  unmatched_credit: {
    title: 'A bank credit without an order',
    text: 'Find its order under Bank credits, or note there why it has none.',
  },
  refund_failed: {
    title: 'A refund that did not go through',
    text: 'Open the order and refund it again, or transfer the money yourself and record that there. Then mark this as solved.',
  },
  not_at_gateway: {
    title: 'A payment that differs at the gateway',
    text: 'The order counts as paid here. Look the payment up at the gateway before you send the parcel.',
  },
  refund_mismatch: {
    title: 'A refund that the shop did not make',
    text: 'It was probably made in the gateway’s dashboard. Check that the customer did not get the money twice.',
  },
  unknown_status: {
    title: 'A status that the shop does not know',
    text: 'Look it up in the gateway’s dashboard. It closes automatically once the gateway has decided.',
  },
  cash_missing: {
    title: 'Cash that does not match an order',
    text: 'Ask the courier or the customer, and note what you found out.',
  },
};

export const exceptionsTexts = {
  title: 'Payments to check',
  hint: 'Payments that need a decision from you.',
  filter: 'Open or solved',
  filters: { open: 'Open', solved: 'Solved' },
  kinds,
  open: {
    loading: 'Loading the payments to check',
    failedToLoad: 'We couldn’t load the payments to check',
    empty: 'Nothing to check',
    emptyHint: 'Payments that match no order appear here automatically.',
  },
  solved: {
    loading: 'Loading the solved payments',
    failedToLoad: 'We couldn’t load the solved payments',
    empty: 'Nothing solved yet',
    emptyHint: 'Payments you mark as solved stay on record here.',
  },
  loadOlder: 'Load older',
  order: 'Order',
  orderLink: (id: number) => `Order #${id}`,
  amount: 'Amount',
  difference: 'Difference',
  gatewayId: 'Gateway payment ID',
  opened: 'Found',
  note: 'Note',
  solvedBy: (moment: string, name: string | null) => `Solved ${moment} by ${name ?? 'the shop'}`,
  credits: 'Bank credits',
  giveBack: 'Give the money back',
  solve: 'Mark as solved',
} as const;

export const resolveTexts = {
  giveBackTitle: (rupees: number | null, orderId: number | null) =>
    `Give ${rupees === null ? 'the money' : formatExactRupees(rupees)}${orderId === null ? '' : ` of order #${orderId}`} back?`,
  giveBackText: (kind: string, detail: string) =>
    `${kind}. ${detail} The payment gateway returns the whole payment to where it came from. This cannot be undone.`,
  transferText: (kind: string, detail: string) =>
    `${kind}. ${detail} Transfer the money back first, then enter the reference of the transfer. It then counts as returned.`,
  reference: 'Reference of the transfer',
  referenceHint: 'The UTR of the transfer, or another reference.',
  solveTitle: 'Mark as solved?',
  solveText: (kind: string) => `${kind}. No money moves. Your note stays on record.`,
  note: 'Note',
  giveBackHint: 'Only staff can see this. For example, who you spoke to.',
  solveHint: 'Only staff can see this. Say what you did, or why nothing needs to be done.',
  failed: { giveBack: 'The money was not given back', solve: 'This was not marked as solved' },
  resolvedElsewhere: 'This was solved in another window meanwhile. Your note was not saved.',
  submitting: { giveBack: 'Giving back...', solve: 'Saving...' },
} as const;

export const exceptionNotices = {
  givenBack: success('Money on its way back', 'The payment gateway returns it to where it came from.'),
  returned: success('Recorded as returned', 'The credit no longer counts as received.'),
  solved: (kind: PaymentExceptionKind) => success('Marked as solved', kinds[kind].title),
};
