import { describe, expect, it } from 'vitest';
import { cases, products as few } from '../test/product-search-cases.ts';
import type { Product } from './catalog.ts';
import { searchProducts } from './product-search.ts';
import { searchTextOf } from './search-text.ts';

const products = few.map((product) => ({ ...product, ingredients: 'looked for nowhere' }) as Product);
const idsOf = (found: Product[]) => found.map(({ id }) => id);

describe('a search', () => {
  it.each(cases)('%s', (_, search, ids) => {
    expect(idsOf(searchProducts(products, search))).toEqual(ids);
  });

  it('does not mind how the list came', () => {
    expect(idsOf(searchProducts(products.toReversed(), { price: '100-200' }))).toEqual([2, 4, 9]);
  });

  it('leaves the list as it was', () => {
    const before = [...products];
    searchProducts(products, { sort: 'price-asc' });
    expect(products).toEqual(before);
  });

  it('looks nowhere else', () => {
    expect(searchProducts(products, { q: 'nowhere' })).toEqual([]);
  });
});

it.each([
  [' ghee ', 'ghee'],
  ['two\r\nlines\u0000', 'two lines'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  ['\uD800laddu', 'laddu'],
  ['\u0007', ''],
])('of %j the search looks for %j', (typed, text) => {
  expect(searchTextOf(typed)).toBe(text);
});
