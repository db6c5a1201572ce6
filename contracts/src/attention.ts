import { z } from 'zod';
import type { EventName } from './events.ts';
import { idParamSchema, idSchema, rupeesSchema, timestampSchema } from './primitives.ts';

const countSchema = z.number().int().nonnegative();

/** GET /api/admin/attention: what waits for the administrator. */
export const attentionSchema = z.object({
  /** Pending orders that wait for no confirmation, and the latest of them. */
  toPack: z.object({ count: countSchema, latestId: idSchema.nullable() }),
  /** Placed on a day of the shop's before today, and nobody has touched them since. */
  lateOrders: z.object({ count: countSchema, /** The last of those days. */ through: z.iso.date() }),
  /** On sale, and none left. */
  productsOut: countSchema,
  applications: countSchema,
  /** New products of partners and changes of theirs. */
  partnerProducts: countSchema,
  customOrders: countSchema,
  /** Partners to whom something is payable, and how much together. */
  payouts: z.object({ count: countSchema, sum: rupeesSchema }),
  failedMails: countSchema,
});

/** What a mail is sent about: the events that the workers' mails subscribe to. */
export const MAIL_EVENTS = [
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
export type MailEvent = (typeof MAIL_EVENTS)[number];

/** Why a mail could not be sent, as far as it can be told: whose fault decides what helps. */
export const MAIL_FAULTS = ['daily_limit', 'mailbox', 'server_away', 'server_login', 'server_refused', 'other'] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** A mail that was tried as often as a mail is tried. */
export const failedMailSchema = z.object({
  /** The event's. */
  id: idSchema,
  event: z.enum(MAIL_EVENTS),
  /** Order, application or request that it is about; null where that says nothing to a person. */
  subjectId: idSchema.nullable(),
  /** Null for the shop itself, and once the account is gone. */
  to: z.object({ name: z.string(), email: z.string() }).nullable(),
  failedAt: timestampSchema,
  fault: z.enum(MAIL_FAULTS),
  /** What the mail server or the program said, without addresses. */
  reason: z.string(),
});

/** GET /api/admin/failed-mails, the latest failure first. */
export const failedMailListSchema = z.array(failedMailSchema);

/** POST /api/admin/failed-mails/{id}/send-again and /set-aside. */
export const failedMailDecidedSchema = z.object({ id: idSchema });

/** `before` is the last id of the page already read. */
export const failedMailsQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export type Attention = z.infer<typeof attentionSchema>;
export type FailedMail = z.infer<typeof failedMailSchema>;
export type FailedMailsQuery = z.infer<typeof failedMailsQuerySchema>;
