import type { Product } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { countActiveFilters, featuredFirst, filterProducts, matchesSearch, productFiltersSchema } from './product-filters.ts';

const laddu = buildProduct({ id: 1, name: 'Bandar Laddu', price: 340, state: 'Andhra Pradesh' });
const murukku = buildProduct({ id: 2, name: 'Murukku', category: 'snacks', price: 100, state: 'Tamil Nadu', stock: 0 });
const papad = buildProduct({ id: 3, name: 'Appalam', category: 'papad', price: 99, state: '' });
const block = buildProduct({
  id: 4,
  name: 'achu vellam',
  category: 'jaggery',
  price: 200,
  state: '',
  isBestSeller: true,
});
const all = [block, papad, laddu, murukku];

const ids = (products: Product[]) => products.map((product) => product.id);

describe('filterProducts', () => {
  it('recommends by id when nothing is chosen', () => {
    expect(ids(filterProducts(all, {}))).toEqual([1, 2, 3, 4]);
  });

  it('keeps both ends of a price range', () => {
    expect(ids(filterProducts(all, { price: '0-100' }))).toEqual([2, 3]);
    expect(ids(filterProducts(all, { price: '100-200' }))).toEqual([2, 4]);
    expect(ids(filterProducts(all, { price: '200-500' }))).toEqual([1, 4]);
    expect(ids(filterProducts(all, { price: '500-10000' }))).toEqual([]);
  });

  it('narrows by category, region and stock together', () => {
    expect(ids(filterProducts(all, { category: 'snacks' }))).toEqual([2]);
    expect(ids(filterProducts(all, { category: 'snacks', stock: 'in' }))).toEqual([]);
    expect(ids(filterProducts(all, { state: 'Andhra Pradesh' }))).toEqual([1]);
  });

  it('sorts by price and by name, whatever the case of letters', () => {
    expect(ids(filterProducts(all, { sort: 'price-asc' }))).toEqual([3, 2, 4, 1]);
    expect(ids(filterProducts(all, { sort: 'price-desc' }))).toEqual([1, 4, 2, 3]);
    expect(ids(filterProducts(all, { sort: 'name-asc' }))).toEqual([4, 3, 1, 2]);
    expect(ids(filterProducts(all, { sort: 'name-desc' }))).toEqual([2, 1, 3, 4]);
  });

  it('leaves the list it was given as it was', () => {
    const before = [...all];
    filterProducts(all, { sort: 'price-asc' });
    expect(all).toEqual(before);
  });
});

describe('matchesSearch', () => {
  const product = { name: 'Bandar Laddu', description: 'From Machilipatnam', category: 'sweets' as const };

  it.each(['laddu', 'MACHILI', 'sweet', ' bandar '])('finds %j', (query) => {
    expect(matchesSearch(product, query)).toBe(true);
  });

  it('looks nowhere else', () => {
    expect(matchesSearch(product, 'papad')).toBe(false);
  });
});

describe('productFiltersSchema', () => {
  it('reads an address', () => {
    expect(productFiltersSchema.parse({ q: ' ghee ', category: 'sweets', price: '0-100', stock: 'in' })).toEqual({
      q: 'ghee',
      category: 'sweets',
      price: '0-100',
      stock: 'in',
    });
  });

  it('leaves out what does not fit, and the default sort', () => {
    const filters = productFiltersSchema.parse({
      q: ' ',
      category: 'cars',
      price: 'x',
      state: 'Mars',
      sort: 'recommended',
    });
    expect(countActiveFilters(filters)).toBe(0);
    expect(filters.q).toBeUndefined();
  });
});

it('puts best sellers first, then new, each by id', () => {
  const fresh = buildProduct({ id: 5, isNew: true });
  expect(ids(featuredFirst([laddu, fresh, murukku, block]))).toEqual([4, 5, 1, 2]);
});
