import type { EntityManager } from '@mikro-orm/postgresql';
import { CATEGORIES, choicesIn, DIETS, priceRangeOf, toPaise, type Diet, type ProductSearch } from '@mithai/contracts';
import { joinConditions, toArrayLiteral, type Condition } from '../../platform/sql.ts';
import { FORBIDDEN, forbiddenWords } from './diets.ts';
import { lacksAll } from './search-exclusions.ts';

type Filters = Omit<ProductSearch, 'q' | 'sort'>;

/** SQL on products. */
export type SuitsDiet = (diet: Diet) => Promise<Condition>;

/**
 * A product without ingredients and declaration suits no diet. Words decide about undeclared products; for an allergy
 * they must agree with the declaration, which must include traces.
 */
export const suitsDiet =
  (em: EntityManager): SuitsDiet =>
  async (diet) => {
    const { words, allergens, isAllergy } = FORBIDDEN[diet];
    const [undeclared, ...undeclaredValues] = await lacks(em, forbiddenWords(diet));
    if (allergens.length === 0) return [`ingredients <> '' and ${undeclared}`, ...undeclaredValues];
    const forbidden = toArrayLiteral(allergens);
    if (isAllergy) {
      return [
        `${undeclared} and case when contains is null and may_contain is null then ingredients <> ''
                                else (not contains && ?::text[] and not may_contain && ?::text[]) is true end`,
        ...undeclaredValues,
        forbidden,
        forbidden,
      ];
    }
    const [declared, ...declaredValues] = await lacks(em, words);
    return [
      `case when contains is null then ingredients <> '' and ${undeclared}
            else not contains && ?::text[] and ${declared} end`,
      ...undeclaredValues,
      forbidden,
      ...declaredValues,
    ];
  };

const lacks = async (em: EntityManager, words: string[]): Promise<Condition> => {
  const { fits, values } = joinConditions(await lacksAll(em, words));
  return [`(select ${fits} from search_documents where product_id = id)`, ...values];
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
