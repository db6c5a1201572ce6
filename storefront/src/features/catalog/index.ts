export { ProductCard, ProductCardSkeleton } from './product-card.tsx';
export { grid as productGrid } from './product-card.css.ts';
export { toApiResponses } from './cached-responses.ts';
export { isShortCatalog, prefetchProducts, productPageQuery, productQuery, productsQuery } from './catalog.queries.ts';
export { productDetailTexts } from './product-details.texts.ts';
export { detailLabels, detailNames, formatDetail } from './product-facts.ts';
export { texts as catalogTexts } from './catalog.texts.ts';
export { useProductSearch } from './use-product-search.ts';
