import { z } from 'zod';
import { ADMIN_ORDERS_MAX, parcelGramsSchema } from './admin-orders.ts';
import { businessDaySchema } from './day-range.ts';
import { ORDER_STATUSES } from './order-rules.ts';
import { countSchema, idParamSchema, idSchema, limitSchema, timestampSchema } from './primitives.ts';

/** Pieces that can be recorded as made; more than a kitchen makes in a day. */
const PIECES_MAX = 1_000_000;

/** Late parcels in a response, the most urgent first. */
export const LATE_PARCELS_MAX = 50;

/** Who and when. The name is null for a deleted account. */
const actSchema = z.object({ by: z.string().nullable(), at: timestampSchema });

/** GET /api/admin/today/make: what the kitchen makes for a business date. */
export const todayQuerySchema = z.object({ day: businessDaySchema });

/** A product of a day. Of an earlier day: what it has left. */
const makeLineSchema = z.object({
  day: z.iso.date(),
  name: z.string(),
  sellerId: idSchema.nullable(),
  /** Business name of the partner who makes it; null for the shop's own. */
  partner: z.string().nullable(),
  /** Counts all orders of the day, sent ones included. */
  pieces: countSchema,
  /** Recorded as made. */
  made: countSchema,
  /** Pieces that orders wait for. */
  toMake: countSchema,
  /** Pieces made that no order needs any more. */
  extra: countSchema,
  last: actSchema.nullable(),
});

export const makeListSchema = z.array(makeLineSchema);

/** PUT /api/admin/today/made: sets the pieces that are made of a product for a day. */
export const setMadeSchema = z.object({
  day: businessDaySchema,
  name: z.string().min(1),
  sellerId: idSchema.nullable(),
  made: countSchema.max(PIECES_MAX),
  /** What the user saw: 409 if another number was recorded since. */
  seen: countSchema.max(PIECES_MAX),
});

export const madeSchema = setMadeSchema.omit({ seen: true });

/** GET /api/admin/today/pack: by day of delivery, zone and pincode; `after` is the last order of the previous page. */
export const packQuerySchema = z.object({
  day: businessDaySchema,
  after: idParamSchema.optional(),
  limit: limitSchema(100, ADMIN_ORDERS_MAX),
});

const parcelSchema = z.object({
  orderId: idSchema,
  name: z.string(),
  shippingAddress: z.string(),
  zone: z.string().nullable(),
  deliveryDay: z.iso.date().nullable(),
  /** Business date on which it was to be packed. */
  day: z.iso.date(),
  isGift: z.boolean(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int().positive() })),
  /** Entered by hand; null for the sum of the products' weights. */
  grams: parcelGramsSchema.nullable(),
  /** Sum of the products' net weights; null if one is not known. */
  productGrams: countSchema.nullable(),
  packed: actSchema.nullable(),
  lastUpdated: timestampSchema,
});

export const packListSchema = z.object({
  parcels: z.array(parcelSchema),
  /** On all pages. */
  total: countSchema,
  packed: countSchema,
  /** Orders of the day that are sent and have an invoice, up to `ADMIN_ORDERS_MAX`. */
  sentIds: z.array(idSchema),
});

/** PUT /api/admin/orders/{id}/packed */
export const setPackedSchema = z.object({
  isPacked: z.boolean(),
  /** The version that the user saw: 409 if the order is newer, unless it is in that state already. */
  lastUpdated: timestampSchema.optional(),
});

export const packedOrderSchema = z.object({ orderId: idSchema, isPacked: z.boolean(), lastUpdated: timestampSchema });

/**
 * `cannot_arrive`: sent today it would arrive after its day. `not_sent`: the day to send it has passed.
 * `not_delivered`: on its way beyond its day.
 */
const LATE_REASONS = ['cannot_arrive', 'not_sent', 'not_delivered'] as const;

/** GET /api/admin/today/late: the first `LATE_PARCELS_MAX` by day of delivery. */
export const lateListSchema = z.object({
  total: countSchema,
  parcels: z.array(
    z.object({
      orderId: idSchema,
      name: z.string(),
      status: z.enum(ORDER_STATUSES),
      reason: z.enum(LATE_REASONS),
      day: z.iso.date(),
      deliveryDay: z.iso.date().nullable(),
      /** If sent on its day, or today; null if no days on the way are promised. */
      arrival: z.iso.date().nullable(),
      isPacked: z.boolean(),
    }),
  ),
});

export type MakeLine = z.infer<typeof makeLineSchema>;
export type SetMade = z.infer<typeof setMadeSchema>;
export type Made = z.infer<typeof madeSchema>;
export type ParcelToPack = z.infer<typeof parcelSchema>;
export type PackList = z.infer<typeof packListSchema>;
export type PackQuery = z.infer<typeof packQuerySchema>;
export type SetPacked = z.infer<typeof setPackedSchema>;
export type PackedOrder = z.infer<typeof packedOrderSchema>;
export type LateList = z.infer<typeof lateListSchema>;
export type LateReason = (typeof LATE_REASONS)[number];
