import { z } from 'zod';
import { CATEGORIES, DEFAULT_PRODUCT_STOCK } from './catalog-rules.ts';
import { labelFields, labelInputs, shownLabel } from './food-label-fields.ts';
import { STATES } from './regions.ts';
import { imagePlaceholderSchema, imageUrlSchema } from './media.ts';
import { countSchema, idSchema, rupeesSchema, STATUS_MESSAGE, timestampSchema } from './primitives.ts';
import {
  categorySchema,
  descriptionSchema,
  detailFields,
  detailInputs,
  nameSchema,
  priceSchema,
  shownDetails,
  stateSchema,
  stockSchema,
} from './product-fields.ts';
import { productDeliveryFields, productDeliveryInputs } from './product-delivery.ts';
import { RATING_MAX, RATING_MIN } from './review-limits.ts';

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
  /** By sales, or while too little is sold by the owner's choice. */
  isBestSeller: z.boolean(),
  isNew: z.boolean(),
  stock: countSchema,
  status: z.enum(PRODUCT_STATUSES),
  ...shownDetails,
  ...productDeliveryInputs,
  /** Mean stars to one decimal; null without reviews and in older carts in browser storage. */
  rating: z.number().min(RATING_MIN).max(RATING_MAX).nullable().default(null),
  reviewCount: countSchema.default(0),
});

export const productListSchema = z.array(productSchema);

const requiredFields = {
  name: nameSchema,
  description: descriptionSchema(4000),
  imageUrl: imageUrlSchema,
  price: priceSchema,
  category: categorySchema,
};

export const productInputSchema = z.object({
  ...requiredFields,
  state: stateSchema.default(''),
  isBestSeller: z.boolean().default(false),
  isNew: z.boolean().default(false),
  ...detailInputs,
  ...labelInputs,
  ...productDeliveryInputs,
  stock: stockSchema.default(DEFAULT_PRODUCT_STOCK),
  /** On sale unless it is a draft. */
  status: z.enum(['draft', 'active'], STATUS_MESSAGE).optional(),
});

/**
 * PUT /api/products/{id}. Omitted fields keep their value. Stock has a separate route, because sales may change it
 * after the product was read.
 */
export const productUpdateSchema = z.object({
  ...requiredFields,
  ...z
    .object({
      state: stateSchema,
      isBestSeller: z.boolean(),
      isNew: z.boolean(),
      ...detailFields,
      ...labelFields,
      ...productDeliveryFields,
    })
    .partial().shape,
  /** `draft` is off sale. */
  status: z.enum(['draft', 'active'], STATUS_MESSAGE).optional(),
  /** The version that was read: 409 if the product is newer. */
  updatedAt: timestampSchema.optional(),
});

/** For those who edit it. */
export const savedProductSchema = productSchema.extend({
  ...shownLabel,
  /** Version; unchanged by sales. */
  updatedAt: timestampSchema,
});

export const updateStockSchema = z.object({ stock: stockSchema });

export const setStockSchema = updateStockSchema.extend({
  /** The stock that the caller saw; 409 if it has changed. */
  expectedStock: stockSchema.optional(),
});

export type Product = z.infer<typeof productSchema>;
export type SavedProduct = z.infer<typeof savedProductSchema>;
export type ProductInput = z.infer<typeof productInputSchema>;
export type ProductUpdate = z.infer<typeof productUpdateSchema>;
export type SetStock = z.infer<typeof setStockSchema>;

/** GET /api/partner-sellers/product-ids: here, so that cards do not load the partners’ contracts. */
export const partnerProductIdsSchema = z.array(idSchema);
