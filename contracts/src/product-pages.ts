import { z } from 'zod';
import { LISTING_PAGE_SIZE, PRICE_RANGES, SEARCH_TEXT_MAX, type PriceRangeKey } from './catalog-rules.ts';
import { productListSchema } from './catalog.ts';
import { countSchema, idSchema } from './primitives.ts';
import { categorySchema, stateSchema } from './product-fields.ts';
import { PRODUCT_ORDERS } from './product-search.ts';
import { searchTextOf } from './search-text.ts';
import { message } from './messages.ts';

/** GET /api/products: products on sale after this id, the cursor of the previous response's `Link` header. */
export const productListQuerySchema = z.object({ after: z.coerce.number().pipe(idSchema) }).partial();

/** At most one page of ids, comma-separated. */
const IDS = new RegExp(`^\\d{1,9}(?:,\\d{1,9}){0,${LISTING_PAGE_SIZE - 1}}$`);

export const searchTextSchema = z
  .string()
  .max(
    SEARCH_TEXT_MAX,
    message('search_too_long', `Please search for at most ${SEARCH_TEXT_MAX} characters`, { maximum: SEARCH_TEXT_MAX }),
  )
  .transform(searchTextOf);

/** GET /api/products with any of these returns one page of matches; product-search.ts defines the terms. */
export const productSearchSchema = z
  .object({
    q: searchTextSchema,
    category: categorySchema,
    price: z.enum(PRICE_RANGES.map(({ key }) => key) as [PriceRangeKey, ...PriceRangeKey[]]),
    state: stateSchema.exclude(['']),
    stock: z.literal('in'),
    ids: z.string().regex(
      IDS,
      message('too_many_products_requested', `Please ask for at most ${LISTING_PAGE_SIZE} products`, {
        maximum: LISTING_PAGE_SIZE,
      }),
    ),
    sort: z.enum(PRODUCT_ORDERS),
    page: z.coerce.number().int().min(1).max(10_000),
    limit: z.coerce.number().int().min(1).max(LISTING_PAGE_SIZE),
  })
  .partial();

export const productPageSchema = z.object({
  products: productListSchema,
  /** Number of matches on all pages. */
  total: countSchema,
  /** Number of products on sale, regardless of the search. */
  onSale: countSchema,
  /** If nothing is found: what the text finds without the filters, best first. */
  similar: productListSchema.optional(),
});

export type ProductPage = z.infer<typeof productPageSchema>;
