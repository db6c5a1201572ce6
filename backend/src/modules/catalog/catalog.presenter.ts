import {
  averageRating,
  detailsOf,
  imageUrl,
  toRupees,
  type Product as ProductResponse,
  type SavedProduct,
  type State,
} from '@mithai/contracts';
import type { Product } from './product.entity.ts';

export const presentProduct = (product: Product): ProductResponse => ({
  id: product.id,
  name: product.name,
  description: product.description,
  imageUrl: product.imageKey ? imageUrl(product.imageKey) : null,
  imagePlaceholder: product.imagePlaceholder ?? null,
  price: toRupees(product.pricePaise),
  category: product.category,
  state: product.state as State | '',
  isBestSeller: product.isBestSeller,
  isNew: product.isNew,
  stock: product.stock,
  status: product.status,
  ...detailsOf(product),
  capacityUnits: product.capacityUnits,
  batchPieces: product.batchPieces ?? null,
  deliveredFrom: product.deliveredFrom ?? null,
  rating: averageRating(product.ratingSum, product.ratingCount),
  reviewCount: product.ratingCount,
});

/** Includes the version that an update must send. */
export const presentSavedProduct = (product: Product): SavedProduct => ({
  ...presentProduct(product),
  updatedAt: product.updatedAt.toISOString(),
});
