import { IMAGE_WIDTHS, imageVariantUrl, RATING_MAX, type Product, type Review } from '@mithai/contracts';

const REVIEWS_SHOWN = 3;

type QuotedReview = Pick<Review, 'rating' | 'text' | 'author' | 'createdAt'>;

/** The product as structured data: https://schema.org/Product */
export function productJsonLd(product: Product, publicUrl: string, reviews: readonly QuotedReview[] = []) {
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
    ...(rating !== null && { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }),
    ...(reviews.length > 0 && { review: reviews.slice(0, REVIEWS_SHOWN).map(reviewJsonLd) }),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/product/${id}`,
      priceCurrency: 'INR',
      price: price.toFixed(2),
      availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
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
