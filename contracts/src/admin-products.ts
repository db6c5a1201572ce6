import { z } from 'zod';
import { CATEGORIES } from './business-rules.ts';
import { PRODUCT_STATUSES, productSchema } from './catalog.ts';
import { openSubmissionSchema } from './partners.ts';
import { idParamSchema, idSchema, rupeesSchema, timestampSchema } from './primitives.ts';
import { searchTextOf } from './search-text.ts';

/** `low` is at most `LOW_STOCK_MAX` pieces, none included. */
export const ADMIN_STOCK_FILTERS = ['low', 'out'] as const;

/** GET /api/admin/products, by id, what is low by how little is left; `after` is the last id of the page already read. */
export const adminProductsQuerySchema = z.object({
  /** Part of a name, or an id, also as '#12'. What is longer than a name can be finds nothing. */
  search: z.string().max(10_000).transform(searchTextOf).optional(),
  category: z.enum(CATEGORIES, 'Please select a valid category').optional(),
  status: z.enum(PRODUCT_STATUSES, 'Please select a status').optional(),
  stock: z.enum(ADMIN_STOCK_FILTERS).optional(),
  after: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A product of whatever status. */
export const adminProductSchema = productSchema.extend({
  /** When it was last changed in anything but its stock. */
  updatedAt: timestampSchema,
  /** The partner's whose product it is; null for the shop's own. */
  sellerId: idSchema.nullable(),
  /** The partner's business; null for the shop's own, empty for somebody who has left. */
  seller: z.string().nullable(),
});

export const adminProductListSchema = z.array(adminProductSchema);

/** GET /api/admin/products/{id}. */
export const adminProductDetailSchema = adminProductSchema.extend({
  /** Of its partner. */
  submission: openSubmissionSchema.nullable(),
});

/** GET /api/admin/median-prices: of what is on sale, by category; nothing for one that sells nothing. */
export const medianPricesSchema = z.partialRecord(z.enum(CATEGORIES), rupeesSchema);

export type AdminProductsQuery = z.infer<typeof adminProductsQuerySchema>;
export type AdminProduct = z.infer<typeof adminProductSchema>;
export type AdminProductDetail = z.infer<typeof adminProductDetailSchema>;
export type MedianPrices = z.infer<typeof medianPricesSchema>;
