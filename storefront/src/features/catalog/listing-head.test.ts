import { describe, expect, it } from 'vitest';
import { listingHead } from './listing-head.ts';

describe('listingHead', () => {
  it.each([
    [{ category: 'papad' }, 'Papad', '/products?category=papad'],
    [{ state: 'Kerala' as const }, 'Sweets and Snacks from Kerala', '/products?state=Kerala'],
    [
      { category: 'sweets', state: 'Andhra Pradesh' as const },
      'Sweets from Andhra Pradesh',
      '/products?category=sweets&state=Andhra+Pradesh',
    ],
  ])('gives %j a title and a URL', (filters, title, path) => {
    expect(listingHead(filters)).toMatchObject({ title, path, description: expect.stringContaining(`${title}, made`) });
  });

  it.each([
    {},
    { category: 'sweets,snacks' },
    { category: 'sweets', q: 'til' },
    { state: 'Kerala' as const, pages: '2' },
    { category: 'papad', sort: 'price-asc' as const },
  ])('treats %j as the listing', (filters) => {
    expect(listingHead(filters)).toMatchObject({ title: 'Our Products', path: '/products' });
  });
});
