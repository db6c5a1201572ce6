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
import { Product } from './product.entity.ts';
import { similarProducts } from './similar-products.ts';

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

/** Larger catalogs get no suggestions, because a text is compared with every word of every product. */
const MAX_COMPARED = 500;

/** One page of products on sale. A text that matches none in a catalog of ordinary size gets suggestions. */
export const searchOnSale = async (
  em: EntityManager,
  { page = 1, limit = LISTING_PAGE_SIZE, sort = SORT_OPTIONS[0].key, ...search }: ProductPageSearch,
): Promise<ProductsFound> => {
  const { fits, values } = conditionsOf(search);
  const [{ total, onSale } = { total: 0, onSale: 0 }] = await em.execute<{ total: number; onSale: number }[]>(
    `select count(*) filter (where ${fits})::int as total, count(*)::int as "onSale"
       from products where status = 'active'`,
    values,
  );
  if (total === 0 && search.q && onSale <= MAX_COMPARED) {
    return { products: [], total, onSale, similar: await findSimilar(em, search.q) };
  }
  const rows = await em.execute<object[]>(
    `select * from products where status = 'active' and ${fits} order by ${ORDERS[sort]}, id limit ? offset ?`,
    [...values, limit, (page - 1) * limit],
  );
  return { products: rows.map((row) => em.map(Product, row)), total, onSale };
};

const findSimilar = async (em: EntityManager, text: string): Promise<Product[]> =>
  similarProducts(await em.find(Product, { status: 'active' }), text, SIMILAR_PRODUCTS_MAX);

/** The ICU collation lower-cases as browsers do, whatever the database's locale. */
export const lowerCase = (text: string): string => `lower(${text} collate "und-x-icu")`;
const HAYSTACK = lowerCase(`(name || E'\\n' || description || E'\\n' || category)`);
const SORT_NAME = `regexp_replace(normalize(${lowerCase('name')}, NFD), '[\\u0300-\\u036f]', '', 'g') collate "C"`;

const ORDERS: Record<ProductOrder, string> = {
  recommended: 'id',
  'price-asc': 'price_paise',
  'price-desc': 'price_paise desc',
  'name-asc': SORT_NAME,
  'name-desc': `${SORT_NAME} desc`,
  featured: 'case when is_best_seller then 0 when is_new then 1 else 2 end',
};

const conditionsOf = ({ q, category, price, state, stock, ids }: ProductSearch) => {
  const range = priceRangeOf(price);
  const conditions: [condition: string, ...values: unknown[]][] = [['true']];
  if (q) conditions.push([`strpos(${HAYSTACK}, ?) > 0`, q.toLowerCase()]);
  if (category) conditions.push(['category = ?', category]);
  if (range) conditions.push(['price_paise between ? and ?', toPaise(range.min), toPaise(range.max)]);
  if (state) conditions.push(['state = ?', state]);
  if (ids) conditions.push([`id = any(string_to_array(?, ',')::int[])`, ids]);
  if (stock) conditions.push(['stock > 0']);
  return {
    fits: conditions.map(([condition]) => condition).join(' and '),
    values: conditions.flatMap(([, ...values]) => values),
  };
};
