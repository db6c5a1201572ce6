import {
  ALLERGEN_NAMES,
  IMAGE_WIDTHS,
  imageVariantUrl,
  RATING_MAX,
  shippingFee,
  type Allergen,
  type FoodLabel,
  type Product,
  type Review,
  type ShopCharges,
} from '@mithai/contracts';
import { pageUrl } from '../../language/page-urls.ts';

const REVIEWS_SHOWN = 3;

type QuotedReview = Pick<Review, 'rating' | 'text' | 'author' | 'createdAt'>;

interface Page {
  publicUrl: string;
  charges: ShopCharges;
  reviews?: readonly QuotedReview[] | undefined;
  label?: FoodLabel | undefined;
}

/** The product as structured data: https://schema.org/Product */
export function productJsonLd(product: Product, { publicUrl, charges, reviews = [], label }: Page) {
  const { id, name, description, imageUrl, price, stock, netWeightGrams, rating, reviewCount } = product;
  const widest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 1280;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(id),
    name,
    description,
    brand: { '@type': 'Brand', name: 'Mithai' },
    ...(imageUrl && { image: [`${publicUrl}${imageVariantUrl(imageUrl, widest, 'webp')}`] }),
    ...(netWeightGrams && { weight: { '@type': 'QuantitativeValue', value: netWeightGrams, unitCode: 'GRM' } }),
    ...(label && labelJsonLd(label)),
    ...(rating !== null && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
    ...(reviews.length > 0 && { review: reviews.slice(0, REVIEWS_SHOWN).map(reviewJsonLd) }),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${pageUrl(`/product/${id}`)}`,
      priceCurrency: 'INR',
      price: price.toFixed(2),
      availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
        shippingRate: { '@type': 'MonetaryAmount', currency: 'INR', value: shippingFee(price, charges).toFixed(2) },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: `${publicUrl}${pageUrl('/returns')}`,
      },
    },
  };
}

function reviewJsonLd({ rating, text, author, createdAt }: QuotedReview) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: createdAt.slice(0, 'yyyy-MM-dd'.length),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: RATING_MAX },
    ...(text && { reviewBody: text }),
  };
}

const IN_UNITS = {
  energyKcal: ['calories', 'kcal'],
  proteinGrams: ['proteinContent', 'g'],
  carbohydrateGrams: ['carbohydrateContent', 'g'],
  sugarsGrams: ['sugarContent', 'g'],
  fatGrams: ['fatContent', 'g'],
  saturatedFatGrams: ['saturatedFatContent', 'g'],
  transFatGrams: ['transFatContent', 'g'],
  sodiumMg: ['sodiumContent', 'mg'],
} as const;

/** https://schema.org/NutritionInformation has neither added sugars nor allergens, and a Product no nutrition. */
function labelJsonLd(label: FoodLabel) {
  const amounts = Object.entries(IN_UNITS).flatMap(([name, [property, unit]]) => {
    const amount = label[name as keyof typeof IN_UNITS];
    return amount === null ? [] : [[property, `${amount} ${unit}`] as const];
  });
  const nutrition = amounts.length > 0 && {
    '@type': 'NutritionInformation',
    servingSize: '100 g',
    ...Object.fromEntries(amounts),
  };
  const { contains, mayContain, addedSugarsGrams, piecesInPack, storage, countryOfOrigin } = label;
  const properties = [
    ['Contains', contains && listAllergens(contains)],
    ['May contain', mayContain && listAllergens(mayContain)],
    ['Added sugars per 100 g', addedSugarsGrams === null ? null : `${addedSugarsGrams} g`],
    ['Pieces in pack', piecesInPack],
    ['Storage', storage],
  ] as const;
  const additional = properties.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ '@type': 'PropertyValue', name, value }],
  );
  return {
    ...(countryOfOrigin && { countryOfOrigin: { '@type': 'Country', name: countryOfOrigin } }),
    additionalProperty: [
      ...(nutrition ? [{ '@type': 'PropertyValue', name: 'Nutrition', valueReference: nutrition }] : []),
      ...additional,
    ],
  };
}

const listAllergens = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => ALLERGEN_NAMES[allergen]).join(', ') || 'no declarable allergens';
