import { z } from 'zod';
import { calendarSchema } from './shop-calendar.ts';
import { announcementSchema, contentSchema } from './shop-content.ts';
import { businessProfileSchema, shopChargesSchema } from './shop-profile.ts';

/** GET /api/shop: what every page may show, and what checkout calculates with. */
export const shopSchema = z.object({
  business: businessProfileSchema,
  charges: shopChargesSchema,
  calendar: calendarSchema,
  announcement: announcementSchema.nullable(),
  /** Business date of the response, yyyy-MM-dd: what the calendar says depends on it. */
  today: z.iso.date(),
});

/** GET /api/shop/home */
export const shopHomeSchema = contentSchema.omit({ announcement: true });

export type Shop = z.infer<typeof shopSchema>;
export type ShopHome = z.infer<typeof shopHomeSchema>;
