import { z } from 'zod';
import { calendarSchema } from './shop-calendar.ts';
import { announcementSchema, contentSchema } from './shop-content.ts';
import { businessFieldsSchema, shopChargesSchema } from './shop-profile.ts';

/**
 * GET /api/shop: what every page may show, and what checkout calculates with. It is part of every page, so what has its
 * default value is absent: see `completeShop`.
 */
export const shopSchema = z.object({
  business: businessFieldsSchema.partial(),
  charges: shopChargesSchema,
  calendar: calendarSchema.partial(),
  announcement: announcementSchema.nullable(),
  /** Business date of the response, yyyy-MM-dd: what the calendar says depends on it. */
  today: z.iso.date(),
});

/** GET /api/shop/home */
export const shopHomeSchema = contentSchema.pick({
  hero: true,
  highlights: true,
  story: true,
  testimonials: true,
  featuredProductIds: true,
});

export type ShopResponse = z.infer<typeof shopSchema>;
export type ShopHome = z.infer<typeof shopHomeSchema>;
