import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DIETS,
  MATCHES_MAX,
  PRICE_RANGES,
  priceRangeOf,
  toPaise,
  type PriceRange,
  type ProductCounts,
  type ProductCountSearch,
} from '@mithai/contracts';
import { joinConditions, type Condition } from '../../platform/sql.ts';
import { readFilters } from './product-filters.ts';
import { factsOf, type CatalogFacts } from './product-search.ts';
import { ANY_NAMED, FOUND_PRODUCT, foundIn, parseQuery, readMatches } from './search-match.ts';

/** Of a large catalog, so many products, or documents of a text, are read for an estimate. */
const PRODUCTS_SAMPLED = 1000;
const DOCUMENTS_SAMPLED = 2000;
/** A text with more matches in a large catalog is estimated. */
const COUNTED_MAX = 1000;

/** Counts the products that each filter of the listing would leave, in one statement per kind of match. */
export const countChoices = async (
  em: EntityManager,
  search: ProductCountSearch,
  facts: CatalogFacts = factsOf(em),
): Promise<ProductCounts> => {
  const { q } = search;
  const flags = await readFlags(search, facts);
  const onSale = await facts.countOnSale();
  const isLarge = onSale > MATCHES_MAX;
  if (!q) {
    const share = isLarge ? PRODUCTS_SAMPLED / onSale : 1;
    return toCounts(await count(em, flags, { from: sampleOf('products', share) }), share);
  }
  return readMatches(await parseQuery(em, q), async (match) => {
    const { conditions } = match;
    const all = isLarge
      ? await count(em, flags, { conditions, found: foundIn(match, { limit: COUNTED_MAX + 1 }), most: COUNTED_MAX })
      : await count(em, flags, { conditions, found: foundIn(match) });
    if (!all.isCapped) return toCounts(all, 1);
    const share = DOCUMENTS_SAMPLED / onSale;
    const found = foundIn(match, { documents: [sampleOf('search_documents', share)] });
    return toCounts(await count(em, flags, { conditions, found }), share);
  });
};

/** SQL: the same share of the table's pages every time. */
const sampleOf = (table: 'products' | 'search_documents', share: number): string =>
  share === 1 ? table : `${table} tablesample system (${100 * share}) repeatable (0)`;

const COUNTED = ['category', 'price', 'diet', 'state', 'stock'] as const;

interface Flags {
  sql: string;
  values: unknown[];
}

/** Columns that say of each product which filters it fits, and which diets. */
const readFlags = async (search: ProductCountSearch, { suits }: CatalogFacts): Promise<Flags> => {
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

interface Candidates {
  /** SQL on products. */
  conditions?: Condition[];
  /** Documents; null for all products of `from`. */
  found?: Condition | null;
  from?: string;
  /** Documents that are counted; of more, nothing is but `isCapped`. */
  most?: number;
}

type RawCounts = ProductCounts & { isNamed: boolean; isCapped: boolean };

const count = async (
  em: EntityManager,
  flags: Flags,
  { conditions = [], found = null, from = 'products', most }: Candidates,
): Promise<RawCounts> => {
  const { fits, values } = joinConditions(conditions);
  const isCapped = most === undefined ? 'false' : `(select count(*) > ${most} from found)`;
  const [counts] = await em.execute<[RawCounts]>(
    `with ${found ? `found as materialized (${found[0]}),` : ''}
     candidate as materialized (
       select category, state, price_paise, stock, ${flags.sql}
         from ${found ? `found, lateral (${FOUND_PRODUCT}) as product` : from}
        where status = 'active' and ${fits} and not ${isCapped})
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
            ${isCapped} as "isCapped", ${found ? ANY_NAMED : 'true'} as "isNamed"`,
    [...(found?.slice(1) ?? []), ...flags.values, ...values],
  );
  return counts;
};

/** Estimates to two digits from the counts of a share. */
const toCounts = ({ isCapped: _, ...counts }: RawCounts, share: number): ProductCounts & { isNamed: boolean } => {
  if (share === 1) return counts;
  const estimate = (sampled: number) => Number((sampled / share).toPrecision(2));
  const estimateAll = <Name extends string>(sampled: Partial<Record<Name, number>>) =>
    Object.fromEntries(
      Object.entries<number | undefined>(sampled).map(([name, number = 0]) => [name, estimate(number)]),
    ) as Record<Name, number>;
  return {
    ...counts,
    categories: estimateAll(counts.categories),
    states: estimateAll(counts.states),
    diets: estimateAll(counts.diets),
    prices: estimateAll(counts.prices),
    inStock: estimate(counts.inStock),
    isEstimated: true,
  };
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
