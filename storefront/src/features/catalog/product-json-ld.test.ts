import { DEFAULT_CHARGES, DEFAULT_SHOP, NO_LABEL } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { productJsonLd } from './product-json-ld.ts';

const page = { publicUrl: 'https://mithai.example', shop: { ...DEFAULT_SHOP, today: '2026-11-28' } };
const delivery = { isServedEverywhere: true, fees: [null], transitDays: null };

it('the structured data have an offer in rupees with the product’s URL', () => {
  const product = buildProduct({ id: 7, price: 260.5, imageUrl: '/images/0123456789abcdef0123456789abcdef' });
  expect(productJsonLd(product, { ...page, returnDays: 3 })).toMatchObject({
    '@type': 'Product',
    category: 'Sweets',
    brand: { name: 'Mithai' },
    image: ['https://mithai.example/images/0123456789abcdef0123456789abcdef/1280.webp'],
    offers: {
      url: 'https://mithai.example/product/7',
      priceCurrency: 'INR',
      price: '260.50',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Mithai' },
      hasMerchantReturnPolicy: {
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 3,
        merchantReturnLink: 'https://mithai.example/returns',
      },
    },
  });
});

it.each([
  [499, '50.00'],
  [500, '0.00'],
])('the structured data state the fee of a delivery that costs ₹%i', (price, value) => {
  const charges = { ...DEFAULT_CHARGES, freeShippingFrom: 500 };
  const jsonLd = productJsonLd(buildProduct({ price }), { ...page, shop: { ...page.shop, charges }, delivery });
  expect(jsonLd).toMatchObject({
    offers: {
      shippingDetails: { shippingDestination: { addressCountry: 'IN' }, shippingRate: { currency: 'INR', value } },
    },
  });
});

it('the structured data span the fees and days of all zones', () => {
  const terms = { isServedEverywhere: true, fees: [null, 80.5], transitDays: { min: 1, max: 6 } };
  expect(productJsonLd(buildProduct(), { ...page, delivery: terms })).toMatchObject({
    offers: {
      shippingDetails: {
        shippingRate: { minValue: '50.00', maxValue: '80.50' },
        deliveryTime: { transitTime: { minValue: 1, maxValue: 6, unitCode: 'DAY' } },
      },
    },
  });
});

it('the structured data claim neither delivery nor returns that are unknown', () => {
  const { offers } = productJsonLd(buildProduct(), { ...page, delivery: { ...delivery, isServedEverywhere: false } });
  expect(offers).not.toHaveProperty('shippingDetails');
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
  expect(productJsonLd(buildProduct(), page).offers).not.toHaveProperty('shippingDetails');
});

it('the structured data permit no returns if none can be reported', () => {
  expect(productJsonLd(buildProduct(), { ...page, returnDays: 0 })).toMatchObject({
    offers: { hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' } },
  });
});

it('the structured data name the partner who sells the product', () => {
  const jsonLd = productJsonLd(buildProduct(), { ...page, seller: { name: 'Sharma Sweets', place: 'Kerala' } });
  expect(jsonLd).toMatchObject({ brand: { name: 'Sharma Sweets' }, offers: { seller: { name: 'Sharma Sweets' } } });
});

it('the structured data tell from which day a product is delivered', () => {
  const offersOf = (deliveredFrom: string) => productJsonLd(buildProduct({ deliveredFrom }), page).offers;
  expect(offersOf('2026-12-05')).toMatchObject({
    availability: 'https://schema.org/PreOrder',
    availabilityStarts: '2026-12-05',
  });
  expect(offersOf('2026-11-28').availability).toBe('https://schema.org/InStock');
});

it('the structured data mark sold-out products and omit unknown facts', () => {
  const jsonLd = productJsonLd(buildProduct({ stock: 0, imageUrl: null, netWeightGrams: null }), page);
  expect(jsonLd.offers.availability).toBe('https://schema.org/OutOfStock');
  expect(jsonLd).not.toHaveProperty('image');
  expect(jsonLd).not.toHaveProperty('weight');
});

it('the structured data have average and latest reviews if there are any', () => {
  const review = {
    id: 1,
    rating: 4,
    text: 'Crisp at the rim.',
    author: 'Asha R.',
    createdAt: '2026-11-05T10:00:00.000Z',
    updatedAt: '',
  };
  const reviews = [review, { ...review, text: '' }, review, review];
  const jsonLd = productJsonLd(buildProduct({ rating: 4.7, reviewCount: 12 }), { ...page, reviews });
  expect(jsonLd.aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 12 });
  expect(jsonLd.review).toHaveLength(3);
  expect(jsonLd.review?.[0]).toEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Asha R.' },
    datePublished: '2026-11-05',
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
    reviewBody: 'Crisp at the rim.',
  });
  expect(jsonLd.review?.[1]).not.toHaveProperty('reviewBody');

  const unknown = productJsonLd(buildProduct({ rating: null, reviewCount: 0 }), page);
  expect(unknown).not.toHaveProperty('aggregateRating');
  expect(unknown).not.toHaveProperty('review');
});

it('the structured data have allergens and nutrition where schema.org has a place for them', () => {
  const contains = ['tree-nuts', 'milk'] as const;
  const label = { ...NO_LABEL, contains: [...contains], energyKcal: 490, sodiumMg: 25, storage: 'Keep cool.' };
  const jsonLd = productJsonLd(buildProduct(), { ...page, label });
  expect(jsonLd).not.toHaveProperty('nutrition');
  expect(jsonLd).toHaveProperty('additionalProperty', [
    {
      '@type': 'PropertyValue',
      name: 'Nutrition',
      valueReference: {
        '@type': 'NutritionInformation',
        servingSize: '100 g',
        calories: '490 kcal',
        sodiumContent: '25 mg',
      },
    },
    { '@type': 'PropertyValue', name: 'Contains', value: 'tree nuts, milk' },
    { '@type': 'PropertyValue', name: 'Storage', value: 'Keep cool.' },
  ]);
  expect(productJsonLd(buildProduct(), page)).not.toHaveProperty('additionalProperty');
});

it('the structured data have a country of origin only if it is declared', () => {
  const countryOf = (countryOfOrigin: string) =>
    productJsonLd(buildProduct(), { ...page, label: { ...NO_LABEL, countryOfOrigin } });
  expect(countryOf('Nepal')).toHaveProperty('countryOfOrigin', { '@type': 'Country', name: 'Nepal' });
  expect(countryOf('')).not.toHaveProperty('countryOfOrigin');
});
