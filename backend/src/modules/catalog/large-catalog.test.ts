import { MATCHES_MAX } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import type { Orm } from '../../orm.ts';
import { countChoices } from './product-counts.ts';
import { RANKED_MAX, searchOnSale, type ProductPageSearch } from './product-search.ts';

/** More than MATCHES_MAX: laddus of jaggery, every fourth with nuts, every hundredth from Goa. */
const LADDUS = 10_400;
const CHIKKIS = 200;

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
  for (const statement of [
    'alter table products disable trigger products_search',
    `insert into products (name, description, category, state, ingredients, price_paise, stock, recently_sold)
     select 'Laddu', 'Made by hand.', 'sweets', case when n % 100 = 0 then 'Goa' else '' end,
            case when n % 4 = 0 then 'jaggery, cashew' else 'jaggery' end, 10000 + n, n % 10, n % 1000
       from generate_series(1, ${LADDUS}) as n`,
    `insert into products (name, description, category, ingredients, price_paise, stock, recently_sold)
     select 'Jaggery Chikki', 'Made by hand.', 'snacks', 'sesame', 5000, 1, 0 from generate_series(1, ${CHIKKIS})`,
    `insert into search_documents (product_id, text, vector)
     select id, search.product_text(name, description, category), vector
       from products join (
              select name, category, state, ingredients,
                     search.product_vector(name, category, state || ' ' || ingredients, 'Made by hand.') as vector
                from (select distinct name, category, state, ingredients from products) as kinds) as kind
      using (name, category, state, ingredients)`,
    `insert into search_words (word) select distinct word from products, search.words(name || ' ' || ingredients) as word
      where id % 100 < 5 on conflict do nothing`,
    'alter table products enable trigger products_search',
    'analyze products',
    'analyze search_documents',
  ])
    await orm.em.fork().execute(statement);
});
afterAll(() => close());

const find = (search: ProductPageSearch) => searchOnSale(orm.em.fork(), search);
const namesOf = async (search: ProductPageSearch) => new Set((await find(search)).products.map(({ name }) => name));

describe('a catalog of more than 10,000 products', () => {
  it('lists and counts at most 10,000 of them, and says that there are more', async () => {
    const last = Math.ceil(MATCHES_MAX / 24);
    expect(await find({})).toMatchObject({ total: MATCHES_MAX, isCapped: true });
    expect((await find({ page: last })).products).toHaveLength(MATCHES_MAX % 24);
    expect((await find({ page: last + 1 })).products).toEqual([]);
  });

  it('counts the products that few filters leave', async () => {
    expect(await find({ category: 'snacks' })).toMatchObject({ total: CHIKKIS, isCapped: false });
    expect(await find({ state: 'Goa', sort: 'price-desc' })).toMatchObject({ total: LADDUS / 100, isCapped: false });
  });

  it('ranks all products of a rare text', async () => {
    const { products, total, isCapped } = await find({ q: 'chikki' });
    expect({ total, isCapped }).toEqual({ total: CHIKKIS, isCapped: false });
    expect(products[0]?.name).toBe('Jaggery Chikki');
  });

  it('ranks the popular products of a frequent text', async () => {
    const { products, total, isCapped } = await find({ q: 'laddu' });
    expect(isCapped).toBe(true);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(MATCHES_MAX);
    expect(products.map(({ recentlySold }) => recentlySold).toSorted((a, b) => b - a)).toEqual(
      products.map(({ recentlySold }) => recentlySold),
    );
    expect(products[0]).toMatchObject({ recentlySold: 999 });
  });

  it('ranks names with a frequent text first, even if they do not sell', async () => {
    expect(await namesOf({ q: 'jaggery' })).toEqual(new Set(['Jaggery Chikki']));
  });

  it('sorts the products of a frequent text by price', async () => {
    const { products, total, isCapped } = await find({ q: 'laddu', sort: 'price-asc' });
    expect(products.map(({ pricePaise }) => pricePaise)).toEqual(Array.from({ length: 24 }, (_, n) => 10_001 + n));
    expect({ total, isCapped }).toEqual({ total: RANKED_MAX, isCapped: true });
  });

  it('keeps the filters of a frequent text', async () => {
    const { products, total } = await find({ q: 'laddu', state: 'Goa' });
    expect(total).toBe(LADDUS / 100);
    expect(products.every(({ state }) => state === 'Goa')).toBe(true);
  });

  it('lists no product that a diet or a text excludes', async () => {
    for (const search of [
      { diet: 'no-nuts' },
      { q: 'laddu no nuts' },
      { q: 'no nuts' },
      { q: 'laddu', diet: 'no-nuts' },
    ]) {
      const { products, isCapped } = await find(search);
      expect(products.some(({ ingredients }) => ingredients.includes('cashew'))).toBe(false);
      expect({ found: products.length, isCapped }).toEqual({ found: 24, isCapped: true });
    }
  });

  it('estimates the counts beside the filters', async () => {
    const { isEstimated, categories, diets } = await countChoices(orm.em.fork(), {});
    expect(isEstimated).toBe(true);
    expect(categories.sweets).toBeGreaterThan(LADDUS / 2);
    expect(categories.sweets).toBeLessThan(LADDUS * 2);
    expect(diets['no-nuts']).toBeLessThan(categories.sweets ?? 0);
  });

  it('counts the products of a rare text beside the filters', async () => {
    const counts = await countChoices(orm.em.fork(), { q: 'chikki' });
    expect(counts).toMatchObject({ categories: { snacks: CHIKKIS }, inStock: CHIKKIS });
    expect(counts).not.toHaveProperty('isEstimated');
  });
});
