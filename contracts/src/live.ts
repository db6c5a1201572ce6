import { z } from 'zod';
import { idSchema } from './primitives.ts';

/**
 * What `GET /api/events` tells: ids and public facts only, for whoever hears it reads the rest with the rights they have.
 * A topic that a reader does not know is passed over.
 */
export const liveMessageSchema = z.discriminatedUnion('topic', [
  /** Something may have been missed: everything live has to be read anew. */
  z.object({ topic: z.literal('resync') }),
  /** So many products changed that they are not named. */
  z.object({ topic: z.literal('catalogue') }),
  /** A product was added, changed or removed. */
  z.object({ topic: z.literal('product'), productId: idSchema }),
  /** Nothing of the product but its stock changed. */
  z.object({ topic: z.literal('stock'), productId: idSchema, stock: z.number().int().nonnegative() }),
  /** To its owner: the account's own data changed. */
  z.object({ topic: z.literal('account') }),
  /** To its owner. */
  z.object({ topic: z.literal('cart') }),
  /** To whoever placed it, and to administrators: it was placed, or its status or delivery date changed. */
  z.object({ topic: z.literal('order'), orderId: idSchema }),
  /** To whoever asked for it, and to administrators: the request came, or was answered, quoted or taken back. */
  z.object({ topic: z.literal('custom-order'), requestId: idSchema }),
  /** To an applicant or partner: the application, a proposal or a product of theirs was decided on or changed. */
  z.object({ topic: z.literal('partner') }),
  /** To administrators: something of a partner waits for them, or was decided. */
  z.object({ topic: z.literal('review') }),
  /** To administrators: something that they changed or looked at was noted. */
  z.object({ topic: z.literal('audit') }),
  /** To administrators: a mail could not be sent, or is tried again. */
  z.object({ topic: z.literal('mail') }),
  /** To the session that ended, as the last message of its stream. */
  z.object({ topic: z.literal('session') }),
]);

export type LiveMessage = z.infer<typeof liveMessageSchema>;
export type LiveTopic = LiveMessage['topic'];
