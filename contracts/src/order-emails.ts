import { z } from 'zod';
import { EMAIL_EVENTS } from './event-emails.ts';
import { idParamSchema, idSchema, timestampSchema } from './primitives.ts';

/**
 * `unconfirmed`: its worker died or Postgres was away. `refused`: the address does not exist, which needs no repair.
 * `skipped`: not sent again, as it no longer fitted the order.
 */
const ORDER_EMAIL_STATES = ['waiting', 'sending', 'unconfirmed', 'sent', 'refused', 'failed', 'skipped'] as const;
export type OrderEmailState = (typeof ORDER_EMAIL_STATES)[number];

const orderEmailSchema = z.object({
  /** Null before it is sent. */
  deliveryId: idSchema.nullable(),
  event: z.enum(EMAIL_EVENTS),
  /** Name of the email; null before it is sent. */
  template: z.string().nullable(),
  /** Email address; null before it is sent. */
  to: z.string().nullable(),
  state: z.enum(ORDER_EMAIL_STATES),
  at: timestampSchema,
  /** The mail server accepted it, and no later one of its kind was sent or asked for. */
  canResend: z.boolean(),
});

/** GET /api/admin/orders/{id}/emails, newest first. */
export const orderEmailListSchema = z.array(orderEmailSchema);

/** POST /api/admin/orders/{id}/emails/{deliveryId}/resend. */
export const resendEmailParamsSchema = z.object({ id: idParamSchema, deliveryId: idParamSchema });

export type OrderEmail = z.infer<typeof orderEmailSchema>;
