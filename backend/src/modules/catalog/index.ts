export { outOfStock, ownProduct } from './catalog.errors.ts';
export { presentProduct } from './catalog.presenter.ts';
export {
  findOnSale,
  lockProducts,
  publishProductsOfImage,
  setImagePlaceholder,
  assertSellable,
  setRating,
  type LockedProduct,
} from './catalog.service.ts';
export { assertInStock, releaseStock, reserveStock, type StockLine } from './stock.ts';
export * as searchMaintenance from './search-maintenance.ts';
export * as productChanges from './product-changes.ts';
export * as foodLabels from './food-label.ts';
export * as feedProducts from './feed-products.ts';
export * as partnerProducts from './partner-products.ts';
export * as productPairs from './product-pairs.ts';
