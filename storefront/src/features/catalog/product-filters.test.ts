import { describe, expect, it } from 'vitest';
import { countActiveFilters, isSearchTruncated, pagesOf, parseProductFilters, searchOf } from './product-filters.ts';

const parsed = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(parseProductFilters(search))) as object;

describe('listing filters in the URL', () => {
  it('keep every valid filter and trim the search', () => {
    const search = {
      q: ' ghee ',
      category: 'sweets,papad',
      price: '120-340',
      diet: 'no-nuts,fasting',
      state: 'Goa',
      stock: 'in',
      sort: 'name-desc',
      pages: '3',
    };
    expect(parsed(search)).toEqual({ ...search, q: 'ghee' });
  });

  it.each([
    { q: '' },
    { q: '   ' },
    { q: ['a', 'b'] },
    { category: 'cars' },
    { category: ['sweets'] },
    { price: 'cheap' },
    { price: '-5' },
    { diet: 'paleo' },
    { state: 'Mars' },
    { stock: 'out' },
    { sort: 'id; drop table' },
    { pages: '1' },
    { pages: '-2' },
    { pages: '2.5' },
    { pages: '1e3' },
    { pages: 'all' },
    { page: '2', utm_source: 'letter' },
  ])('ignore %j', (rubbish) => {
    expect(parsed(rubbish)).toEqual({});
  });

  it('keep the choices of a list that exist, once each and in one order', () => {
    expect(parsed({ category: 'papad,cars,sweets,papad', diet: 'fasting,vegan' })).toEqual({
      category: 'sweets,papad',
      diet: 'vegan,fasting',
    });
  });

  it('omit the default sort order', () => {
    expect(parsed({ sort: 'recommended' })).toEqual({});
  });

  it('keep a long search text and search for its beginning', () => {
    const long = parseProductFilters({ q: 'x'.repeat(101) });
    expect(long.q).toHaveLength(101);
    expect(isSearchTruncated(long)).toBe(true);
    expect(searchOf(long).q).toHaveLength(100);
    expect(isSearchTruncated(parseProductFilters({ q: 'x'.repeat(100) }))).toBe(false);
  });

  it('default to the first page', () => {
    expect(pagesOf({})).toBe(1);
    expect(pagesOf({ pages: '4' })).toBe(4);
    expect(searchOf({ pages: '4', category: 'papad' })).not.toHaveProperty('pages');
  });
});

it('counts filters without the search text', () => {
  expect(countActiveFilters({ q: 'ghee', pages: '2' })).toBe(0);
  expect(countActiveFilters({ category: 'papad', stock: 'in', sort: 'price-asc' })).toBe(3);
});
