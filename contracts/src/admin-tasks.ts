import { z } from 'zod';
import type { EventName } from './events.ts';
import { idParamSchema, idSchema, rupeesSchema, timestampSchema, limitSchema } from './primitives.ts';

const countSchema = z.number().int().nonnegative();

/** GET /api/admin/tasks: admin tasks. */
export const adminTasksSchema = z.object({
  /** Pending, confirmed orders and the id of the latest. */
  toPack: z.object({ count: countSchema, latestId: idSchema.nullable() }),
  /** Placed before today (business date) and still pending. */
  lateOrders: z.object({ count: countSchema, /** The last such day. */ through: z.iso.date() }),
  /** On sale, without stock. */
  productsOut: countSchema,
  applications: countSchema,
  /** New and changed products of partners. */
  partnerProducts: countSchema,
  customOrders: countSchema,
  /** Partners with a payable balance, and its sum. */
  payouts: z.object({ count: countSchema, sum: rupeesSchema }),
  failedEmails: countSchema,
});

/** Events that send emails. */
export const EMAIL_EVENTS = [
  'user.verification_requested',
  'user.sign_in_code_requested',
  'user.password_reset_requested',
  'user.password_changed',
  'user.email_changed',
  'user.second_factor_changed',
  'order.placed',
  'orders.announced',
  'order.status_changed',
  'order.tracking_set',
  'order.delivery_date_set',
  'partner.applied',
  'partner.approved',
  'partner.rejected',
  'partner.revoked',
  'partner.bank_account_changed',
  'proposal.reviewed',
  'product.submitted',
  'product.reviewed',
  'custom_order.requested',
  'custom_order.reviewed',
  'custom_order.withdrawn',
  'earning.paid',
  'ledger.disagreed',
  'newsletter.subscription_requested',
] as const satisfies EventName[];
export type EmailEvent = (typeof EMAIL_EVENTS)[number];

/** Cause of a failed email, as far as known; it determines the advice to the administrator. */
export const EMAIL_FAULTS = [
  'daily_limit',
  'mailbox',
  'server_away',
  'server_login',
  'server_refused',
  'other',
] as const;
export type EmailFault = (typeof EMAIL_FAULTS)[number];

/** An email that failed on its last attempt. */
export const failedEmailSchema = z.object({
  /** The event's id. */
  id: idSchema,
  event: z.enum(EMAIL_EVENTS),
  /** Order, application or request number; null for ids that administrators do not know. */
  subjectId: idSchema.nullable(),
  /** Null for the shop itself, and for a deleted account. */
  to: z.object({ name: z.string(), email: z.string() }).nullable(),
  failedAt: timestampSchema,
  fault: z.enum(EMAIL_FAULTS),
  reason: z.string(),
});

/** GET /api/admin/failed-emails, latest event first. */
export const failedEmailListSchema = z.array(failedEmailSchema);

/** POST /api/admin/failed-emails/{id}/resend and /dismiss. */
export const failedEmailDecidedSchema = z.object({ id: idSchema });

export const failedEmailsQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: limitSchema(20, 100),
});

export type AdminTasks = z.infer<typeof adminTasksSchema>;
export type FailedEmail = z.infer<typeof failedEmailSchema>;
export type FailedEmailsQuery = z.infer<typeof failedEmailsQuerySchema>;
