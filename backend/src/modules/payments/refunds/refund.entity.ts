import { defineEntity, p } from '@mikro-orm/postgresql';
import { PAYMENT_REFERENCE_MAX, REFUND_REASON_MAX, REFUND_STATUSES } from '@mithai/contracts';

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  checks: [{ name: 'refunds_amount_paise_check', expression: 'amount_paise > 0' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    paymentId: p.integer().index(),
    orderId: p.integer().index(),
    amountPaise: p.bigint('number'),
    /** The customer reads it. */
    reason: p.string().length(REFUND_REASON_MAX),
    status: p.enum([...REFUND_STATUSES]).default('pending'),
    /** Payment at the gateway that it returns; null for a transfer, and for the order's first payment. */
    gatewayPaymentId: p.string().nullable(),
    gatewayRefundId: p.string().nullable().unique(),
    /** Proves the transfer that returned cash or a UPI payment. */
    reference: p.string().length(PAYMENT_REFERENCE_MAX).nullable(),
    /** Administrator; null for the shop itself. */
    requestedBy: p.integer().nullable(),
    /** The email about the cancellation of the order announces it. */
    isOfCancellation: p.boolean().default(false),
    /** Returns money that the order does not cost, or no longer: it is no part of what the payment has captured. */
    isDifference: p.boolean().default(false),
    /** The first part of the refund that it belongs to, which has the items; null for it, and if undivided. */
    partOf: p.integer().nullable(),
    /** It failed, and was tried again by another refund. */
    isRetried: p.boolean().default(false),
    /** The refund of everything that was left, which returns its money too, unless it fails as well. */
    coveredBy: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    processedAt: p.datetime().nullable(),
  },
});

const RefundItemSchema = defineEntity({
  name: 'RefundItem',
  tableName: 'refund_items',
  checks: [
    { name: 'refund_items_quantity_check', expression: 'quantity > 0 and restocked >= 0 and restocked <= quantity' },
  ],
  uniques: [{ name: 'refund_items_once', properties: ['refund', 'orderItemId'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    refund: () => p.manyToOne(Refund),
    orderItemId: p.integer().index(),
    quantity: p.integer(),
    restocked: p.integer().default(0),
    /** The invoice in force when the pieces were refunded; null if none had them. */
    invoiceId: p.integer().nullable(),
    /** Of the pieces those with a discount, and its part. */
    discountedQuantity: p.integer().default(0),
    discountPaise: p.bigint('number').default(0),
  },
});

export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);

export class RefundItem extends RefundItemSchema.class {}
RefundItemSchema.setClass(RefundItem);
