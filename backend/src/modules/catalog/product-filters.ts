import type { EntityManager } from '@mikro-orm/postgresql';
import { CATEGORIES, choicesIn, DIETS, priceRangeOf, toPaise, type Diet, type ProductSearch } from '@mithai/contracts';
import { joinConditions, toArrayLiteral, type Condition } from '../../platform/sql.ts';
import { FORBIDDEN } from './diets.ts';
import { lacksAll } from './search-exclusions.ts';

type Filters = Omit<ProductSearch, 'q' | 'sort'>;

/** SQL on products. */
export type SuitsDiet = (diet: Diet) => Promise<Condition>;

/** A product without a list of ingredients suits no diet. */
export const suitsDiet =
  (em: EntityManager): SuitsDiet =>
  async (diet) => {
    const { fits, values } = joinConditions(await lacksAll(em, FORBIDDEN[diet]));
    return [`ingredients <> '' and id not in (select product_id from search_documents where not (${fits}))`, ...values];
  };

/** SQL on products for each filter that is chosen. */
export const readFilters = async (
  { category, price, diet, state, stock, ids }: Filters,
  suits: SuitsDiet,
): Promise<{ [Name in keyof Filters]?: Condition }> => {
  const range = priceRangeOf(price);
  return {
    ...(category && { category: ['category = any(?)', toArrayLiteral(choicesIn(CATEGORIES, category))] }),
    ...(range && { price: ['price_paise between ? and ?', toPaise(range.min), toPaise(range.max)] }),
    ...(diet && { diet: joinAll(await Promise.all(choicesIn(DIETS, diet).map(suits))) }),
    ...(state && { state: ['state = ?', state] }),
    ...(stock && { stock: ['stock > 0'] }),
    ...(ids && { ids: [`id = any(string_to_array(?, ',')::int[])`, ids] }),
  };
};

const joinAll = (conditions: Condition[]): Condition => {
  const { fits, values } = joinConditions(conditions);
  return [fits, ...values];
};
