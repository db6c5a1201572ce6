import { z } from 'zod';
import { timestampSchema } from './primitives.ts';

/** When the shop gets an e-mail of a new order: at once, with the others of the hour, or never. */
export const NEW_ORDER_EMAILS = ['each', 'hourly', 'off'] as const;
export type NewOrderEmail = (typeof NEW_ORDER_EMAILS)[number];

/** GET /api/admin/settings */
export const shopSettingsSchema = z.object({
  newOrderEmail: z.enum(NEW_ORDER_EMAILS),
  updatedAt: timestampSchema,
});

/** PATCH /api/admin/settings: what is left out stays. */
export const updateShopSettingsSchema = z.object({
  newOrderEmail: z.enum(NEW_ORDER_EMAILS, 'Please choose when you get e-mails about new orders').optional(),
  /** As the administrator last read it: refused when the settings were changed since. */
  updatedAt: timestampSchema.optional(),
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
export type UpdateShopSettings = z.infer<typeof updateShopSettingsSchema>;
