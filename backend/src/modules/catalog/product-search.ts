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
import { escapeLike, joinConditions, type Condition } from '../../platform/sql.ts';
import { Product } from './product.entity.ts';
import { HAS_OTHER_LETTERS } from './search.entity.ts';
import { lacksAll } from './search-exclusions.ts';
import { parseNeeds, type SearchNeeds } from './search-needs.ts';
import { findTerms, anyOf, joinPairs, type SearchTerm } from './search-terms.ts';

export interface ProductPageSearch extends ProductSearch {
  page?: number | undefined;
  limit?: number | undefined;
}

interface ProductsFound {
  products: Product[];
  total: number;
  similar?: Product[];
}

/** One page of products on sale. A text that finds none under the other filters gets what it finds without them. */
export const searchOnSale = async (em: EntityManager, search: ProductPageSearch): Promise<ProductsFound> => {
  const { q } = search;
  if (!q) return withoutText(em, search);
  const query = await parseQuery(em, q);
  const found = await readMatches(em, search, query);
  if (found.total > 0) return found;
  const { products: similar } = await readMatches(em, { q, limit: SIMILAR_PRODUCTS_MAX }, query);
  return { ...found, similar };
};

const withoutText = async (em: EntityManager, search: ProductPageSearch): Promise<ProductsFound> => {
  const { products, total } = await readPage(em, search, null);
  return { products, total };
};

export const countOnSale = async (em: EntityManager): Promise<number> => em.count(Product, { status: 'active' });

/** SQL of the documents that match, and of their score. */
interface Match extends Pick<Query, 'conditions' | 'lacking'> {
  fits: Condition[];
  /** What only documents that name all terms, or have the text letter by letter, fulfil. */
  named: Condition[];
  score: Condition;
}

interface Query {
  text: string;
  terms: SearchTerm[];
  wishes: SearchTerm[];
  /** On products: the price, and that the ingredients are known. */
  conditions: Condition[];
  /** On documents. */
  lacking: Condition[];
}

const parseQuery = async (em: EntityManager, typed: string): Promise<Query> => {
  const { words, wishes, without, minPrice, maxPrice } = await readNeeds(em, typed);
  const conditions: Condition[] = [];
  if (minPrice !== undefined) conditions.push(['price_paise >= ?', toPaise(minPrice)]);
  if (maxPrice !== undefined) conditions.push(['price_paise <= ?', toPaise(maxPrice)]);
  // A product without a list of ingredients lacks nothing for certain.
  if (without.length > 0) conditions.push([`ingredients <> ''`]);
  return {
    text: typed,
    terms: await findTerms(em, words),
    wishes: await findTerms(em, wishes),
    conditions,
    lacking: await lacksAll(em, without),
  };
};

/** "no dry fruits" excludes one thing, "no nuts laddu" does not: two words that synonyms write as one are one. */
const readNeeds = async (em: EntityManager, typed: string): Promise<SearchNeeds> => {
  const needs = parseNeeds(typed);
  return needs.without.length > 0 ? parseNeeds(await joinPairs(em, typed)) : needs;
};

/** Products with all terms and, if none names them all, those with any. */
const readMatches = async (em: EntityManager, search: ProductPageSearch, query: Query): Promise<ProductsFound> => {
  const found = await readPage(em, search, matchAll(query));
  const isEnough = found.isNamed || query.terms.length === 0;
  const { products, total } = isEnough ? found : await readPage(em, search, matchAny(query));
  return { products, total };
};

const matchAll = ({ text, terms, wishes, conditions, lacking }: Query): Match => {
  const score = scoreOf([...terms, ...wishes]);
  const fits = allOf(terms, 'ABCD').map(hasTerms);
  const named = allOf(terms, 'ABD').map(hasTerms);
  // A need is not looked for letter by letter.
  if (conditions.length > 0) return { fits, named, score, conditions, lacking };
  const like = `%${escapeLike(text.toLowerCase())}%`;
  // Postgres has trigrams of ASCII only, and beside them an index of documents with other letters.
  const hasText: Condition = [IS_ASCII.test(text) ? 'text like ?' : `(${HAS_OTHER_LETTERS} and text like ?)`, like];
  const [points, ...values] = score;
  return {
    fits: [eitherOf([...fits, hasText])],
    named: [eitherOf([...named, hasText])],
    score: [`greatest(${points}, 1 + 8 * ${NAME_LIKE}) + ${NAME_LIKE}`, ...values, like, like],
    conditions,
    lacking,
  };
};

const IS_ASCII = /^[\x20-\x7E]*$/;

const NAME_LIKE = `(split_part(text, E'\\n', 1) like ?)::int`;

const hasTerms = (query: string): Condition => ['vector @@ ?::tsquery', query];

