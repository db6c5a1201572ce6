import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DIETS,
  PRICE_RANGES,
  priceRangeOf,
  toPaise,
  type PriceRange,
  type ProductCounts,
  type ProductCountSearch,
} from '@mithai/contracts';
import { joinConditions, type Condition } from '../../platform/sql.ts';
import { readFilters, suitsDiet, type SuitsDiet } from './product-filters.ts';
import { ANY_NAMED, FOUND_PRODUCT, foundIn, parseQuery, readMatches, type Match } from './search-match.ts';

/** Counts the products that each filter of the listing would leave, in one statement per kind of match. */
export const countChoices = async (
  em: EntityManager,
  search: ProductCountSearch,
  suits: SuitsDiet = suitsDiet(em),
): Promise<ProductCounts> => {
  const { q } = search;
  const flags = await readFlags(search, suits);
  if (!q) return count(em, flags, null);
  return readMatches(await parseQuery(em, q), (match) => count(em, flags, match));
};

const COUNTED = ['category', 'price', 'diet', 'state', 'stock'] as const;

interface Flags {
  sql: string;
  values: unknown[];
}

/** Columns that say of each product which filters it fits, and which diets. */
const readFlags = async (search: ProductCountSearch, suits: SuitsDiet): Promise<Flags> => {
  const chosen = await readFilters(search, suits);
  const columns: [name: string, condition: Condition][] = [
    ...COUNTED.map((name): [string, Condition] => [`fits_${name}`, chosen[name] ?? ['true']]),
    ...(await Promise.all(DIETS.map(async (diet): Promise<[string, Condition]> => [`"${diet}"`, await suits(diet)]))),
  ];
  return {
    sql: columns.map(([name, [sql]]) => `(${sql}) as ${name}`).join(', '),
    values: columns.flatMap(([, [, ...values]]) => values),
  };
};

const count = async (
  em: EntityManager,
  flags: Flags,
  match: Match | null,
): Promise<ProductCounts & { isNamed: boolean }> => {
  const { fits, values } = joinConditions(match?.conditions ?? []);
  const found = match && foundIn(match);
  const [counts] = await em.execute<[ProductCounts & { isNamed: boolean }]>(
    `with ${found ? `found as materialized (${found[0]}),` : ''}
     candidate as (
       select category, state, price_paise, stock, ${flags.sql}
         from ${found ? `found, lateral (${FOUND_PRODUCT}) as product` : 'products'} where status = 'active' and ${fits})
     select ${countsBy('category')} as categories,
            ${countsBy('state')} as states,
            (select json_build_object(${DIETS.map((diet) => `'${diet}', count(*) filter (where "${diet}")`).join(', ')})
               from candidate where ${fitsAllBut()}) as diets,
            (select json_build_object(${PRICE_RANGES.map((range) => `'${range}', count(*) filter (where price_paise ${betweenPaise(range)})`).join(', ')})
               from candidate where ${fitsAllBut('price')}) as prices,
            (select count(*)::int from candidate where stock > 0 and ${fitsAllBut('stock')}) as "inStock",
            (select case when count(*) > 0 then json_build_object(
                      'min', floor(min(price_paise) / 100.0), 'max', ceil(max(price_paise) / 100.0)) end
               from candidate where ${fitsAllBut('price')}) as price,
            ${found ? ANY_NAMED : 'true'} as "isNamed"`,
    [...(found?.slice(1) ?? []), ...flags.values, ...values],
  );
  return counts;
};

/** SQL. */
const betweenPaise = (range: PriceRange): string => {
  const { min = 0, max = 0 } = priceRangeOf(range) ?? {};
  return `between ${toPaise(min)} and ${toPaise(max)}`;
};

/** SQL. */
const fitsAllBut = (name?: (typeof COUNTED)[number]): string =>
  COUNTED.filter((other) => other !== name)
    .map((other) => `fits_${other}`)
    .join(' and ');

/** SQL: products by the values of a column; those of all India have no state. */
const countsBy = (name: 'category' | 'state'): string =>
  `(select coalesce(json_object_agg(${name}, products), '{}')
      from (select ${name}, count(*) as products from candidate
             where ${name} <> '' and ${fitsAllBut(name)} group by ${name}) as group_of_products)`;
