import { z } from 'zod';
import { ADMIN_STOCK_FILTERS, CATEGORIES } from './catalog-rules.ts';
import { PRODUCT_STATUSES, savedProductSchema } from './catalog.ts';
import { openSubmissionSchema } from './partner-products.ts';
import { STATUS_MESSAGE, idParamSchema, idSchema, rupeesSchema, limitSchema } from './primitives.ts';
import { categorySchema } from './product-fields.ts';
import { searchTextOf } from './search-text.ts';

/** GET /api/admin/products: by id, low stock by stock; `after` is the last id of the previous page. */
export const adminProductsQuerySchema = z.object({
  /** Part of a name, or an id, also as '#12'. Text longer than any name finds nothing. */
  search: z.string().max(10_000).transform(searchTextOf).optional(),
  category: categorySchema.optional(),
  status: z.enum(PRODUCT_STATUSES, STATUS_MESSAGE).optional(),
  stock: z.enum(ADMIN_STOCK_FILTERS).optional(),
  after: idParamSchema.optional(),
  limit: limitSchema(50),
});

const adminProductSchema = savedProductSchema.extend({
  /** User id of the partner; null for the shop's own. */
  sellerId: idSchema.nullable(),
  /** Business name; null for the shop's own, empty if the partner deleted the account. */
  partner: z.string().nullable(),
});

export const adminProductListSchema = z.array(adminProductSchema);

export const adminProductDetailSchema = adminProductSchema.extend({
  submission: openSubmissionSchema.nullable(),
});

/** GET /api/admin/median-prices: of products on sale, by category; categories without any are absent. */
export const medianPricesSchema = z.partialRecord(z.enum(CATEGORIES), rupeesSchema);

export type AdminProductsQuery = z.infer<typeof adminProductsQuerySchema>;
export type AdminProduct = z.infer<typeof adminProductSchema>;
export type AdminProductDetail = z.infer<typeof adminProductDetailSchema>;
export type MedianPrices = z.infer<typeof medianPricesSchema>;
