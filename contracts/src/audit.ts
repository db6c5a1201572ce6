import { z } from 'zod';
import { idParamSchema, idSchema, timestampSchema, limitSchema } from './primitives.ts';

export const AUDIT_ACTIONS = [
  'order.taken_on_phone',
  'order.edited',
  'order.edit_held',
  'order.edit_withdrawn',
  'order.status_changed',
  'order.status_change_undone',
  'order.updated',
  'order.delivery_date_set',
  'order.packed',
  'order.unpacked',
  'order.pieces_changed',
  'order.refunded',
  'order.email_resent',
  'order.tracking_links_revoked',
  'order.payment_collected',
  'orders.exported',
  'kitchen.made',
  'order.booking_requested',
  'order.booking_taken_back',
  'order.parcel_attended',
  'carrier_settings.changed',
  'product.created',
  'product.changed',
  'product.deleted',
  'product_import.previewed',
  'product_import.applied',
  'product_import.undone',
  'custom_order.reviewed',
  'review.moderated',
  'review.picture_removed',
  'review.answered',
  'review.answer_removed',
  'partner.approved',
  'partner.rejected',
  'partner.revoked',
  'partner.bank_account_changed',
  'partner.payout_hold_waived',
  'partner.gstin_revealed',
  'partner.pan_revealed',
  'partner.bank_account_number_revealed',
  'proposal.approved',
  'proposal.rejected',
  'submission.approved',
  'submission.sent_back',
  'payout.made',
  'payment_exception.resolved',
  'payments.reconciled',
  'bank_statement.imported',
  'bank_credit.added',
  'bank_credit.matched',
  'bank_credit.dismissed',
  'ticket.acknowledged',
  'ticket.refunded',
  'ticket.replaced',
  'ticket.refused',
  'ticket.resolved',
  'after_sales_settings.changed',
  'customer.note_added',
  'customer.note_changed',
  'customer.note_deleted',
  'staff_invitation.created',
  'staff_invitation.resent',
  'staff_invitation.withdrawn',
  'staff.joined',
  'staff.role_changed',
  'staff.removed',
  'settings.changed',
  'policy.changed',
  'delivery.changed',
  'discount.created',
  'discount.changed',
  'discount.deleted',
  'discount_settings.changed',
  'synonyms.added',
  'synonyms.changed',
  'synonyms.removed',
  'tax_settings.changed',
  'tax_rate.added',
  'tax_rate.removed',
  'queue.changed',
  'queue.paused',
  'queue.resumed',
  'dead_letter.retried',
  'dead_letter.discarded',
  'email.resent',
  'email.dismissed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Subjects whose history can be read. A product's includes its submissions, an application's all decisions on it. */
const AUDIT_SUBJECTS = [
  'order',
  'product',
  'application',
  'custom_order',
  'review',
  'payout',
  'staff',
  'ticket',
  'customer',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Changed fields, in rupees and image URLs, under the API's names. */
const factsSchema = z.record(z.string(), z.unknown()).nullable();

const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** One of `AUDIT_ACTIONS`, unless recorded by another version. */
  action: z.string(),
  /** Null for changes made by programs; empty texts for a deleted account. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** IP address. */
  ip: z.string().nullable(),
  /** Null for a creation, and for an action that only disclosed data. */
  before: factsSchema,
  after: factsSchema,
});

export const auditListSchema = z.array(auditEntrySchema);

export const auditQuerySchema = z.object({
  subject: z.enum(AUDIT_SUBJECTS),
  subjectId: idParamSchema,
  before: idParamSchema.optional(),
  limit: limitSchema(20),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
