import { z } from 'zod';
import { CART_LINES_MAX, quantityUpTo } from './cart.ts';
import { DISCOUNT_CODE_TYPED_MAX, DISCOUNT_CODES_MAX, normalizeDiscountCode } from './discount-rules.ts';
import { message } from './messages.ts';
import { CART_QUANTITY_MAX } from './order-rules.ts';
import { pincodeSchema } from './pincodes.ts';
import { emailSchema, idSchema, isDistinct, rupeesSchema } from './primitives.ts';

/** Whether there is such a code is the shop's answer. */
const typedCodeSchema = z
  .string()
  .overwrite(normalizeDiscountCode)
  .min(1)
  .max(DISCOUNT_CODE_TYPED_MAX, message('discount_code_too_long', 'This code is too long'));

export const discountCodesSchema = z
  .array(typedCodeSchema)
  .max(DISCOUNT_CODES_MAX)
  .refine(isDistinct, message('discount_code_repeated', 'Please name each code once'));

/** The saving by a discount on an order or cart. */
export const takenDiscountSchema = z.object({
  name: z.string(),
  /** Null for an automatic offer. */
  code: z.string().nullable(),
  /** Rupees off the goods; 0 for free delivery. */
  amount: rupeesSchema,
  isFreeDelivery: z.boolean(),
});

/** POST /api/discounts/preview. Without a session, conditions about the customer are not checked. */
export const previewDiscountsSchema = z.object({
  items: z.array(z.object({ productId: idSchema, quantity: quantityUpTo(CART_QUANTITY_MAX) })).max(CART_LINES_MAX),
  codes: discountCodesSchema.default([]),
  /** Decides the delivery fee. */
  pincode: pincodeSchema.optional(),
});

/** POST /api/admin/discounts/preview: for an order on the phone, which is a new customer's without an account. */
export const previewPhoneDiscountsSchema = previewDiscountsSchema.extend({
  customerId: idSchema.nullable(),
  email: emailSchema.optional(),
});

export const discountPreviewSchema = z.object({
  /** Rupees off the goods. */
  discount: rupeesSchema,
  discounts: z.array(takenDiscountSchema),
  isDeliveryFree: z.boolean(),
  /** Rupees of goods until an offer frees the delivery; null if none is in reach. */
  freeDeliveryMissing: rupeesSchema.nullable(),
  /** Codes that do not apply: the error that an order with them would get. */
  refused: z.array(
    z.object({
      typed: z.string(),
      message: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  /** How many codes an order takes. */
  codesPerOrder: z.number().int(),
});

export type TakenDiscount = z.infer<typeof takenDiscountSchema>;
export type PreviewDiscounts = z.infer<typeof previewDiscountsSchema>;
export type PreviewDiscountsRequest = z.input<typeof previewDiscountsSchema>;
export type PreviewPhoneDiscountsRequest = z.input<typeof previewPhoneDiscountsSchema>;
export type DiscountPreview = z.infer<typeof discountPreviewSchema>;
