import { z } from 'zod';
import { message } from './messages.ts';
import { orderItemSchema } from './orders.ts';
import { idSchema, textSchema, timestampSchema } from './primitives.ts';

/** How far a partner is with the pieces of an order item. */
export const PIECES_STATUSES = ['to_make', 'ready', 'collected', 'declined'] as const;
export type PiecesStatus = (typeof PIECES_STATUSES)[number];

/** The partner makes or declines pieces; the shop collects them, or asks for declined ones again. */
export const PIECES_TRANSITIONS: Record<'partner' | 'shop', Record<PiecesStatus, readonly PiecesStatus[]>> = {
  partner: { to_make: ['ready', 'declined'], ready: ['to_make', 'declined'], collected: [], declined: [] },
  shop: { to_make: ['collected'], ready: ['collected'], collected: ['ready'], declined: ['to_make'] },
};

export const DECLINE_REASON_MAX = 300;

const PIECES_MAX = 200;

/** Pieces of an order that a partner makes, without any data of the buyer. */
const partnerPiecesSchema = orderItemSchema.pick({ id: true, quantity: true, product: true, productId: true }).extend({
  orderId: idSchema,
  status: z.enum(PIECES_STATUSES),
  /** The partner's, for declined pieces. */
  reason: z.string().nullable(),
  /** Business dates: the shop packs the pieces on `makeBy`, the order's kitchen day. */
  makeBy: z.iso.date(),
  /** Leaves the product's lead time in working days; null for one without. */
  beginBy: z.iso.date().nullable(),
});

/** GET /api/partner-sellers/pieces: of orders that are not sent, by day and product. */
export const partnerPiecesListSchema = z.array(partnerPiecesSchema);

/** As staff see them beside an order item. */
export const itemPiecesSchema = z.object({
  itemId: idSchema,
  status: z.enum(PIECES_STATUSES),
  reason: z.string().nullable(),
});

/** The number of pieces that the caller saw: 409 if it has changed. */
const quantity = z.number().int().positive();

const seenPieces = z
  .array(z.object({ id: idSchema, quantity }))
  .min(1)
  .max(PIECES_MAX);

/** POST /api/partner-sellers/pieces/status: all or none. */
export const markPiecesSchema = z.object({ pieces: seenPieces, status: z.enum(['to_make', 'ready']) });

/** POST /api/admin/pieces/status: all or none. */
export const collectPiecesSchema = z.object({ pieces: seenPieces, status: z.enum(['to_make', 'ready', 'collected']) });

const REASON_MESSAGE = message('decline_reason_required', 'Please tell the shop why');

/** POST /api/partner-sellers/pieces/{id}/decline. */
export const declinePiecesSchema = z.object({
  quantity,
  reason: textSchema(DECLINE_REASON_MAX).pipe(z.string().min(3, REASON_MESSAGE)),
});

/** GET /api/admin/declined-pieces, by day. */
export const declinedPiecesListSchema = z.array(
  partnerPiecesSchema
    .omit({ beginBy: true, status: true })
    .extend({ reason: z.string(), /** Business name. */ partner: z.string(), declinedAt: timestampSchema }),
);

export type ItemPieces = z.infer<typeof itemPiecesSchema>;
export type PartnerPieces = z.infer<typeof partnerPiecesSchema>;
export type DeclinedPieces = z.infer<typeof declinedPiecesListSchema>[number];
export type SeenPieces = z.infer<typeof seenPieces>;
