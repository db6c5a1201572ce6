/** For modules that change products on behalf of the administrator. */
export { productNotFound } from './catalog.errors.ts';
export { presentSavedProduct } from './catalog.presenter.ts';
export { toAuditFacts, changeProduct, toColumns } from './catalog.service.ts';
export { FailedSearch } from './failed-search.entity.ts';
export { Product } from './product.entity.ts';
export { publishProduct } from './product-publisher.ts';
export { recordRestock } from './restock.ts';
export { lowerCase } from './product-orders.ts';
export { SearchSynonym } from './search.entity.ts';
