import { z } from 'zod';
import { countSchema, idSchema } from './primitives.ts';

/**
 * Messages of GET /api/events: ids and public facts only; clients refetch with their own rights. An unknown topic means
 * `resync` to them.
 */
export const liveMessageSchema = z.discriminatedUnion('topic', [
  /** Changes may have been missed: refetch everything. */
  z.object({ topic: z.literal('resync') }),
  /** Too many products changed to name them. */
  z.object({ topic: z.literal('catalog') }),
  /** The shop's settings, a policy, or delivery changed. */
  z.object({ topic: z.literal('settings') }),
  /** A product was created, changed or deleted. */
  z.object({ topic: z.literal('product'), productId: idSchema }),
  /** Only the stock of a product changed. */
  z.object({ topic: z.literal('stock'), productId: idSchema, stock: countSchema }),
  /** To the user: account data changed. */
  z.object({ topic: z.literal('account') }),
  /** To the user. */
  z.object({ topic: z.literal('cart') }),
  /** To the user: products, or the link that shares them. */
  z.object({ topic: z.literal('wishlist') }),
  /** To the customer and administrators: placed, or status or delivery date changed. */
  z.object({ topic: z.literal('order'), orderId: idSchema }),
  /** To the customer and administrators: created, answered, quoted or withdrawn. */
  z.object({ topic: z.literal('custom-order'), requestId: idSchema }),
  /** To the applicant or partner: application, proposal or product decided or changed. */
  z.object({ topic: z.literal('partner') }),
  /** To the partner: pieces to make were changed, collected or asked for again. */
  z.object({ topic: z.literal('pieces') }),
  /** To administrators: a partner's application or product was submitted or decided. */
  z.object({ topic: z.literal('review') }),
  /** To the customer and staff: a request or grievance was opened, acknowledged or answered. */
  z.object({ topic: z.literal('ticket') }),
  /** To staff: pieces were recorded as made. */
  z.object({ topic: z.literal('kitchen') }),
  /** To staff: a note about a customer was written, changed or deleted. */
  z.object({ topic: z.literal('customer') }),
  /** To administrators: a payment exception was opened or closed. */
  z.object({ topic: z.literal('payment') }),
  /** To administrators: audit entries were added. */
  z.object({ topic: z.literal('audit') }),
  /** To administrators: an email failed or is retried. */
  z.object({ topic: z.literal('email') }),
  /** To the ended session, as the stream's last message. */
  z.object({ topic: z.literal('session') }),
]);

export type LiveMessage = z.infer<typeof liveMessageSchema>;
export type LiveTopic = LiveMessage['topic'];
