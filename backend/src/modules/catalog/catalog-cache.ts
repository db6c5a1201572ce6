import type { EntityManager } from '@mikro-orm/postgresql';
import {
  PRODUCT_IDS_MAX,
  PRODUCT_LIST_MAX,
  productCountsSchema,
  productIdsSchema,
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
import { toArrayLiteral, type Condition } from '../../platform/sql.ts';
import { countChoices } from './product-counts.ts';
import { Product } from './product.entity.ts';
import { suitsDiet } from './product-filters.ts';
import {
  countOnSale,
  isLargeCatalog,
  searchOnSale,
  type ProductPageSearch,
  type ProductsFound,
} from './product-search.ts';

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
  /** Ids after this one, at most PRODUCT_IDS_MAX. */
  ids(after: number): Promise<CachedResponse>;
  product(id: number): Promise<CachedResponse | null>;
  label(id: number): Promise<CachedResponse | null>;
  page(search: ProductPageSearch): Promise<CachedPage>;
  counts(search: ProductCountSearch): Promise<CachedResponse>;
}

const TOPICS = ['product', 'stock', 'catalog'] as const;
const TOPICS_OF_INGREDIENTS = ['product', 'catalog'] as const;

/**
 * Caches serialized responses of the products on sale until one changes.
 */
export const createCatalogCache = (orm: Orm, createCache: CreateCache): CatalogCache => {
  const lists = createCache<CachedListResponse>(TOPICS, ({ body }) => body.length);
  const ids = createCache<CachedResponse>(TOPICS_OF_INGREDIENTS, ({ body }) => body.length);
  const products = createCache<CachedResponse | null>(TOPICS, sizeOfFound);
  const labels = createCache<CachedResponse | null>(TOPICS, sizeOfFound);
  const pages = createCache<CachedPage>(TOPICS, ({ body }) => body.length);
  const counts = createCache<CachedResponse>(TOPICS, ({ body }) => body.length);
  // Others are computed from these, so that a moment's trust would be stored under a newer version.
  const untrusting = { fallbackMs: 0 };
  const totals = createCache<number>(TOPICS_OF_INGREDIENTS, () => 1, untrusting);
  const onSale = () => totals.get('', () => countOnSale(orm.em.fork()));
  const diets = createCache<Condition>(TOPICS_OF_INGREDIENTS, ([, ids]) => String(ids).length, untrusting);
  const suits = (diet: Diet) =>
    diets.get(diet, async () => {
      const condition = await suitsDiet(orm.em.fork())(diet);
      return (await isLargeCatalog(facts)) ? condition : listFitting(orm.em.fork(), condition);
    });
  const facts = { suits, countOnSale: onSale };
  return {
    list: (after) => lists.get(String(after), async () => readList(orm.em.fork(), after, await onSale())),
    ids: (after) => ids.get(String(after), () => readIds(orm.em.fork(), after)),
    product: (id) =>
      products.get(String(id), async () =>
        toResponse(await findProduct(orm, id), (product) => productSchema.encode(presentProduct(product))),
      ),
    label: (id) =>
      labels.get(String(id), async () =>
        toResponse(await findProduct(orm, id), (product) => productLabelSchema.encode(presentLabel(product))),
      ),
    page: (search) =>
      pages.get(JSON.stringify(search), async () =>
        toPage(await searchOnSale(orm.em.fork(), search, facts), await onSale(), search),
      ),
    counts: (search) =>
      counts.get(JSON.stringify(search), async () =>
        toCachedResponse(productCountsSchema.encode(await countChoices(orm.em.fork(), search, facts))),
      ),
  };
};

/** An id of no product costs one read until a product changes. */
const sizeOfFound = (response: CachedResponse | null) => response?.body.length ?? 1;

const findProduct = async (orm: Orm, id: number): Promise<Product | null> =>
  orm.em.fork().findOne(Product, { id, status: 'active' });

/** Up to MATCHES_MAX ids are compared faster than texts are read. */
const listFitting = async (em: EntityManager, [fits, ...values]: Condition): Promise<Condition> => {
  const rows = await em.execute<{ id: number }[]>(
    `select id from products where status = 'active' and ${fits}`,
    values,
  );
  return ['id = any(?::int[])', toArrayLiteral(rows.map(({ id }) => id))];
};

const readList = async (em: EntityManager, after: number, total: number): Promise<CachedListResponse> => {
  const products = await em.find(
    Product,
    { id: { $gt: after }, status: 'active' },
    { orderBy: { id: 'asc' }, limit: PRODUCT_LIST_MAX + 1 },
  );
  const listed = products.slice(0, PRODUCT_LIST_MAX);
  const next = products.length > listed.length ? (listed.at(-1)?.id ?? null) : null;
  return { ...toCachedResponse(productListSchema.encode(listed.map(presentProduct))), total, next };
};

const readIds = async (em: EntityManager, after: number): Promise<CachedResponse> => {
  const rows = await em.execute<{ id: number }[]>(
    `select id from products where status = 'active' and id > ? order by id limit ${PRODUCT_IDS_MAX}`,
    [after],
  );
  return toCachedResponse(productIdsSchema.encode(rows.map(({ id }) => id)));
};

const toPage = (
  { products, total, isCapped, similar }: ProductsFound,
  onSale: number,
  { diet }: ProductPageSearch,
): CachedPage => {
  const response = toCachedResponse(
    productPageSchema.encode({
      products: products.map(presentProduct),
      total,
      onSale,
      ...(isCapped && { isCapped }),
      ...(similar && { similar: similar.map(presentProduct) }),
    }),
  );
  return { ...response, foundNothing: similar?.length === 0 && !diet };
};

const toResponse = (product: Product | null, encode: (product: Product) => object): CachedResponse | null =>
  product && toCachedResponse(encode(product));
