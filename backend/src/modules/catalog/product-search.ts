import type { EntityManager } from '@mikro-orm/postgresql';
import {
  LISTING_PAGE_SIZE,
  SIMILAR_PRODUCTS_MAX,
  SORT_KEYS,
  type ProductOrder,
  type ProductSearch,
} from '@mithai/contracts';
import { joinConditions } from '../../platform/sql.ts';
import { Product } from './product.entity.ts';
import { readFilters, suitsDiet, type SuitsDiet } from './product-filters.ts';
import { ANY_NAMED, FOUND_PRODUCT, foundIn, parseQuery, readMatches, type Match } from './search-match.ts';

export interface ProductPageSearch extends ProductSearch {
  page?: number | undefined;
  limit?: number | undefined;
}

export interface ProductsFound {
  products: Product[];
  total: number;
  similar?: Product[];
}

/** One page of products on sale. A text that finds none under the filters gets what it finds without them but the diet. */
export const searchOnSale = async (
  em: EntityManager,
  search: ProductPageSearch,
  suits: SuitsDiet = suitsDiet(em),
): Promise<ProductsFound> => {
  const { q } = search;
  const read = async (wanted: ProductPageSearch, match: Match | null) =>
    readPage(em, wanted, match, await readFilters(wanted, suits));
  if (!q) return read(search, null);
  const query = await parseQuery(em, q);
  const found = await readMatches(query, (match) => read(search, match));
  if (found.total > 0) return found;
  const wider = { limit: SIMILAR_PRODUCTS_MAX, diet: search.diet };
  const { products: similar } = await readMatches(query, (match) => read(wider, match));
  return { ...found, similar };
};

export const countOnSale = async (em: EntityManager): Promise<number> => em.count(Product, { status: 'active' });

/** `match` is null for a search without a text. */
const readPage = async (
  em: EntityManager,
  { page = 1, limit = LISTING_PAGE_SIZE, sort = SORT_KEYS[0] }: ProductPageSearch,
  match: Match | null,
  chosen: Awaited<ReturnType<typeof readFilters>>,
): Promise<ProductsFound & { isNamed: boolean }> => {
  const { fits, values } = joinConditions([...(match?.conditions ?? []), ...Object.values(chosen)]);
  const found = match && foundIn(match);
  const rank = match && sort === SORT_KEYS[0] ? RANK : '';
  const [{ total, isNamed, ids } = { total: 0, isNamed: false, ids: [] }] = await em.execute<PageRow[]>(
    `with ${found ? `found as materialized (${found[0]}),` : ''}
     matched as (
       select ${SORTED}, ${found ? `score from found, lateral (${FOUND_PRODUCT}) as product` : '0 as score from products'}
        where status = 'active' and ${fits})
     select (select count(*)::int from matched) as total,
            ${found ? ANY_NAMED : 'true'} as "isNamed",
            array(select id from matched order by ${rank}${ORDERS[sort]}, id limit ? offset ?) as ids`,
    [...(found?.slice(1) ?? []), ...values, limit, (page - 1) * limit],
  );
  const products = await em.find(Product, { id: { $in: ids } });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return { products: products.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0)), total, isNamed };
};

interface PageRow {
  total: number;
  isNamed: boolean;
  ids: number[];
}

const SORTED = 'id, name, price_paise, stock, is_best_seller, is_top_seller, is_new, recently_sold';

const RANK = 'score desc, stock > 0 desc, recently_sold desc, ';

/** The ICU collation lower-cases as browsers do, whatever the database's locale. */
export const lowerCase = (text: string): string => `lower(${text} collate "und-x-icu")`;
const SORT_NAME = `regexp_replace(normalize(${lowerCase('name')}, NFD), '[\\u0300-\\u036f]', '', 'g') collate "C"`;

const ORDERS: Record<ProductOrder, string> = {
  recommended: 'id',
  'price-asc': 'price_paise',
  'price-desc': 'price_paise desc',
  'name-asc': SORT_NAME,
  'name-desc': `${SORT_NAME} desc`,
  featured: 'case when coalesce(is_top_seller, is_best_seller) then 0 when is_new then 1 else 2 end',
};
