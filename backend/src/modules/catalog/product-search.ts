import type { EntityManager } from '@mikro-orm/postgresql';
import {
  LISTING_PAGE_SIZE,
  SIMILAR_PRODUCTS_MAX,
  SORT_OPTIONS,
  priceRangeOf,
  toPaise,
  type ProductOrder,
  type ProductSearch,
} from '@mithai/contracts';
import { joinConditions, type Condition } from '../../platform/sql.ts';
import { Product } from './product.entity.ts';
import { similarProducts, similarInSound } from './similar-products.ts';

export interface ProductPageSearch extends ProductSearch {
  page?: number | undefined;
  limit?: number | undefined;
}

interface ProductsFound {
  products: Product[];
  total: number;
  onSale: number;
  similar?: Product[];
}

/** Larger catalogs are not compared by sound, because a text is compared with every word of every product. */
const MAX_COMPARED = 500;

/**
 * One page of products on sale. `catalog` holds all of them: those that sound like the text follow those that contain
 * it, and a text that matches none gets suggestions.
 */
export const searchOnSale = async (
  em: EntityManager,
  catalog: readonly Product[],
  { page = 1, limit = LISTING_PAGE_SIZE, sort = SORT_OPTIONS[0].key, ...search }: ProductPageSearch,
): Promise<ProductsFound> => {
  const compared = search.q && catalog.length <= MAX_COMPARED ? catalog : [];
  const { fits, values } = conditionsOf(search, similarInSound(compared, search.q ?? ''));
  const [{ total, onSale } = { total: 0, onSale: 0 }] = await em.execute<{ total: number; onSale: number }[]>(
    `select count(*) filter (where ${fits})::int as total, count(*)::int as "onSale"
       from products where status = 'active'`,
    values,
  );
  if (total === 0 && search.q) {
    return { products: [], total, onSale, similar: similarProducts(compared, search.q, SIMILAR_PRODUCTS_MAX) };
  }
  const isRanked = search.q && sort === SORT_OPTIONS[0].key;
  const rows = await em.execute<object[]>(
    `select * from products where status = 'active' and ${fits}
      order by ${isRanked ? `not ${CONTAINS}, ` : ''}${ORDERS[sort]}, id limit ? offset ?`,
    [...values, ...(isRanked ? [search.q?.toLowerCase()] : []), limit, (page - 1) * limit],
  );
  return { products: rows.map((row) => em.map(Product, row)), total, onSale };
};

/** The ICU collation lower-cases as browsers do, whatever the database's locale. */
export const lowerCase = (text: string): string => `lower(${text} collate "und-x-icu")`;
const HAYSTACK = lowerCase(`(name || E'\\n' || description || E'\\n' || category)`);
const CONTAINS = `strpos(${HAYSTACK}, ?) > 0`;
/** The parameter lists ids, separated by commas. */
const HAS_ID = `id = any(string_to_array(?, ',')::int[])`;
const SORT_NAME = `regexp_replace(normalize(${lowerCase('name')}, NFD), '[\\u0300-\\u036f]', '', 'g') collate "C"`;

const ORDERS: Record<ProductOrder, string> = {
  recommended: 'id',
  'price-asc': 'price_paise',
  'price-desc': 'price_paise desc',
  'name-asc': SORT_NAME,
  'name-desc': `${SORT_NAME} desc`,
  featured: 'case when is_best_seller then 0 when is_new then 1 else 2 end',
};

const conditionsOf = ({ q, category, price, state, stock, ids }: ProductSearch, alike: readonly Product[]) => {
  const range = priceRangeOf(price);
  const conditions: Condition[] = [];
  if (q) {
    const alikeIds = alike.map(({ id }) => id).join();
    conditions.push([`(${CONTAINS} or ${HAS_ID})`, q.toLowerCase(), alikeIds]);
  }
  if (category) conditions.push(['category = ?', category]);
  if (range) conditions.push(['price_paise between ? and ?', toPaise(range.min), toPaise(range.max)]);
  if (state) conditions.push(['state = ?', state]);
  if (ids) conditions.push([HAS_ID, ids]);
  if (stock) conditions.push(['stock > 0']);
  return joinConditions(conditions);
};
