import { z } from 'zod';
import { idParamSchema, idSchema, timestampSchema } from './primitives.ts';

/** All that is noted: subject and past verb. */
export const AUDIT_ACTS = [
  'order.status_changed',
  'order.status_change_undone',
  'order.updated',
  'order.delivery_date_set',
  'orders.exported',
  'product.created',
  'product.changed',
  'product.deleted',
  'product_import.previewed',
  'product_import.applied',
  'product_import.undone',
  'custom_order.reviewed',
  'review.moderated',
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
  'settings.changed',
  'queue.changed',
  'mail.sent_again',
  'mail.set_aside',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** What changes can be read of, each with what belongs to it: of a product what partners handed in, of an application all that was decided. */
export const AUDITED = ['order', 'product', 'application', 'custom_order', 'review', 'payout'] as const;
export type Audited = (typeof AUDITED)[number];

/** What an act changed: prices in rupees and addresses of images, under the names that the API has for them. */
const factsSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** One of `AUDIT_ACTS`, unless another version of the shop noted it. */
  act: z.string(),
  /** Null for the shop's own programs. Empty texts once the account is gone. */
  who: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Network address the act came from. */
  address: z.string().nullable(),
  /** Null where there was nothing, and of an act that only showed something. */
  before: factsSchema,
  after: factsSchema,
});

/** GET /api/admin/audit, newest first. */
export const auditListSchema = z.array(auditEntrySchema);

/** `before` is the last id of the page already read. */
export const auditQuerySchema = z.object({
  subject: z.enum(AUDITED),
  subjectId: idParamSchema,
  before: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
