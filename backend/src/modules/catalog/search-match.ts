import type { EntityManager } from '@mikro-orm/postgresql';
import { toPaise } from '@mithai/contracts';
import { escapeLike, joinConditions, type Condition } from '../../platform/sql.ts';
import { HAS_OTHER_LETTERS, NAME_VECTOR } from './search.entity.ts';
import { lacksAll } from './search-exclusions.ts';
import { parseNeeds, type SearchNeeds } from './search-needs.ts';
import { findTerms, anyOf, joinPairs, type SearchTerm } from './search-terms.ts';

/** SQL of the documents that match, and of their score. */
export interface Match extends Pick<Query, 'conditions' | 'lacking'> {
  fits: Condition[];
  /** Condition for documents that name all terms or contain the exact text. */
  named: Condition[];
  /** Condition for documents whose product's name has the terms; none without terms. */
  inName: Condition[];
  score: Condition;
}

export interface Query {
  text: string;
  terms: SearchTerm[];
  wishes: SearchTerm[];
  /** On products: the price, and that the ingredients are known. */
  conditions: Condition[];
  /** On documents. */
  lacking: Condition[];
}

export const parseQuery = async (em: EntityManager, typed: string): Promise<Query> => {
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

/** Reads documents with all terms or, if no product has them, with any. `read` returns whether a product was found. */
export const readMatches = async <Found extends { isNamed: boolean }>(
  query: Query,
  read: (match: Match) => Promise<Found>,
): Promise<Found> => {
  const found = await read(matchAll(query));
  return found.isNamed || query.terms.length === 0 ? found : read(matchAny(query));
};

const matchAll = ({ text, terms, wishes, conditions, lacking }: Query): Match => {
  const score = scoreOf([...terms, ...wishes]);
  const fits = allOf(terms, 'ABCD').map(hasTerms);
  const named = allOf(terms, 'ABD').map(hasTerms);
  const inName = allOf(terms, 'A').map(nameHasTerms);
  // A need is not looked for letter by letter.
  if (conditions.length > 0) return { fits, named, inName, score, conditions, lacking };
  const like = `%${escapeLike(text.toLowerCase())}%`;
  // Postgres has trigrams of ASCII only, and beside them an index of documents with other letters.
  const hasText: Condition = [IS_ASCII.test(text) ? 'text like ?' : `(${HAS_OTHER_LETTERS} and text like ?)`, like];
  const [points, ...values] = score;
  return {
    fits: [eitherOf([...fits, hasText])],
    named: [eitherOf([...named, hasText])],
    inName,
    score: [`greatest(${points}, 1 + 8 * ${NAME_LIKE}) + ${NAME_LIKE}`, ...values, like, like],
    conditions,
    lacking,
  };
};

const IS_ASCII = /^[\x20-\x7E]*$/;

const NAME_LIKE = `(split_part(text, E'\\n', 1) like ?)::int`;

const hasTerms = (query: string): Condition => ['vector @@ ?::tsquery', query];

/** By the index of names. */
const nameHasTerms = (query: string): Condition => [`${NAME_VECTOR} @@ ?::tsquery`, query];

const eitherOf = (conditions: Condition[]): Condition => [
  `(${conditions.map(([sql]) => sql).join(' or ')})`,
  ...conditions.flatMap(([, ...values]) => values),
];

/** One word of many in a text is no reason to show a product. */
const matchAny = ({ terms, conditions, lacking }: Query): Match => {
  const any = (weights: 'A' | 'ABD') =>
    terms.map(({ exact, related, guessed }) => anyOf([...exact, ...related, ...guessed], weights));
  const fits = hasTerms([...allOf(terms, 'ABCD'), ...any('ABD')].join(' | '));
  const inName = nameHasTerms(any('A').join(' | '));
  return { fits: [fits], named: [], inName: [inName], score: scoreOf(terms), conditions, lacking };
};

/** A tsquery that all terms fulfil; none without terms. */
const allOf = (terms: SearchTerm[], weights: 'A' | 'ABD' | 'ABCD'): string[] => {
  const each = terms
    .map(({ exact, related, guessed }) => [
      anyOf([...exact, ...related], weights),
      anyOf(guessed, weights === 'A' ? 'A' : 'ABD'),
    ])
    .map((alternatives) => `(${alternatives.filter(Boolean).join(' | ')})`);
  return each.length > 0 ? [each.join(' & ')] : [];
};

/** Points of a term in the name, in the ingredients and in the text; as typed or otherwise. */
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

/**
 * Materialized by the caller, so that the index of documents leads and each is scored once. `documents` are SQL of a
 * table; null as `limit` means all.
 */
export const foundIn = (
  { fits, lacking, named, score: [points, ...values] }: Match,
  { documents = ['search_documents'], limit = null }: { documents?: Condition; limit?: number | null } = {},
): Condition => {
  const wanted = joinConditions([...fits, ...lacking]);
  const flag = joinConditions(named);
  const [table, ...tableValues] = documents;
  return [
    `select product_id, ${points} as score, ${flag.fits} as is_named from ${table} where ${wanted.fits} limit ${limit}`,
    ...values,
    ...flag.values,
    ...tableValues,
    ...wanted.values,
  ];
};

/** `offset 0` keeps Postgres from reading all products to join them with a few thousand. */
export const FOUND_PRODUCT = 'select * from products where id = product_id offset 0';

/** SQL: whatever the filters. */
export const ANY_NAMED = `exists (
  select from found, lateral (${FOUND_PRODUCT}) as product where is_named and status = 'active')`;
