import { z } from 'zod';
import { distinctItems, NO_ITEM_CHOSEN, restockSchema } from './order-items.ts';
import { PAYMENT_METHODS } from './order-rules.ts';
import { message } from './messages.ts';
import {
  PAYMENT_EVENT_KINDS,
  PAYMENT_EXCEPTIONS,
  PAYMENT_PROVIDERS,
  PAYMENT_REFERENCE_MAX,
  PAYMENT_SOURCES,
  PAYMENT_STATUSES,
  REFUND_REASON_MAX,
  REFUND_STATUSES,
} from './payment-rules.ts';
import {
  amountSchema,
  countSchema,
  idParamSchema,
  idSchema,
  limitSchema,
  lineSchema,
  rupeesSchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';

export const paymentMethodSchema = z.enum(
  PAYMENT_METHODS,
  message('payment_method_invalid', 'Please select a valid payment method'),
);

/** GET /api/payment-methods: what the shop offers now, in the order on screen. */
export const paymentMethodsSchema = z.array(
  z.object({ method: paymentMethodSchema, provider: z.enum(PAYMENT_PROVIDERS) }),
);

/** The payment of an order, as part of the order. */
export const orderPaymentSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  status: z.enum(PAYMENT_STATUSES),
  refunded: rupeesSchema,
  /** When an unpaid order is cancelled; null for cash and once it is paid. */
  expiresAt: timestampSchema.nullable(),
});

export const refundSchema = z.object({
  id: idSchema,
  amount: rupeesSchema,
  status: z.enum(REFUND_STATUSES),
  reason: z.string(),
  createdAt: timestampSchema,
  processedAt: timestampSchema.nullable(),
});

/** GET /api/orders/{id}/payment: for the customer. */
export const paymentSchema = orderPaymentSchema.extend({
  orderId: idSchema,
  method: paymentMethodSchema,
  amount: rupeesSchema,
  /** End of the countdown on screen. */
  payBy: timestampSchema.nullable(),
  /** Until `payBy`, by the shop's clock; 0 once it is past. */
  secondsLeft: z.number().int().nonnegative().nullable(),
  /** Why the last attempt failed, in the gateway's code; null if none has. */
  failureCode: z.string().nullable(),
  capturedAt: timestampSchema.nullable(),
  /** The page of the supplementary payment for a change; null without one. */
  changeLink: z.url().nullable(),
  /** Link of the UPI QR code; null for other providers, after `payBy` and once it is paid. */
  upiUri: z.string().nullable(),
  /** Newest first. */
  refunds: z.array(refundSchema),
  /** Money that did not pay the order and that the shop checks or has returned, newest first. */
  otherPayments: z.array(
    z.object({
      id: idSchema,
      /** The order was paid before; otherwise the amount is not the order's. */
      isSecond: z.boolean(),
      amount: rupeesSchema,
      currency: z.string(),
      isReturned: z.boolean(),
    }),
  ),
});

/** POST /api/orders/{id}/payment-method: the same order, paid in another way; its own QR method renews the code. */
export const changePaymentMethodSchema = z.object({ paymentMethod: paymentMethodSchema });

export const referenceSchema = lineSchema(
  1,
  message('reference_required', 'Please enter a reference'),
  PAYMENT_REFERENCE_MAX,
);

/** POST /api/admin/orders/{id}/refunds: the whole order by default, or lines of it. */
export const refundOrderSchema = z.object({
  /** Items absent: everything that is not refunded yet, shipping and gift packing included. */
  items: distinctItems(
    z.object({
      itemId: idSchema,
      quantity: z.number().int().positive(),
      /** Pieces that return to stock. */
      restock: countSchema.default(0),
    }),
  )
    .min(1, NO_ITEM_CHOSEN)
    .optional(),
  /** For a refund without `items`: the pieces that return to stock. */
  restock: restockSchema.optional(),
  /** Instead of items: what was paid and the order does not cost, such as after a refund that failed. */
  isDifference: z.boolean().optional(),
  /** The failed refund to try again. It names its own items and sum: `items` and `isDifference` are ignored. */
  retryOf: idSchema.optional(),
  /** `part`: it alone, because other parts went back or are on their way. By default all parts, which have failed. */
  retryScope: z.enum(['part', 'whole']).optional(),
  /** The customer reads it. */
  reason: lineSchema(3, message('refund_reason_required', 'Please enter a reason'), REFUND_REASON_MAX),
  /** Proves the transfer; required for cash and UPI, which the gateway cannot send back. */
  reference: referenceSchema.optional(),
  /** The version of the order that the administrator saw: 409 if it is newer, so a double click refunds once. */
  lastUpdated: timestampSchema,
});

/** POST /api/admin/orders/{id}/collection: cash that the courier brought. */
export const recordCollectionSchema = z.object({ amount: amountSchema, reference: referenceSchema });

