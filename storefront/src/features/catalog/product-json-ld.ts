import {
  ALLERGEN_NAMES,
  IMAGE_WIDTHS,
  imageVariantUrl,
  RATING_MAX,
  shippingFeeRange,
  type Allergen,
  type DeliveryTerms,
  type FoodLabel,
  type Product,
  type ProductSeller,
  type Review,
  type Shop,
} from '@mithai/contracts';
import { pageUrl } from '../../language/page-urls.ts';
import { texts } from './catalog.texts.ts';

const REVIEWS_SHOWN = 3;

type QuotedReview = Pick<Review, 'rating' | 'text' | 'author' | 'createdAt'>;

interface Page {
  publicUrl: string;
  shop: Shop;
  reviews?: readonly QuotedReview[] | undefined;
  label?: FoodLabel | undefined;
  /** The shop itself by default. */
  seller?: ProductSeller['seller'] | undefined;
  /** Nothing is said about delivery or returns without them. */
  delivery?: DeliveryTerms | undefined;
  returnDays?: number | undefined;
}

/** The product as structured data: https://schema.org/Product */
export function productJsonLd(product: Product, page: Page) {
  const { publicUrl, shop, reviews = [], label } = page;
  const { id, name, description, imageUrl, category, netWeightGrams, rating, reviewCount } = product;
  const seller = page.seller?.name ?? shop.business.tradeName;
  const widest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 1280;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(id),
    name,
    description,
    category: texts.categories[category],
    brand: { '@type': 'Brand', name: seller },
    ...(imageUrl && { image: [`${publicUrl}${imageVariantUrl(imageUrl, widest, 'webp')}`] }),
    ...(netWeightGrams && { weight: { '@type': 'QuantitativeValue', value: netWeightGrams, unitCode: 'GRM' } }),
    ...(label && labelJsonLd(label)),
    ...(rating !== null && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
    ...(reviews.length > 0 && { review: reviews.slice(0, REVIEWS_SHOWN).map(reviewJsonLd) }),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${pageUrl(`/product/${id}`)}`,
      priceCurrency: 'INR',
      price: product.price.toFixed(2),
      ...availabilityOf(product, shop.today),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller },
      ...shippingOf(product, page),
      ...returnsOf(page),
    },
  };
}

function availabilityOf({ stock, deliveredFrom }: Product, today: string) {
  if (stock === 0) return { availability: 'https://schema.org/OutOfStock' };
  if (!deliveredFrom || deliveredFrom <= today) return { availability: 'https://schema.org/InStock' };
  return { availability: 'https://schema.org/PreOrder', availabilityStarts: deliveredFrom };
}

const INDIA = { '@type': 'DefinedRegion', addressCountry: 'IN' } as const;

/** Nothing if a zone is not served, because schema.org has no way to leave out the rest of a country. */
function shippingOf({ price }: Product, { shop, delivery }: Page) {
  if (!delivery?.isServedEverywhere) return {};
  const { min, max } = shippingFeeRange(price, shop.charges, delivery.fees);
  const { transitDays } = delivery;
  const rate = min === max ? { value: max.toFixed(2) } : { minValue: min.toFixed(2), maxValue: max.toFixed(2) };
  const transitTime = transitDays && {
    '@type': 'QuantitativeValue',
    minValue: transitDays.min,
    maxValue: transitDays.max,
    unitCode: 'DAY',
  };
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: INDIA,
      shippingRate: { '@type': 'MonetaryAmount', currency: 'INR', ...rate },
      ...(transitTime && { deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime } }),
    },
  };
}

/** The linked page says what can be returned, and that the shop decides: hence neither fees nor methods. */
function returnsOf({ publicUrl, returnDays }: Page) {
  if (returnDays === undefined) return {};
  const terms =
    returnDays === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
        };
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      ...terms,
      merchantReturnLink: `${publicUrl}${pageUrl('/returns')}`,
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
