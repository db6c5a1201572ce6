import { z } from 'zod';
import { addToCartSchema, CART_LINES_MAX } from './cart.ts';
import { pincodeSchema } from './pincodes.ts';
import { countSchema, idSchema, rupeesSchema } from './primitives.ts';

/** GET /api/delivery/{pincode}. */
export const deliveryAreaSchema = z.object({
  pincode: pincodeSchema,
  isServed: z.boolean(),
  /** Days on the way; null if the shop promises none. */
  transitDays: countSchema.nullable(),
  /** Rupees per order; null for the shop's usual charge. */
  fee: rupeesSchema.nullable(),
  codAllowed: z.boolean(),
});

/** GET /api/delivery-terms: what holds for all pincodes, for other sites. */
export const deliveryTermsSchema = z.object({
  /** True if no zone is left out. */
  isServedEverywhere: z.boolean(),
  /** Rupees per order in each zone that is served; null for the shop's usual charge. */
  fees: z.array(rupeesSchema.nullable()),
  /** Days on the way over these zones; null if one of them promises none. */
  transitDays: z.object({ min: countSchema, max: countSchema }).nullable(),
});

/** POST /api/delivery/days: changes nothing. */
export const deliveryDaysQuerySchema = z.object({
  pincode: pincodeSchema,
  items: z.array(addToCartSchema).max(CART_LINES_MAX),
});

export const deliveryDaysSchema = deliveryAreaSchema.extend({
  /** Business dates that can be chosen, the earliest first; empty if the shop promises none. */
  days: z.array(z.iso.date()),
  /** The customer must choose one of the days. */
  isDayRequired: z.boolean(),
  /** Products that would arrive with too little of their shelf life left. */
  perishable: z.array(z.object({ productId: idSchema, shelfLifeDays: z.number().int().positive() })),
});

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;
export type DeliveryArea = z.infer<typeof deliveryAreaSchema>;
export type DeliveryDaysQuery = z.infer<typeof deliveryDaysQuerySchema>;
export type DeliveryDays = z.infer<typeof deliveryDaysSchema>;
