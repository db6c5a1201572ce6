import { expect, it } from 'vitest';
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts';

const stepsOf = (jsonLd: ReturnType<typeof breadcrumbsJsonLd>) =>
  jsonLd.itemListElement.map(({ position, name, item }) => [position, name, item]);

it('breadcrumbs link from home to the listing and the product', () => {
  const listing = [
    [1, 'Home', 'https://mithai.example/'],
    [2, 'Products', 'https://mithai.example/products'],
  ];
  expect(stepsOf(breadcrumbsJsonLd('https://mithai.example'))).toEqual(listing);
  expect(stepsOf(breadcrumbsJsonLd('https://mithai.example', { name: 'Til Laddu', path: '/product/7' }))).toEqual([
    ...listing,
    [3, 'Til Laddu', 'https://mithai.example/product/7'],
  ]);
});