const eitherOf = (conditions: Condition[]): Condition => [
  `(${conditions.map(([sql]) => sql).join(' or ')})`,
  ...conditions.flatMap(([, ...values]) => values),
];

/** One word of many in a text is no reason to show a product. */
const matchAny = ({ terms, conditions, lacking }: Query): Match => {
  const any = terms.map(({ exact, related, guessed }) => anyOf([...exact, ...related, ...guessed], 'ABD'));
  const fits = hasTerms([...allOf(terms, 'ABCD'), ...any].join(' | '));
  return { fits: [fits], named: [], score: scoreOf(terms), conditions, lacking };
};

/** A tsquery that all terms fulfil; none without terms. */
const allOf = (terms: SearchTerm[], weights: 'ABD' | 'ABCD'): string[] => {
  const each = terms
    .map(({ exact, related, guessed }) => [anyOf([...exact, ...related], weights), anyOf(guessed, 'ABD')])
    .map((alternatives) => `(${alternatives.filter(Boolean).join(' | ')})`);
  return each.length > 0 ? [each.join(' & ')] : [];
};

/** Points of a term: in the name, in what the product is made of, in its text; as typed or otherwise. */
const POINTS = [
  ['exact', 'A', 10],
  ['related', 'A', 8],
  ['exact', 'BD', 5],
  ['related', 'BD', 4],
  ['guessed', 'A', 3],
  ['exact', 'C', 2],
  ['guessed', 'BD', 2],
  ['related', 'C', 1],
] as const;
/** More, if it is the product's category: jaggery before a sweet of jaggery. */
const CATEGORY_POINTS = 4;

const scoreOf = (terms: SearchTerm[]): Condition => {
  const scores = terms.map(({ exact, related, guessed }): Condition => {
    const phrases = { exact, related, guessed };
    const cases = POINTS.flatMap(([kind, weights, points]) => {
      const query = anyOf(phrases[kind], weights);
      return query === null ? [] : [[`when vector @@ ?::tsquery then ${points}`, query] as const];
    });
    return [
      `case ${cases.map(([sql]) => sql).join(' ')} else 0 end
       + case when vector @@ ?::tsquery then ${CATEGORY_POINTS} else 0 end`,
      ...cases.map(([, query]) => query),
      anyOf([...exact, ...related], 'D'),
    ];
  });
  return [scores.map(([sql]) => sql).join(' + ') || '0', ...scores.flatMap(([, ...values]) => values)];
};

/** `match` is null for a search without a text. */
const readPage = async (
  em: EntityManager,
  { page = 1, limit = LISTING_PAGE_SIZE, sort = SORT_OPTIONS[0].key, ...filters }: ProductPageSearch,
  match: Match | null,
): Promise<ProductsFound & { isNamed: boolean }> => {
  const { fits, values } = joinConditions([...(match?.conditions ?? []), ...filterConditions(filters)]);
  const found = match && foundIn(match);
  const rank = match && sort === SORT_OPTIONS[0].key ? RANK : '';
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

/** Materialized by the caller, so that the index of documents leads and each is scored once. */
const foundIn = ({ fits, lacking, named, score: [points, ...values] }: Match): Condition => {
  const wanted = joinConditions([...fits, ...lacking]);
  const flag = joinConditions(named);
  return [
    `select product_id, ${points} as score, ${flag.fits} as is_named from search_documents where ${wanted.fits}`,
    ...values,
    ...flag.values,
    ...wanted.values,
  ];
};

interface PageRow {
  total: number;
  isNamed: boolean;
  ids: number[];
}

const SORTED = 'id, name, price_paise, stock, is_best_seller, is_new, recently_sold';

/** `offset 0` keeps Postgres from reading all products to join them with a few thousand. */
const FOUND_PRODUCT = 'select * from products where id = product_id offset 0';

/** SQL: whatever the filters. */
const ANY_NAMED = `exists (
  select from found, lateral (${FOUND_PRODUCT}) as product where is_named and status = 'active')`;

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
  featured: 'case when is_best_seller then 0 when is_new then 1 else 2 end',
};

/** The parameter lists ids, separated by commas. */
const HAS_ID = `id = any(string_to_array(?, ',')::int[])`;

const filterConditions = ({ category, price, state, stock, ids }: Omit<ProductSearch, 'q' | 'sort'>): Condition[] => {
  const range = priceRangeOf(price);
  const conditions: Condition[] = [];
  if (category) conditions.push(['category = ?', category]);
  if (range) conditions.push(['price_paise between ? and ?', toPaise(range.min), toPaise(range.max)]);
  if (state) conditions.push(['state = ?', state]);
  if (ids) conditions.push([HAS_ID, ids]);
  if (stock) conditions.push(['stock > 0']);
  return conditions;
};