const adminRefundSchema = refundSchema.extend({
  /** Proves a transfer by hand; null for a refund by the gateway. */
  reference: z.string().nullable(),
  /** Returns what the order does not cost, or no longer: no items. */
  isDifference: z.boolean(),
  /**
   * The first of the refunds that return one sum by several payments, which has its items; null for the first itself.
   */
  partOf: idSchema.nullable(),
  /** It failed, and another refund returns its money, or has. */
  isRetried: z.boolean(),
  /** Name of the administrator; null for a refund by the shop itself. */
  requestedBy: z.string().nullable(),
  items: z.array(z.object({ itemId: idSchema, quantity: z.number().int(), restocked: z.number().int() })),
});

/** GET /api/admin/orders/{id}/payment */
export const adminPaymentSchema = orderPaymentSchema.extend({
  method: paymentMethodSchema,
  /** What the order costs. */
  amount: rupeesSchema,
  /** The amount received, including refunded differences of edits. */
  captured: rupeesSchema,
  /** With such differences. */
  refunded: rupeesSchema,
  capturedAt: timestampSchema.nullable(),
  /** The refundable amount: captured less all refunds that have not failed. */
  left: rupeesSchema,
  /** Part of it that the order does not cost. */
  excess: rupeesSchema,
  gatewayPaymentId: z.string().nullable(),
  /** Version of the order, for a refund of the rest. */
  lastUpdated: timestampSchema,
  /** The page on which anyone with the link can pay; null unless the order, or a change, awaits its payment there. */
  paymentLink: z.url().nullable(),
  /** Newest first. */
  refunds: z.array(adminRefundSchema),
});

/** GET /api/admin/orders/{id}/payment-events, oldest first. */
const paymentEventSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  kind: z.enum(PAYMENT_EVENT_KINDS),
  from: z.enum(PAYMENT_STATUSES).nullable(),
  to: z.enum(PAYMENT_STATUSES).nullable(),
  amount: rupeesSchema.nullable(),
  source: z.enum(PAYMENT_SOURCES),
  gatewayPaymentId: z.string().nullable(),
  detail: z.string().nullable(),
});
export const paymentEventListSchema = z.array(paymentEventSchema);

export const paymentExceptionSchema = z.object({
  id: idSchema,
  kind: z.enum(PAYMENT_EXCEPTIONS),
  orderId: idSchema.nullable(),
  gatewayPaymentId: z.string().nullable(),
  /** About a bank credit that fits no order: only a transfer by hand returns it. */
  isBankCredit: z.boolean(),
  amount: rupeesSchema.nullable(),
  detail: z.string(),
  openedAt: timestampSchema,
  resolvedAt: timestampSchema.nullable(),
  /** Name of the administrator; null if it is open or was closed by the shop itself. */
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});

/** GET /api/admin/payment-exceptions, open or closed ones, newest first. */
export const paymentExceptionListSchema = z.array(paymentExceptionSchema);
export const paymentExceptionsQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: limitSchema(20, 100),
  open: z.stringbool().default(true),
});

/** POST /api/admin/payment-exceptions/{id}/resolve; `refund` returns the money that the exception names. */
export const resolveExceptionSchema = z.object({
  note: textSchema(REFUND_REASON_MAX).pipe(z.string().min(3, message('note_required', 'Please say what you did'))),
  refund: z.boolean().default(false),
  /** Proves the transfer; required to return a bank credit. */
  reference: referenceSchema.optional(),
});

/** GET /api/payment-links/{token}: what the link's page shows to anyone with the link. */
export const paymentLinkSchema = z.object({
  orderId: idSchema,
  amount: rupeesSchema,
  /** `pending`: the bank decides about an attempt. */
  state: z.enum(['due', 'pending', 'paid', 'closed']),
  /** True for the supplementary payment of a change, otherwise for the order. */
  isChange: z.boolean(),
  /** Until when it can be paid; null unless it is due. */
  expiresAt: timestampSchema.nullable(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
});

export type PaymentMethods = z.infer<typeof paymentMethodsSchema>;
export type Payment = z.infer<typeof paymentSchema>;
export type PaymentLink = z.infer<typeof paymentLinkSchema>;
export type OtherPayment = Payment['otherPayments'][number];
export type Refund = z.infer<typeof refundSchema>;
export type RefundOrder = z.infer<typeof refundOrderSchema>;
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export type AdminRefund = z.infer<typeof adminRefundSchema>;
export type RecordCollection = z.infer<typeof recordCollectionSchema>;
export type PaymentEvent = z.infer<typeof paymentEventSchema>;
export type PaymentExceptionsQuery = z.infer<typeof paymentExceptionsQuerySchema>;
export type PaymentException = z.infer<typeof paymentExceptionSchema>;
export type ResolveException = z.infer<typeof resolveExceptionSchema>;
