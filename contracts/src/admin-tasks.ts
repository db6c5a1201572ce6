import { z } from 'zod';
import { EMAIL_EVENTS } from './event-emails.ts';
import { countSchema, idParamSchema, idSchema, limitSchema, rupeesSchema, timestampSchema } from './primitives.ts';

/** GET /api/admin/tasks: admin tasks; the response has those that the user's role may do. */
const tasksSchema = z.object({
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
  /** Orders delivered before today whose cash is not recorded, and its sum. */
  cashToRecord: z.object({ count: countSchema, sum: rupeesSchema }),
  /** Requests and grievances to answer, and those past a legal deadline. */
  tickets: z.object({ count: countSchema, late: countSchema }),
  /** Order items that a partner cannot make. */
  declinedPieces: countSchema,
  /** Parcels that could not be booked or delivered. */
  troubledParcels: countSchema,
  /** Open payment exceptions. */
  paymentExceptions: countSchema,
});

export const adminTasksSchema = tasksSchema.partial();

/** Cause of a failed email, as far as known; it determines the advice to the administrator. */
const EMAIL_FAULTS = [
  'daily_limit',
  'mailbox',
  'server_unavailable',
  'server_login',
  'server_refused',
  'other',
] as const;
export type EmailFault = (typeof EMAIL_FAULTS)[number];

/** An email that failed on its last attempt. */
const failedEmailSchema = z.object({
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
