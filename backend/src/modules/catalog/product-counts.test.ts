import {
  CATEGORIES,
  DIETS,
  PRICE_RANGES,
  STATES,
  type ProductCounts,
  type ProductCountSearch,
} from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import type { Orm } from '../../orm.ts';
import { countChoices } from './product-counts.ts';
import { searchOnSale } from './product-search.ts';

let orm: Orm;
let close: () => Promise<void>;

const PRODUCTS = [
  ['Til Laddu', 'sweets', 'Maharashtra', 'sesame, jaggery', 12_050, 5],
  ['Kaju Katli', 'sweets', 'Kerala', 'cashew, milk, jaggery', 34_000, 0],
  ['Ghee Mysore Pak', 'sweets', 'Karnataka', 'gram flour, ghee, jaggery', 28_000, 3],
  ['Ragi Laddu', 'sweets', 'Karnataka', 'finger millet, jaggery, groundnut', 15_000, 8],
  ['Murukku', 'snacks', 'Tamil Nadu', 'rice flour, sesame', 9_950, 9],
  ['Wheat Mathri', 'snacks', '', 'wheat flour, ghee', 8_000, 2],
  ['Secret Mix', 'snacks', 'Kerala', '', 11_000, 4],
  ['Appalam', 'papad', 'Tamil Nadu', 'urad dal, asafoetida', 7_500, 7],
  ['Bajra Laddu', 'sweets', 'Rajasthan', 'bajra flour, jaggery', 14_000, 3],
  ['Lapsi', 'sweets', 'Rajasthan', 'dalia, jaggery', 13_000, 3],
  ['Achu Vellam', 'jaggery', 'Kerala', 'sugarcane juice', 6_000, 6],
] as const;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
  await orm.em.fork().execute('truncate products restart identity');
  for (const row of PRODUCTS)
    await orm.em.fork().execute(
      `insert into products (name, description, category, state, ingredients, price_paise, stock)
       values (?, 'Made by hand.', ?, ?, ?, ?, ?)`,
      [...row],
    );
  await orm.em.fork().execute(
    `insert into products (name, description, category, state, ingredients, price_paise, stock, status)
     values ('Sold No More', 'Made by hand.', 'sweets', 'Goa', 'jaggery', 10000, 5, 'draft')`,
  );
});
afterAll(() => close());

const count = (search: ProductCountSearch): Promise<ProductCounts> => countChoices(orm.em.fork(), search);
const totalOf = async (search: ProductCountSearch) => (await searchOnSale(orm.em.fork(), search)).total;

/** What each choice leaves, by a search for each. */
const countBySearches = async (search: ProductCountSearch): Promise<Omit<ProductCounts, 'price'>> => {
  const totals = async <Choice extends string>(choices: readonly Choice[], searchFor: (choice: Choice) => object) =>
    Object.fromEntries(
      await Promise.all(
        choices.map(async (choice) => [choice, await totalOf({ ...search, ...searchFor(choice) })] as const),
      ),
    ) as Record<Choice, number>;
  const known = <Choice extends string>(counts: Record<Choice, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, total]) => total !== 0));
  return {
    categories: known(await totals(CATEGORIES, (category) => ({ category }))),
    states: known(await totals(STATES, (state) => ({ state }))),
    diets: await totals(DIETS, (diet) => ({ diet: [search.diet, diet].filter(Boolean).join(',') })),
    prices: await totals(PRICE_RANGES, (price) => ({ price })),
    inStock: await totalOf({ ...search, stock: 'in' }),
  };
};

const searches: ProductCountSearch[] = [
  {},
  { category: 'sweets' },
  { category: 'sweets,papad', stock: 'in' },
  { diet: 'no-nuts' },
  { diet: 'vegan,no-gluten', state: 'Tamil Nadu' },
  { price: '70-130', category: 'snacks' },
  { q: 'laddu' },
  { q: 'laddu', diet: 'no-nuts', price: '0-200' },
  { q: 'laddo til', category: 'sweets' },
  { q: 'no ghee under 200', state: 'Kerala' },
  { q: 'laddu', price: '0-130', diet: 'no-gluten' },
  { q: 'Sold No More' },
  { q: 'pizza' },
];

describe('the counts beside the filters', () => {
  it.each(searches)('equal the results of a search for each choice: %j', async (search) => {
    const { categories, diets, states, prices, inStock } = await count(search);
    expect({ categories, diets, states, prices, inStock }).toEqual(await countBySearches(search));
  });

  it('leave out products with an allergen or without a list of ingredients', async () => {
    // Asafoetida is sold with wheat flour.
    const { diets } = await count({});
    expect(diets).toEqual({ vegan: 7, 'no-nuts': 8, 'no-gluten': 7, fasting: 3 });
  });

  it('include the price range of the products found at any price', async () => {
    expect((await count({ category: 'snacks', price: '0-10' })).price).toEqual({ min: 80, max: 110 });
    expect((await count({ q: 'pizza' })).price).toBeNull();
  });
});
