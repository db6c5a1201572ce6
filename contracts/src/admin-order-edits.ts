import { z } from 'zod';
import { quantitySchema } from './admin-phone-orders.ts';
import { CART_LINES_MAX } from './cart.ts';
import { personNameSchema, phoneSchema } from './contact.ts';
import { giftRecipientSchema } from './gift-recipient.ts';
import { message } from './messages.ts';
import { ITEM_REPEATED } from './order-items.ts';
import { DELIVERY_DAY_MESSAGE, shippingAddressSchema } from './orders.ts';
import { referenceSchema } from './payments.ts';
import { idSchema, isDistinct, rupeesSchema, timestampSchema } from './primitives.ts';

/** POST /api/admin/orders/{id}/edit, until the order is packed. Absent fields stay. */
export const editOrderSchema = z
  .object({
    contactName: personNameSchema.optional(),
    contactPhone: phoneSchema.optional(),
    /** Of a gift to someone else; an absent or null email address is none. */
    recipient: giftRecipientSchema.pick({ name: true, phone: true, email: true }).optional(),
    shippingAddress: shippingAddressSchema.optional(),
    /** Business date. */
    deliveryDay: z.iso.date(DELIVERY_DAY_MESSAGE).optional(),
    /** All items that stay; others are removed. */
    items: z.array(z.object({ itemId: idSchema, quantity: quantitySchema })).max(CART_LINES_MAX),
    /** At today's price. */
    added: z
      .array(z.object({ productId: idSchema, quantity: quantitySchema }))
      .max(CART_LINES_MAX)
      .default([]),
    /** Rupees that staff saw; refused if the shop's new total differs. */
    expectedTotal: rupeesSchema,
    /** Proves the transfer of the difference; required if the order costs less and was not paid at the gateway. */
    reference: referenceSchema.optional(),
    /** Confirms a delivery day that is full, or that customers are not offered. */
    confirmed: z.boolean().default(false),
    /** The version that staff saw: 409 if the order is newer. */
    lastUpdated: timestampSchema,
  })
  .refine(({ items, added }) => items.length + added.length > 0, {
    path: ['items'],
    ...message('edited_order_empty', 'An order needs at least one item. To remove all of them, cancel it.'),
  })
  .refine(
    ({ items, added }) =>
      isDistinct(items.map(({ itemId }) => itemId)) && isDistinct(added.map(({ productId }) => productId)),
    { path: ['items'], ...ITEM_REPEATED },
  );

/** POST /api/admin/orders/{id}/edit/withdraw, with the version that staff saw: 409 if it is newer, such as paid. */
export const withdrawEditSchema = z.object({ lastUpdated: timestampSchema });

export type EditOrder = z.infer<typeof editOrderSchema>;
export type EditOrderRequest = z.input<typeof editOrderSchema>;
