import type { EntityManager } from '@mikro-orm/postgresql';
import { LISTING_PAGE_SIZE, MATCHES_MAX, SIMILAR_PRODUCTS_MAX, SORT_KEYS, type ProductSearch } from '@mithai/contracts';
import { joinConditions, type Condition } from '../../platform/sql.ts';
import { Product } from './product.entity.ts';
import { readFilters, suitsDiet, type SuitsDiet } from './product-filters.ts';
import { ORDERS, POPULAR_FIRST } from './product-orders.ts';
import { ANY_NAMED, FOUND_PRODUCT, foundIn, parseQuery, readMatches, type Match } from './search-match.ts';

export interface ProductPageSearch extends ProductSearch {
  page?: number | undefined;
  limit?: number | undefined;
}

export interface ProductsFound {
  products: Product[];
  total: number;
  /** There are more matches than `total`, which are not listed. */
  isCapped: boolean;
  similar?: Product[];
}

/** What a search knows of the whole catalog. */
export interface CatalogFacts {
  suits: SuitsDiet;
  countOnSale: () => Promise<number>;
}

/** In a large catalog, a text with more matches ranks the likeliest alone. */
export const RANKED_MAX = 2000;
/** Of a diet in a large catalog: each product's document is read. */
const SUITABLE_MAX = 1000;
/** Of more matches, those among the most popular products are ranked, and as many with the text in the name. */
const POPULAR_MAX = 1000;
const IN_NAME_MAX = 500;

export const factsOf = (em: EntityManager): CatalogFacts => ({
  suits: suitsDiet(em),
  countOnSale: () => countOnSale(em),
});

/** One page of products on sale. A text that finds none under the filters gets what it finds without them but the diet. */
export const searchOnSale = async (
  em: EntityManager,
  search: ProductPageSearch,
  facts: CatalogFacts = factsOf(em),
): Promise<ProductsFound> => {
  const { q } = search;
  const isLarge = await isLargeCatalog(facts);
  const read = async (wanted: ProductPageSearch, match: Match) =>
    readMatchingPage(em, wanted, match, { chosen: await chosenBy(wanted, facts), isLarge });
  if (!q) {
    const countedMax = isLarge && search.diet ? SUITABLE_MAX : MATCHES_MAX;
    return readPage(em, search, await chosenBy(search, facts), countedMax);
  }
  const query = await parseQuery(em, q);
  const { products, total, isCapped } = await readMatches(query, (match) => read(search, match));
  if (total > 0) return { products, total, isCapped };
  const wider = { limit: SIMILAR_PRODUCTS_MAX, diet: search.diet };
  const { products: similar } = await readMatches(query, (match) => read(wider, match));
  return { products, total, isCapped, similar };
};

export const countOnSale = async (em: EntityManager): Promise<number> => em.count(Product, { status: 'active' });

export const isLargeCatalog = async (facts: CatalogFacts): Promise<boolean> =>
  (await facts.countOnSale()) > MATCHES_MAX;

const chosenBy = async (search: ProductPageSearch, { suits }: CatalogFacts): Promise<Condition[]> =>
  Object.values(await readFilters(search, suits));

interface Page {
  limit: number;
  offset: number;
}

const toPage = ({ page = 1, limit = LISTING_PAGE_SIZE }: ProductPageSearch): Page => ({
  limit,
  offset: (page - 1) * limit,
});

const readPage = async (
  em: EntityManager,
  search: ProductPageSearch,
  chosen: Condition[],
  countedMax: number,
): Promise<ProductsFound> => {
  const { fits, values } = joinConditions(chosen);
  const onSale = `from products where status = 'active' and ${fits}`;
  const { limit, offset } = toPage(search);
  const [{ count, ids } = { count: 0, ids: [] }] = await em.execute<{ count: number; ids: number[] }[]>(
    `select (select count(*)::int from (select ${onSale} limit ${countedMax + 1}) as counted) as count,
            array(select id ${onSale} order by ${ORDERS[search.sort ?? SORT_KEYS[0]]} limit ? offset ?) as ids`,
    [...values, ...values, Math.max(0, Math.min(limit, countedMax - offset)), offset],
  );
  return { products: await loadInOrder(em, ids), total: Math.min(count, countedMax), isCapped: count > countedMax };
};

interface MatchOptions {
  chosen: Condition[];
  isLarge: boolean;
}

type RankedPage = ProductsFound & { isNamed: boolean };

