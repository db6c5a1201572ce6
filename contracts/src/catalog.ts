import { z } from 'zod';
import { CATEGORIES, DEFAULT_PRODUCT_STOCK, LOW_STOCK_MAX, STATES } from './business-rules.ts';
import { imageUrlSchema } from './media.ts';
import { idSchema, lineSchema, rupeesSchema, textSchema } from './primitives.ts';

export const PRODUCT_STATUSES = ['draft', 'pending_review', 'active'] as const;

export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** Without one the product has no picture yet. Variants: see media.ts. */
  imageUrl: imageUrlSchema.nullable(),
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
  /** Comma-joined, the largest share first. */
  ingredients: z.string(),
});

export const productListSchema = z.array(productSchema);

const stockSchema = z
  .number('Stock must be a whole number')
  .int('Stock must be a whole number')
  .min(0, 'Stock cannot be below 0')
  .max(1_000_000, 'Stock cannot be above 1000000');

/** POST /api/products, and PUT /api/products/{id} with the full product. */
export const productInputSchema = z.object({
  name: lineSchema(2, 'Product name must be at least 2 characters', 120),
  description: textSchema(4000).pipe(z.string().min(10, 'Please provide a detailed description')),
  imageUrl: imageUrlSchema,
  price: z
    .number('Price must be greater than 0')
    .positive('Price must be greater than 0')
    .max(1_000_000, 'Price cannot be above 1000000')
    .multipleOf(0.01, 'Price can have at most two decimals'),
  category: z.enum(CATEGORIES, 'Please select a valid category'),
  state: z.enum(['', ...STATES], 'Please select a valid state').default(''),
  isBestSeller: z.boolean().default(false),
  isNew: z.boolean().default(false),
  stock: stockSchema.default(DEFAULT_PRODUCT_STOCK),
  netWeightGrams: z.number().int().positive().max(100_000).nullable().default(null),
  shelfLifeDays: z.number().int().positive().max(3650).nullable().default(null),
  ingredients: textSchema(500).default(''),
});

export const updateStockSchema = z.object({ stock: stockSchema });

export type Product = z.infer<typeof productSchema>;
export type ProductInput = z.infer<typeof productInputSchema>;
export type StockLevel = 'in' | 'low' | 'out';

export const stockLevel = (stock: number): StockLevel => {
  if (stock <= 0) return 'out';
  return stock <= LOW_STOCK_MAX ? 'low' : 'in';
};
