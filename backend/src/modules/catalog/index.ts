export { outOfStock } from './catalog.errors.ts';
export { presentProduct } from './catalog.presenter.ts';
export {
  createProduct,
  findOnSale,
  giveBackStock,
  lockProducts,
  noteImagePlaceholder,
  requireSellable,
  setRating,
  takeStock,
  type StockLine,
} from './catalog.service.ts';
