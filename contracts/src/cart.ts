import { z } from 'zod';
import { CART_QUANTITY_MAX, CART_QUANTITY_MIN } from './order-rules.ts';
import { productSchema } from './catalog.ts';
import { countSchema, idSchema } from './primitives.ts';
import { message } from './messages.ts';

const QUANTITY_MESSAGE = message('quantity_too_small', 'Quantity must be at least 1');

/** Pieces that a customer asks for. */
export const quantityUpTo = (maximum: number) =>
  z
    .number(QUANTITY_MESSAGE)
    .int(message('quantity_not_whole', 'Quantity must be a whole number'))
    .min(CART_QUANTITY_MIN, QUANTITY_MESSAGE)
    .max(maximum, message('quantity_too_large', `Quantity must be at most ${maximum}`, { maximum }));

const quantitySchema = quantityUpTo(CART_QUANTITY_MAX);

const cartItemSchema = z.object({
  id: idSchema,
  userId: idSchema,
  productId: idSchema,
  quantity: quantitySchema,
  product: productSchema,
});

export const cartSchema = z.array(cartItemSchema);

export const addToCartSchema = z.object({ productId: idSchema, quantity: quantitySchema.default(1) });

export const cartLineSchema = cartItemSchema.omit({ product: true });

export const updateCartItemSchema = z.object({ quantity: quantitySchema });

export const CART_LINES_MAX = 200;

export const mergeCartSchema = z.object({ items: z.array(addToCartSchema).max(CART_LINES_MAX) });

/**
 * `reduced` lists quantities beyond a limit, and the customer's own products. Products no longer on sale are
 * dropped.
 */
export const mergedCartSchema = z.object({
  items: cartSchema,
  reduced: z.array(
    z.object({
      productId: idSchema,
      name: z.string(),
      quantity: countSchema,
      /** A partner cannot order their own products. */
      isOwnProduct: z.boolean().default(false),
      /** The limit that applied: stock, quantity per order, or quantity before the email address is verified. */
      limit: z.enum(['stock', 'order', 'unverified']).default('stock'),
    }),
  ),
});

export type QuantityLimit = MergedCart['reduced'][number]['limit'];
export type CartItem = z.infer<typeof cartItemSchema>;
export type CartLine = z.infer<typeof cartLineSchema>;
export type AddToCart = z.infer<typeof addToCartSchema>;
export type MergedCart = z.infer<typeof mergedCartSchema>;
