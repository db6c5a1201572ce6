import { z } from 'zod';
import { CUSTOM_ORDER_STATUSES } from './custom-order-rules.ts';
import { LANGUAGES } from './languages.ts';
import { imageKeySchema } from './media.ts';
import { ORDER_STATUSES } from './order-rules.ts';
import { trackingSchema } from './orders.ts';
import { idSchema } from './primitives.ts';

/**
 * Events from the backend to the workers: ids and facts of the transition, never secrets, codes or addresses. A new
 * field stays optional until jobs without it have drained.
 */
export const eventSchemas = {
  'user.registered': z.object({ userId: idSchema }),
  'user.verification_requested': z.object({ userId: idSchema, verificationId: idSchema }),
  'user.email_verified': z.object({ userId: idSchema }),
  'user.password_reset_requested': z.object({ resetId: idSchema }),
  'user.sign_in_code_requested': z.object({ signInCodeId: idSchema }),
  'user.one_time_code_requested': z.object({ oneTimeCodeId: idSchema }),
  'user.password_changed': z.object({ userId: idSchema }),
  'user.email_changed': z.object({ userId: idSchema, changeId: idSchema }),
  'user.second_factor_changed': z.object({ userId: idSchema, isOn: z.boolean() }),
  'user.passkey_added': z.object({ userId: idSchema, language: z.enum(LANGUAGES) }),
  'user.passkey_removed': z.object({ userId: idSchema, language: z.enum(LANGUAGES) }),
  'user.deleted': z.object({ userId: idSchema }),
  'order.placed': z.object({
    orderId: idSchema,
    /** True if the order waited for its confirmation. */
    isUnconfirmed: z.boolean().optional(),
  }),
  /** By the link in its email, or by verifying the address. */
  'order.confirmed': z.object({ orderId: idSchema }),
  /** To the shop: new orders to pack, each announced once. */
  'orders.announced': z.object({ orderIds: z.array(idSchema).min(1) }),
  'order.status_changed': z.object({
    orderId: idSchema,
    historyId: idSchema,
    from: z.enum(ORDER_STATUSES),
    to: z.enum(ORDER_STATUSES),
    /** Previous tracking, if the change set it; undo restores it. */
    formerTracking: trackingSchema.nullable().optional(),
    /** The delivery date was set while the event was delayed, so this event's email is the only one that states it. */
    includesDeliveryDate: z.boolean().optional(),
    /** Partners have not heard of the order. */
    wasUnconfirmed: z.boolean().optional(),
    /** The order was never paid, so partners have not heard of it and nothing is refunded. */
    isUnpaid: z.boolean().optional(),
    /** The customer cancelled the order. Absent in cancellations that earlier versions recorded: their note says so. */
    isByCustomer: z.boolean().optional(),
  }),
  /** Sends no email, since none was sent for the change; only settles the earnings again. */
  'order.status_change_undone': z.object({ orderId: idSchema }),
  /** An order taken on the phone is to be paid by a link. */
  'order.payment_requested': z.object({ orderId: idSchema }),
  /** `historyId`: of the entry that describes the change. */
  'order.edited': z.object({
    orderId: idSchema,
    historyId: idSchema,
    /** Partners whose lines changed. */
    sellerIds: z.array(idSchema).default([]),
  }),
  'order.tracking_set': z.object({ orderId: idSchema }),
  /** By staff, for an email that was sent before. */
  'email.resend_requested': z.object({ orderId: idSchema, deliveryId: idSchema }),
  'order.delivery_date_set': z.object({
    orderId: idSchema,
    date: z.iso.date().nullable(),
    /** Previous days, if the change can be undone. */
    former: z.object({ date: z.iso.date().nullable(), dispatchDay: z.iso.date().nullable() }).optional(),
    /** The email about the order's status states the date. */
    isIncluded: z.boolean().optional(),
  }),
  /** A partner cannot make pieces of an order; the shop decides. */
  'pieces.declined': z.object({ itemId: idSchema }),
  /** It can be ordered again; also for further alerts of the same restock. */
  'product.restocked': z.object({ productId: idSchema }),
  'product.image_uploaded': z.object({ imageKey: imageKeySchema }),
  /** For the first time: later answers send no email. */
  'review.answered': z.object({ reviewId: idSchema }),
  'partner.applied': z.object({ applicationId: idSchema }),
  'partner.approved': z.object({ applicationId: idSchema }),
  'partner.rejected': z.object({ applicationId: idSchema }),
  'partner.revoked': z.object({ applicationId: idSchema }),
  'partner.bank_account_changed': z.object({ applicationId: idSchema }),
  'proposal.reviewed': z.object({ proposalId: idSchema }),
  'product.submitted': z.object({ submissionId: idSchema }),
  'product.reviewed': z.object({ submissionId: idSchema }),
  'custom_order.requested': z.object({ requestId: idSchema }),
  'custom_order.reviewed': z.object({ requestId: idSchema, status: z.enum(CUSTOM_ORDER_STATUSES) }),
  'custom_order.withdrawn': z.object({ requestId: idSchema }),
  /** The order predates the booking of earnings. */
  'order.left_unsettled': z.object({ orderId: idSchema }),
  'earning.paid': z.object({ payoutId: idSchema }),
  'ledger.disagreed': z.object({ reportId: idSchema }),
  'payment.captured': z.object({ orderId: idSchema }),
  'payment.failed': z.object({ orderId: idSchema }),
  'refund.requested': z.object({ refundId: idSchema }),
  'refund.processed': z.object({ refundId: idSchema }),
  /** A payment of another amount than its order's, or a second one. */
  'exception.opened': z.object({ exceptionId: idSchema }),
  /** A payment of no order is to go back, if its exception is still closed since `closedAt`. */
  'exception.return_requested': z.object({ exceptionId: idSchema, closedAt: z.string() }),
  'exception.returned': z.object({ exceptionId: idSchema }),
  /** By "Check now". */
  'reconciliation.requested': z.object({ runId: idSchema }),
  'gateway.webhook_received': z.object({ webhookId: idSchema }),
  'shipment.requested': z.object({ shipmentId: idSchema }),
  'carrier.scanned': z.object({ scanId: idSchema }),
  'ticket.opened': z.object({ ticketId: idSchema }),
  'ticket.acknowledged': z.object({ ticketId: idSchema }),
  'ticket.answered': z.object({ ticketId: idSchema }),
  /** A legal deadline of open tickets is near or past. */
  'tickets.due': z.object({ ticketIds: z.array(idSchema).min(1) }),
  /** Only the email with the latest revision's link is sent. */
  'staff.invited': z.object({ invitationId: idSchema, revision: z.number().int() }),
  'staff.joined': z.object({ userId: idSchema }),
  'staff.role_changed': z.object({ userId: idSchema }),
  'staff.removed': z.object({ userId: idSchema }),
  /** Customers pay to another UPI ID, or to none. */
  'settings.upi_changed': z.object({}),
  /** Silent since this moment, ISO 8601. */
  'monitoring.stopped': z.object({ since: z.iso.datetime() }),
  'monitoring.resumed': z.object({ since: z.iso.datetime() }),
  'document.issued': z.object({ documentId: idSchema }),
  'newsletter.subscription_requested': z.object({ subscriptionId: idSchema }),
  'stock_alert.requested': z.object({ alertId: idSchema }),
} as const;

export type EventName = keyof typeof eventSchemas;
export type EventPayload<Name extends EventName = EventName> = z.infer<(typeof eventSchemas)[Name]>;
