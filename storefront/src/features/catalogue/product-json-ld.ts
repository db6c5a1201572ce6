import { IMAGE_WIDTHS, imageVariantUrl, type Product } from '@mithai/contracts';

/** The product as search engines read it: https://schema.org/Product */
export function productJsonLd(product: Product, publicUrl: string) {
  const { id, name, description, imageUrl, price, stock, netWeightGrams } = product;
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
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/product/${id}`,
      priceCurrency: 'INR',
      price: price.toFixed(2),
      availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  };
}
