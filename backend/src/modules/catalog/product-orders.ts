import type { ProductOrder } from '@mithai/contracts';

/** SQL. The ICU collation lower-cases as browsers do, whatever the database's locale. */
export const lowerCase = (text: string): string => `lower(${text} collate "und-x-icu")`;

/** SQL of sort keys; indexes of products on sale are on exactly these. */
export const NAME_KEY = `(regexp_replace(normalize(${lowerCase('name')}, NFD), '[\\u0300-\\u036f]', '', 'g') collate "C")`;
export const FEATURED_KEY = '(case when coalesce(is_top_seller, is_best_seller) then 0 when is_new then 1 else 2 end)';
export const POPULAR_FIRST = '(stock > 0) desc, recently_sold desc, id';

export const ORDERS: Record<ProductOrder, string> = {
  recommended: 'id',
  'price-asc': 'price_paise, id',
  'price-desc': 'price_paise desc, id',
  'name-asc': `${NAME_KEY}, id`,
  'name-desc': `${NAME_KEY} desc, id`,
  featured: `${FEATURED_KEY}, id`,
};
