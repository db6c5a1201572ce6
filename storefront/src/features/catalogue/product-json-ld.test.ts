import { expect, it } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { productJsonLd } from './product-json-ld.ts';

it('offers the product in rupees at its own address', () => {
  const product = buildProduct({ id: 7, price: 260.5, imageUrl: '/images/0123456789abcdef0123456789abcdef' });
  expect(productJsonLd(product, 'https://mithai.example')).toMatchObject({
    '@type': 'Product',
    image: ['https://mithai.example/images/0123456789abcdef0123456789abcdef/1280.webp'],
    offers: {
      url: 'https://mithai.example/product/7',
      priceCurrency: 'INR',
      price: '260.50',
      availability: 'https://schema.org/InStock',
    },
  });
});

it('says when nothing is left, and nothing of what is unknown', () => {
  const jsonLd = productJsonLd(buildProduct({ stock: 0, imageUrl: null, netWeightGrams: null }), '');
  expect(jsonLd.offers.availability).toBe('https://schema.org/OutOfStock');
  expect(jsonLd).not.toHaveProperty('image');
  expect(jsonLd).not.toHaveProperty('weight');
});