/** In a large catalog, a text that matches very many products ranks the likeliest of them. */
const readMatchingPage = async (
  em: EntityManager,
  search: ProductPageSearch,
  match: Match,
  { chosen, isLarge }: MatchOptions,
): Promise<RankedPage> => {
  const { sort = SORT_KEYS[0] } = search;
  const isRanked = sort === SORT_KEYS[0];
  const { fits, values } = joinConditions([...match.conditions, ...chosen]);
  const listing = { ...toPage(search), fits: [fits, ...values] as Condition, order: ORDERS[sort] };
  if (isRanked) listing.order = `score desc, ${POPULAR_FIRST}`;
  if (!isLarge) return rank(em, foundIn(match), listing);
  const all = await rank(em, foundIn(match, { limit: RANKED_MAX + 1 }), listing, RANKED_MAX);
  if (!all.isCapped) return all;
  if (!isRanked) return readSorted(em, match, listing);
  const some = await rank(em, foundIn(match, { documents: likeliestDocuments(match, listing.fits) }), listing);
  return { ...some, isCapped: true };
};

interface Listing extends Page {
  /** SQL on products. */
  fits: Condition;
  order: string;
}

/** Reads nothing but `isCapped` if more than `most` documents are found. */
const rank = async (
  em: EntityManager,
  [found, ...foundValues]: Condition,
  { fits: [fits, ...values], order, limit, offset }: Listing,
  most?: number,
): Promise<RankedPage> => {
  const isCapped = most === undefined ? 'false' : `(select count(*) > ${most} from found)`;
  const [row] = await em.execute<[Omit<RankedPage, 'products'> & { ids: number[] }]>(
    `with found as materialized (${found}),
     matched as (
       select ${SORTED}, score from found, lateral (${FOUND_PRODUCT}) as product
        where status = 'active' and ${fits} and not ${isCapped})
     select (select count(*)::int from matched) as total, ${isCapped} as "isCapped", ${ANY_NAMED} as "isNamed",
            array(select id from matched order by ${order} limit ? offset ?) as ids`,
    [...foundValues, ...values, limit, offset],
  );
  const { ids, ...counted } = row;
  return { ...counted, products: await loadInOrder(em, ids) };
};

const SORTED = 'id, name, price_paise, stock, is_best_seller, is_top_seller, is_new, recently_sold';

/**
 * SQL of the documents of the most popular products and of names with the text, whether they match otherwise or not.
 * Sorted before they are cut, so that every page ranks the same.
 */
const likeliestDocuments = ({ inName }: Match, [fits, ...values]: Condition): Condition => {
  const named = joinConditions(inName);
  const isFiltered = fits !== 'true';
  const byName = `union (
    select product_id from search_documents ${isFiltered ? `, lateral (${FOUND_PRODUCT}) as product` : ''}
     where ${named.fits} and ${fits} order by product_id limit ${IN_NAME_MAX})`;
  return [
    `(select search_documents.* from (
        (select id from products where status = 'active' and ${fits} order by ${POPULAR_FIRST} limit ${POPULAR_MAX})
        ${inName.length > 0 ? byName : ''}) as likely
       cross join lateral (select * from search_documents where product_id = likely.id offset 0) as search_documents
     ) as document`,
    ...values,
    ...(inName.length > 0 ? [...named.values, ...values] : []),
  ];
};

/** Reads products by the index of their order until the page is full: many of them match. */
const readSorted = async (
  em: EntityManager,
  { fits: matching, lacking, named }: Match,
  { fits, order, limit, offset }: Listing,
): Promise<RankedPage> => {
  const wanted = joinConditions([fits, ...matching, ...lacking]);
  const flag = joinConditions(named);
  const [row] = await em.execute<[{ ids: number[]; isNamed: boolean }]>(
    `select array(select id from products join search_documents on product_id = id
                   where status = 'active' and ${wanted.fits} order by ${order} limit ? offset ?) as ids,
            exists (select from search_documents, lateral (${FOUND_PRODUCT}) as product
                     where ${flag.fits} and status = 'active') as "isNamed"`,
    [...wanted.values, Math.max(0, Math.min(limit, RANKED_MAX - offset)), offset, ...flag.values],
  );
  return { products: await loadInOrder(em, row.ids), total: RANKED_MAX, isCapped: true, isNamed: row.isNamed };
};

const loadInOrder = async (em: EntityManager, ids: number[]): Promise<Product[]> => {
  const products = await em.find(Product, { id: { $in: ids } });
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return products.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
};
