import { z } from 'zod';
import { CATEGORIES, DIETS, LISTING_PAGE_SIZE, PRICE_RANGES, SEARCH_TEXT_MAX } from './catalog-rules.ts';
import { productListSchema } from './catalog.ts';
import { countSchema, idSchema, rupeesSchema } from './primitives.ts';
import { CATEGORY_MESSAGE, stateSchema } from './product-fields.ts';
import { choicesIn, normalPriceOf, PRICE_RANGE, PRODUCT_ORDERS } from './product-search.ts';
import { STATES } from './regions.ts';
import { searchTextOf } from './search-text.ts';
import { message, NOT_AN_OPTION, type SchemaMessage } from './messages.ts';

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

/** Comma-separated choices, each at most once and in one order, so that equal searches are cached once. */
const listSchema = (choices: readonly string[], invalid: SchemaMessage) =>
  z
    .string()
    .refine((text) => text.split(',').every((name) => choicesIn(choices, name).length > 0), invalid)
    .transform((text) => choicesIn(choices, text).join(','));

const filterFields = {
  q: searchTextSchema,
  category: listSchema(CATEGORIES, CATEGORY_MESSAGE),
  price: z
    .string()
    .regex(PRICE_RANGE, NOT_AN_OPTION)
    .transform((text) => normalPriceOf(text) ?? text),
  diet: listSchema(DIETS, NOT_AN_OPTION),
  state: stateSchema.exclude(['']),
  stock: z.literal('in'),
};

/** GET /api/products with any of these returns one page of matches; product-search.ts defines the terms. */
export const productSearchSchema = z
  .object({
    ...filterFields,
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

/** GET /api/product-ids: ascending; fewer than PRODUCT_IDS_MAX are the last. */
export const productIdsSchema = z.array(idSchema);

export const productPageSchema = z.object({
  products: productListSchema,
  /** Number of matches on all pages. */
  total: countSchema,
  /** There are more matches, which are neither counted nor listed. */
  isCapped: z.literal(true).optional(),
  /** Number of products on sale, regardless of the search. */
  onSale: countSchema,
  /** If nothing is found: the matches without the filters, best first. */
  similar: productListSchema.optional(),
});

/** GET /api/products/counts */
export const productCountsQuerySchema = z.object(filterFields).partial();

/** Products on sale that the search would find with one more choice, or with another one of its kind. */
export const productCountsSchema = z.object({
  /** Without the category that is chosen; absent means none. */
  categories: z.partialRecord(z.enum(CATEGORIES), countSchema),
  diets: z.record(z.enum(DIETS), countSchema),
  /** Without the state that is chosen; absent means none. */
  states: z.partialRecord(z.enum(STATES), countSchema),
  inStock: countSchema,
  prices: z.record(z.enum(PRICE_RANGES), countSchema),
  /** In a catalog of more than MATCHES_MAX products, the numbers are estimates. */
  isEstimated: z.literal(true).optional(),
  /** Of the matches at any price, in whole rupees; null without a match. */
  price: z.object({ min: rupeesSchema, max: rupeesSchema }).nullable(),
});

export type ProductCounts = z.infer<typeof productCountsSchema>;

export type ProductPage = z.infer<typeof productPageSchema>;
