import type { PaymentProvider, PaymentStatus } from './payment-rules.ts';

/** Numbers in brackets refer to the points of the specification. */

/** In the order on screen; the first is the default. [9] */
export const PAYMENT_METHODS = ['cod', 'upi', 'card', 'netbanking'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const paymentMethodNames: Record<PaymentMethod, string> = {
  cod: 'Cash on Delivery',
  upi: 'UPI',
  card: 'Credit / Debit Card',
  netbanking: 'Net Banking',
};

/** [9] */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Steps of an order that is not cancelled. */
export const ORDER_STEPS = ['pending', 'processing', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[];

/** The administrator may choose any other status; leaving a final one requires a note. */
export const FINAL_STATUSES = ['delivered', 'cancelled'] as const satisfies readonly OrderStatus[];

export const isFinalStatus = (status: OrderStatus): boolean => FINAL_STATUSES.some((final) => final === status);

export const UNSENT_STATUSES = ['pending', 'processing'] as const satisfies readonly OrderStatus[];

/** The shop has it: it can be packed, and its pieces return to stock if it is cancelled. */
export const isUnsent = (status: OrderStatus): boolean => UNSENT_STATUSES.some((unsent) => unsent === status);

export const SENT_STATUSES = ['shipped', 'delivered'] as const satisfies readonly OrderStatus[];

/** The courier has it, or the customer. */
export const isSent = (status: OrderStatus): boolean => SENT_STATUSES.some((sent) => sent === status);

/** The courier has the order, and perhaps the money. Nothing is due for a replacement. `amount` in any unit. */
export const isCashDue = (
  status: OrderStatus,
  payment: { provider: PaymentProvider; status: PaymentStatus; amount: number },
): boolean => payment.provider === 'cash' && payment.status === 'created' && payment.amount > 0 && isSent(status);

/** Nothing is left to pack of an order that the shop has not sent. */
export const isRefundedUnsent = (status: OrderStatus, payment: PaymentStatus): boolean =>
  payment === 'refunded' && isUnsent(status);

export const hasDeliveryAhead = (status: OrderStatus): boolean => !isFinalStatus(status);

/** [9] */
export const CART_QUANTITY_MIN = 1;

/** A day's work of a kitchen; the specification names no maximum. */
export const CART_QUANTITY_MAX = 999;

/**
 * Limits of an account with an unverified address: open orders, pieces per product, rupees per order. Not specified;
 * keeps strangers from reserving stock for free.
 */
export const UNVERIFIED_ORDER_LIMITS = { openOrders: 2, quantity: 10, total: 5000 } as const;

/** Characters of the note on a status change, which the customer sees; not specified. */
export const STATUS_NOTES_MAX = 1000;

/** Characters of the administrators' note on an order; not specified. */
export const INTERNAL_NOTE_MAX = 2000;

/** Pieces of one product per order; ORDER_QUANTITY_MAX overrides it. */
export const ORDER_QUANTITY_DEFAULT = 50;

/** Days after the delivery in which the tracking links in an order's emails work. */
export const TRACKING_LINK_DAYS = 60;

/** Rupees: the payment gateway and UPI apps take no less. */
export const ONLINE_PAYMENT_MIN = 1;

/** Hours until an unconfirmed order of an unverified address is cancelled. */
export const ORDER_CONFIRMATION_HOURS = 24;
