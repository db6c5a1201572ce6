import { z } from 'zod';
import { CATEGORIES, DEFAULT_PRODUCT_STOCK, STATES } from './business-rules.ts';
import { imagePlaceholderSchema, imageUrlSchema } from './media.ts';
import { hasDecimals, idSchema, lineSchema, rupeesSchema, textSchema, timestampSchema } from './primitives.ts';
import { averageRatingSchema } from './reviews.ts';
import { message } from './messages.ts';

export const PRODUCT_STATUSES = ['draft', 'pending_review', 'active'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** Null without an image. Variants: see media.ts. */
  imageUrl: imageUrlSchema.nullable(),
  /** Absent from older carts in browser storage. */
  imagePlaceholder: imagePlaceholderSchema.nullable().default(null),
  price: rupeesSchema,
  category: z.enum(CATEGORIES),
  /** Empty means All India. */
  state: z.enum(['', ...STATES]),
  isBestSeller: z.boolean(),
  isNew: z.boolean(),
  stock: z.number().int().nonnegative(),
  status: z.enum(PRODUCT_STATUSES),
  netWeightGrams: z.number().int().positive().nullable(),
  shelfLifeDays: z.number().int().positive().nullable(),
  /** Comma-separated, in descending order of share. */
  ingredients: z.string(),
  /** Mean stars to one decimal; null without reviews and in older carts in browser storage. */
  rating: averageRatingSchema.default(null),
  reviewCount: z.number().int().nonnegative().default(0),
});

export const productListSchema = z.array(productSchema);

const stockSchema = z
  .number(message('stock_not_whole', 'Stock must be a whole number'))
  .int(message('stock_not_whole', 'Stock must be a whole number'))
  .min(0, message('stock_negative', 'Stock cannot be below 0'))
  .max(1_000_000, message('stock_too_large', 'Stock cannot be above 1000000', { maximum: 1_000_000 }));

const productFields = z.object({
  name: lineSchema(2, message('product_name_too_short', 'Product name must be at least 2 characters'), 120),
  description: textSchema(4000).pipe(
    z.string().min(10, message('description_too_short', 'Please provide a detailed description')),
  ),
  imageUrl: imageUrlSchema,
  price: z
    .number(message('price_too_low', 'Price must be greater than 0'))
    .positive(message('price_too_low', 'Price must be greater than 0'))
    .max(1_000_000, message('price_too_high', 'Price cannot be above 1000000', { maximum: 1_000_000 }))
    .refine(hasDecimals(2), message('price_decimals', 'Price can have at most two decimals')),
  category: z.enum(CATEGORIES, message('category_invalid', 'Please select a valid category')),
  state: z.enum(['', ...STATES], message('state_invalid', 'Please select a valid state')),
  isBestSeller: z.boolean(),
  isNew: z.boolean(),
  netWeightGrams: z.number().int().positive().max(100_000).nullable(),
  shelfLifeDays: z.number().int().positive().max(3650).nullable(),
  ingredients: textSchema(500),
});

export const productInputSchema = productFields.extend({
  state: productFields.shape.state.default(''),
  isBestSeller: productFields.shape.isBestSeller.default(false),
  isNew: productFields.shape.isNew.default(false),
  stock: stockSchema.default(DEFAULT_PRODUCT_STOCK),
  netWeightGrams: productFields.shape.netWeightGrams.default(null),
  shelfLifeDays: productFields.shape.shelfLifeDays.default(null),
  ingredients: productFields.shape.ingredients.default(''),
});

/**
 * PUT /api/products/{id}. Absent fields stay. Stock has a route of its own, because sales may change it after the
 * product was read.
 */
export const productUpdateSchema = productFields
  .partial({
    state: true,
    isBestSeller: true,
    isNew: true,
    netWeightGrams: true,
    shelfLifeDays: true,
    ingredients: true,
  })
  .extend({
    /** `draft` is off sale. */
    status: z.enum(['draft', 'active'], message('status_invalid', 'Please select a status')).optional(),
    /** The version that was read: 409 if the product is newer. */
    updatedAt: timestampSchema.optional(),
  });

export const savedProductSchema = productSchema.extend({ updatedAt: timestampSchema });

export const updateStockSchema = z.object({ stock: stockSchema });

export const setStockSchema = updateStockSchema.extend({
  /** The stock that the administrator saw; 409 if it has changed. */
  expectedStock: stockSchema.optional(),
});

export type Product = z.infer<typeof productSchema>;
export type SavedProduct = z.infer<typeof savedProductSchema>;
export type ProductInput = z.infer<typeof productInputSchema>;
export type ProductUpdate = z.infer<typeof productUpdateSchema>;
export type SetStock = z.infer<typeof setStockSchema>;

/** GET /api/partner-sellers/product-ids: here, so that cards do not load the partners’ contracts. */
export const partnerProductIdsSchema = z.array(idSchema);
