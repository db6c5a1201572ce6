export { outOfStock } from './catalog.errors.ts';
export { presentProduct } from './catalog.presenter.ts';
export {
  countProducts,
  createProduct,
  findOnSale,
  giveBackStock,
  lockProducts,
  requireSellable,
  setRating,
  takeStock,
  type StockLine,
} from './catalog.service.ts';
