export { outOfStock, ownProduct } from './catalog.errors.ts';
export { presentProduct } from './catalog.presenter.ts';
export {
  findOnSale,
  releaseStock,
  lockProducts,
  publishProductsOfImage,
  setImagePlaceholder,
  assertSellable,
  setRating,
  reserveStock,
  type LockedProduct,
  type StockLine,
} from './catalog.service.ts';
export * as productChanges from './product-changes.ts';
export * as partnerProducts from './partner-products.ts';
