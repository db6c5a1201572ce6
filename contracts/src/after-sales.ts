import { z } from 'zod';
import {
  ORDER_TICKET_KINDS,
  RETURN_WINDOW_DAYS_MAX,
  TICKET_CLOSINGS,
  TICKET_IMAGES_MAX,
  TICKET_KINDS,
  TICKET_REASONS,
  TICKET_STATUSES,
  TICKET_TEXT_MAX,
} from './after-sales-rules.ts';
import { personNameSchema, phoneSchema } from './contact.ts';
import { imageUrlSchema, tooManyImages } from './media.ts';
import { message } from './messages.ts';
import { distinctItems, NO_ITEM_CHOSEN } from './order-items.ts';
import { ORDER_STATUSES } from './order-rules.ts';
import { PAYMENT_PROVIDERS, PAYMENT_REFERENCE_MAX, PAYMENT_STATUSES } from './payment-rules.ts';
import {
  emailSchema,
  idParamSchema,
  idSchema,
  limitSchema,
  lineSchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';

const TEXT_MESSAGE = message('ticket_text_required', 'Please tell us in a sentence what happened');
const ANSWER_MESSAGE = message('ticket_answer_required', 'Please write what the customer should know');

const requiredTextSchema = (required: typeof TEXT_MESSAGE) =>
  textSchema(TICKET_TEXT_MAX).pipe(z.string().min(10, required));

const lineSchemaOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ itemId: idSchema, quantity: z.number().int().positive(), ...shape });

/** POST /api/orders/{id}/tickets. */
export const openTicketSchema = z.object({
  kind: z.enum(ORDER_TICKET_KINDS, message('ticket_kind_required', 'Please choose what you would like')),
  reason: z.enum(TICKET_REASONS, message('ticket_reason_required', 'Please choose what is wrong')),
  text: requiredTextSchema(TEXT_MESSAGE),
  lines: distinctItems(lineSchemaOf({})).min(1, NO_ITEM_CHOSEN),
  imageUrls: z.array(imageUrlSchema).max(TICKET_IMAGES_MAX, tooManyImages(TICKET_IMAGES_MAX)).default([]),
});

/** POST /api/grievances, also without an account. */
export const openGrievanceSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  phone: z.union([z.literal(''), phoneSchema]).default(''),
  text: requiredTextSchema(TEXT_MESSAGE),
});

export const ticketSchema = z.object({
  id: idSchema,
  kind: z.enum(TICKET_KINDS),
  status: z.enum(TICKET_STATUSES),
  /** Null for a grievance. */
  orderId: idSchema.nullable(),
  reason: z.enum(TICKET_REASONS).nullable(),
  text: z.string(),
  /** Names at the time of the order. */
  lines: z.array(lineSchemaOf({ name: z.string() })),
  imageUrls: z.array(imageUrlSchema),
  /** What the shop wrote; null while it is open. */
  answer: z.string().nullable(),
  replacementOrderId: idSchema.nullable(),
  createdAt: timestampSchema,
  /** Null until staff have acknowledged it. */
  acknowledgedAt: timestampSchema.nullable(),
  answeredAt: timestampSchema.nullable(),
  /** Until when the shop must acknowledge and answer it. */
  acknowledgeBy: timestampSchema,
  resolveBy: timestampSchema,
  updatedAt: timestampSchema,
});

/** GET /api/tickets: the user's, newest first. */
export const ticketListSchema = z.array(ticketSchema);

/** POST /api/grievances. */
export const grievanceOpenedSchema = z.object({ number: z.string(), message: z.string() });

/** GET /api/return-policy. */
export const returnPolicySchema = z.object({ windowDays: z.number().int().min(0).max(RETURN_WINDOW_DAYS_MAX) });

const adminTicketSchema = ticketSchema.extend({
  /** Empty texts once the account is deleted. */
  customer: z.object({
    /** The account's id; null without one. */
    id: idSchema.nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
  }),
  /** Null for a grievance. */
  order: z
    .object({
      id: idSchema,
      status: z.enum(ORDER_STATUSES),
      provider: z.enum(PAYMENT_PROVIDERS),
      paymentStatus: z.enum(PAYMENT_STATUSES),
      /** Rupees that a refund of the ticket's lines returns. */
      refund: z.number().nonnegative(),
      lastUpdated: timestampSchema,
    })
    .nullable(),
});

/** GET /api/admin/tickets: open ones first due first, others latest first. */
export const adminTicketListSchema = z.array(adminTicketSchema);

export const ticketsQuerySchema = z.object({
  open: z.stringbool().default(true),
  orderId: idParamSchema.optional(),
  /** Lists closed ones before this id. */
  before: idParamSchema.optional(),
  /** Lists open ones after this id. */
  after: idParamSchema.optional(),
  limit: limitSchema(20, 100),
});

/** The version that the answering person saw: 409 if the ticket is newer, so it is answered once. */
const versionSchema = z.object({ updatedAt: timestampSchema });
const answerSchema = versionSchema.extend({ answer: requiredTextSchema(ANSWER_MESSAGE) });

/** POST /api/admin/tickets/{id}/acknowledge. */
export const acknowledgeTicketSchema = versionSchema;

/** POST /api/admin/tickets/{id}/close. */
export const closeTicketSchema = answerSchema.extend({ outcome: z.enum(TICKET_CLOSINGS) });

/** POST /api/admin/tickets/{id}/replace. */
export const replaceTicketSchema = answerSchema;

/** POST /api/admin/tickets/{id}/refund. */
export const refundTicketSchema = answerSchema.extend({
  /** Proves the transfer; required for cash and UPI, which the gateway cannot send back. */
  reference: lineSchema(0, undefined, PAYMENT_REFERENCE_MAX).optional(),
  /** The version of the order that the person saw: 409 if it is newer, so that no refund is made twice. */
  lastUpdated: timestampSchema,
});

/** GET and PATCH /api/admin/after-sales-settings. */
export const afterSalesSettingsSchema = returnPolicySchema.extend({ updatedAt: timestampSchema });

export const updateAfterSalesSettingsSchema = z.object({
  windowDays: z
    .number()
    .int()
    .min(0)
    .max(
      RETURN_WINDOW_DAYS_MAX,
      message('window_too_long', `Please enter at most ${RETURN_WINDOW_DAYS_MAX} days`, {
        maximum: RETURN_WINDOW_DAYS_MAX,
      }),
    ),
  updatedAt: timestampSchema,
});

export type OpenTicket = z.infer<typeof openTicketSchema>;
export type OpenGrievance = z.infer<typeof openGrievanceSchema>;
export type Ticket = z.infer<typeof ticketSchema>;
export type AdminTicket = z.infer<typeof adminTicketSchema>;
export type TicketsQuery = z.infer<typeof ticketsQuerySchema>;
export type CloseTicket = z.infer<typeof closeTicketSchema>;
export type ReplaceTicket = z.infer<typeof replaceTicketSchema>;
export type RefundTicket = z.infer<typeof refundTicketSchema>;
export type AfterSalesSettings = z.infer<typeof afterSalesSettingsSchema>;
export type UpdateAfterSalesSettings = z.infer<typeof updateAfterSalesSettingsSchema>;
