/** Who takes the money: the courier at delivery, the payment gateway, or the shop's own UPI address. */
export const PAYMENT_PROVIDERS = ['cash', 'gateway', 'upi_qr'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'authorized',
  'captured',
  'failed',
  'expired',
  'refund_pending',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Transitions follow the state of the gateway, never the order in which its messages arrive: one that is not listed is
 * stale and ignored.
 */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'authorized', 'captured', 'failed', 'expired'],
  pending: ['authorized', 'captured', 'failed', 'expired'],
  /** The customer may try again, and a failed attempt may still succeed. */
  failed: ['pending', 'authorized', 'captured', 'expired'],
  authorized: ['captured', 'failed', 'expired'],
  /** Paid too late; the money is refunded. */
  expired: ['captured'],
  captured: ['refund_pending', 'partially_refunded', 'refunded'],
  /** A refund that fails leaves the payment as it was. */
  refund_pending: ['captured', 'partially_refunded', 'refunded'],
  partially_refunded: ['refund_pending', 'captured', 'refunded'],
  /** The bank may send a refund back. */
  refunded: ['refund_pending', 'captured', 'partially_refunded'],
};

/** The customer can pay, or pay again. */
export const isPayable = (status: PaymentStatus): boolean =>
  status === 'created' || status === 'pending' || status === 'failed';

/** The bank decides about an attempt, which the customer should wait for. */
export const isPaymentUnderWay = (status: PaymentStatus): boolean => status === 'pending' || status === 'authorized';

/** The shop has the money, or a part of it. */
export const PAID_STATUSES = ['captured', 'refund_pending', 'partially_refunded'] as const;

export const isPaid = (status: PaymentStatus): boolean => PAID_STATUSES.some((paid) => paid === status);

/** Not paid, and not given up. */
export const OPEN_PAYMENT_STATUSES = ['created', 'pending', 'authorized', 'failed'] as const;

export const isPaymentOpen = (status: PaymentStatus): boolean => OPEN_PAYMENT_STATUSES.some((open) => open === status);

/** The order is placed, but the kitchen does not start before it is paid. */
export const awaitsPayment = (provider: PaymentProvider, status: PaymentStatus): boolean =>
  provider !== 'cash' && isPaymentOpen(status);

/** The buyer still owes the order's total, in advance or in cash. */
export const isPaymentDue = (provider: PaymentProvider, status: PaymentStatus): boolean =>
  provider === 'cash' ? status === 'created' : isPaymentOpen(status);

/** The money was never received, or goes back: the order cannot be taken up again. */
export const isPaymentClosed = (status: PaymentStatus): boolean =>
  status === 'expired' || status === 'refund_pending' || status === 'refunded';

/** Minutes to pay online; PAYMENT_MINUTES overrides it. */
export const PAYMENT_MINUTES_DEFAULT = 15;

/** Hours to pay by the link of a phone order; PAYMENT_LINK_HOURS overrides it. */
export const PAYMENT_LINK_HOURS_DEFAULT = 24;

/** Hours in which a UPI payment must appear on the bank's statement; UPI_MATCH_HOURS overrides it. */
export const UPI_MATCH_HOURS_DEFAULT = 24;

export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The facts in the history of a payment. */
export const PAYMENT_EVENT_KINDS = [
  'created',
  'pending',
  'authorized',
  'failed',
  'captured',
  'expired',
  'method_changed',
  'code_renewed',
  /** The order was edited. */
  'repriced',
  /** States of a supplementary payment. */
  'supplement_requested',
  'supplement_captured',
  'supplement_dropped',
  /** Cash was recorded. */
  'collected',
  'refund_requested',
  'refund_processed',
  'refund_failed',
  /** The status that follows from the refunds. */
  'refunds_changed',
  'failure_emailed',
  /** Money that did not pay the order was returned. */
  'exception_refunded',
] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

/** Who reported a fact about a payment. */
export const PAYMENT_SOURCES = ['shop', 'customer', 'callback', 'webhook', 'poll', 'admin', 'job'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Kinds of payments that an administrator decides on; never accepted or dropped silently. */
export const PAYMENT_EXCEPTIONS = [
  /** A captured payment of another amount or currency than the order's. */
  'amount_mismatch',
  /** A captured payment of an order that is already paid. */
  'second_capture',
  /** A payment at the gateway without an order. */
  'unknown_order',
  /** A credit on the bank's statement without an order. */
  'unmatched_credit',
  'refund_failed',
  /** The order is paid by our record, but not by the gateway's, or not with this amount. */
  'not_at_gateway',
  'refund_mismatch',
  /** A payment or refund at the gateway whose status this shop does not know. */
  'unknown_status',
  /** The cash recorded for an order differs from its total. */
  'cash_missing',
] as const;
export type PaymentExceptionKind = (typeof PAYMENT_EXCEPTIONS)[number];

/** Those that name a payment of no order, which nothing else returns. */
export const RETURNABLE_EXCEPTIONS: readonly PaymentExceptionKind[] = [
  'amount_mismatch',
  'second_capture',
  'unknown_order',
];

export const REFUND_REASON_MAX = 500;
export const PAYMENT_REFERENCE_MAX = 60;

/** Longest transaction reference in a UPI link (NPCI, UPI linking specification). */
export const UPI_REFERENCE_MAX = 35;

/** Days of one reconciliation, and of one report. */
export const RECONCILIATION_DAYS_MAX = 31;

/** Why the last reconciliation did not finish; it then changes nothing. */
export const RECONCILIATION_FAILURES = ['gateway_unavailable', 'interrupted', 'failed'] as const;
export type ReconciliationFailure = (typeof RECONCILIATION_FAILURES)[number];
