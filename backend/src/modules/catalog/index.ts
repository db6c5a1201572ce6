export { outOfStock, productNotFound } from './catalog.errors.ts';
export { presentProduct } from './catalog.presenter.ts';
export { countProducts, createProduct, findOnSale, findSellable, giveBackStock, takeStock, type StockLine, type TakenProduct } from './catalog.service.ts';
