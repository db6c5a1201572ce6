import {
  FOOD_LABEL,
  averageRating,
  imageUrl,
  productSchema,
  toRupees,
  type FoodLabel,
  type Product as ProductResponse,
  type SavedProduct,
} from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { Product } from './product.entity.ts';

const PLAIN_FIELDS = productSchema
  .omit({ imageUrl: true, price: true, rating: true, reviewCount: true })
  .keyof().options;

export const presentProduct = (product: Product): ProductResponse => ({
  ...pickFields(product, PLAIN_FIELDS),
  isBestSeller: product.isTopSeller ?? product.isBestSeller,
  imageUrl: product.imageKey ? imageUrl(product.imageKey) : null,
  price: toRupees(product.pricePaise),
  rating: averageRating(product.ratingSum, product.ratingCount),
  reviewCount: product.ratingCount,
});

/** Lists go without. */
export const presentLabel = (product: Product): FoodLabel => pickFields(product, FOOD_LABEL);

/** Includes the version that an update must send. */
export const presentSavedProduct = (product: Product): SavedProduct => ({
  ...presentProduct(product),
  // What the owner has chosen, whatever sells.
  isBestSeller: product.isBestSeller,
  ...presentLabel(product),
  updatedAt: product.updatedAt.toISOString(),
});
