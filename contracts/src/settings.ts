import { z } from 'zod';
import { timestampSchema } from './primitives.ts';

/** Emails to the shop about new orders: at once, hourly or never. */
export const NEW_ORDER_EMAILS = ['each', 'hourly', 'off'] as const;
export type NewOrderEmail = (typeof NEW_ORDER_EMAILS)[number];

export const shopSettingsSchema = z.object({
  newOrderEmail: z.enum(NEW_ORDER_EMAILS),
  updatedAt: timestampSchema,
});

/** PATCH /api/admin/settings: absent fields stay. */
export const updateShopSettingsSchema = z.object({
  newOrderEmail: z.enum(NEW_ORDER_EMAILS, 'Please choose when you get emails about new orders').optional(),
  /** The version that the administrator saw: 409 if the settings are newer. */
  updatedAt: timestampSchema.optional(),
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
export type UpdateShopSettings = z.infer<typeof updateShopSettingsSchema>;
