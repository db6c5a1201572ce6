import {
  PRODUCT_LIST_MAX,
  productCountsSchema,
  productLabelSchema,
  productListSchema,
  productPageSchema,
  productSchema,
  type Diet,
  type ProductCountSearch,
} from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import { toCachedResponse, type CachedResponse } from '../../platform/cached-response.ts';
import type { CreateCache } from '../../platform/caches.ts';
import { presentLabel, presentProduct } from './catalog.presenter.ts';
import type { Condition } from '../../platform/sql.ts';
import { countChoices } from './product-counts.ts';
import { Product } from './product.entity.ts';
import { suitsDiet } from './product-filters.ts';
import { countOnSale, searchOnSale, type ProductPageSearch, type ProductsFound } from './product-search.ts';

interface CachedListResponse extends CachedResponse {
  total: number;
  /** Cursor of the next page; null on the last. */
  next: number | null;
}

interface CachedPage extends CachedResponse {
  /** Neither under the filters nor without them; false with a diet, which is always kept to. */
  foundNothing: boolean;
}

export interface CatalogCache {
  /** Products after this id (0 for the first page), at most PRODUCT_LIST_MAX. */
  list(after: number): Promise<CachedListResponse>;
  product(id: number): Promise<CachedResponse | null>;
  label(id: number): Promise<CachedResponse | null>;
  page(search: ProductPageSearch): Promise<CachedPage>;
  counts(search: ProductCountSearch): Promise<CachedResponse>;
}

const TOPICS = ['product', 'stock', 'catalog'] as const;
const TOPICS_OF_INGREDIENTS = ['product', 'catalog'] as const;

interface Snapshot {
  first: CachedListResponse;
  products: Map<number, Product>;
  responses: Map<number, CachedResponse>;
  labels: Map<number, CachedResponse>;
}

/**
 * Caches serialized responses of the products on sale until one changes.
 */
export const createCatalogCache = (orm: Orm, createCache: CreateCache): CatalogCache => {
  const snapshots = createCache<Snapshot>(TOPICS, () => 1);
  const pages = createCache<CachedPage>(TOPICS, ({ body }) => body.length);
  const counts = createCache<CachedResponse>(TOPICS, ({ body }) => body.length);
  // Others are computed from these, so that a moment's trust would be stored under a newer version.
  const untrusting = { fallbackMs: 0 };
  const totals = createCache<number>(TOPICS, () => 1, untrusting);
  const onSale = () => totals.get('', () => countOnSale(orm.em.fork()));
  const diets = createCache<Condition>(TOPICS_OF_INGREDIENTS, () => 1, untrusting);
  const suits = (diet: Diet) => diets.get(diet, () => suitsDiet(orm.em.fork())(diet));
  const current = () => snapshots.get('', () => loadSnapshot(orm));
  return {
    list: async (after) =>
      after === 0 ? (await current()).first : toListResponse([...(await current()).products.values()], after),
    product: async (id) => {
      const { products, responses } = await current();
      return responseOf(products.get(id), responses, (product) => productSchema.encode(presentProduct(product)));
    },
    label: async (id) => {
      const { products, labels } = await current();
      return responseOf(products.get(id), labels, (product) => productLabelSchema.encode(presentLabel(product)));
    },
    page: (search) =>
      pages.get(JSON.stringify(search), async () =>
        toPage(await searchOnSale(orm.em.fork(), search, suits), await onSale(), search),
      ),
    counts: (search) =>
      counts.get(JSON.stringify(search), async () =>
        toCachedResponse(productCountsSchema.encode(await countChoices(orm.em.fork(), search, suits))),
      ),
  };
};

const loadSnapshot = async (orm: Orm): Promise<Snapshot> => {
  const products = await orm.em.fork().find(Product, { status: 'active' }, { orderBy: { id: 'asc' } });
  return {
    first: toListResponse(products, 0),
    products: new Map(products.map((product) => [product.id, product])),
    responses: new Map(),
    labels: new Map(),
  };
};

/** `products` are sorted by id. */
const toListResponse = (products: Product[], after: number): CachedListResponse => {
  const rest = products.filter(({ id }) => id > after);
  const listed = rest.slice(0, PRODUCT_LIST_MAX);
  const response = toCachedResponse(productListSchema.encode(listed.map(presentProduct)));
  return {
    ...response,
    total: products.length,
    next: rest.length > listed.length ? (listed.at(-1)?.id ?? null) : null,
  };
};

const toPage = (
  { products, total, similar }: ProductsFound,
  onSale: number,
  { diet }: ProductPageSearch,
): CachedPage => {
  const response = toCachedResponse(
    productPageSchema.encode({
      products: products.map(presentProduct),
      total,
      onSale,
      ...(similar && { similar: similar.map(presentProduct) }),
    }),
  );
  return { ...response, foundNothing: similar?.length === 0 && !diet };
};

const responseOf = (
  product: Product | undefined,
  responses: Map<number, CachedResponse>,
  encode: (product: Product) => object,
): CachedResponse | null => {
  if (!product) return null;
  const known = responses.get(product.id);
  if (known) return known;
  const response = toCachedResponse(encode(product));
  responses.set(product.id, response);
  return response;
};
