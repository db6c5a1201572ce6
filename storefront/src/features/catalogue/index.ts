export { ProductCard, ProductCardSkeleton } from './product-card.tsx';
export { grid as productGrid } from './product-card.css.ts';
export { answersIn } from './answers.ts';
export { isShortCatalogue, prefetchList, prefetchProducts, productQuery, productsQuery } from './catalogue.queries.ts';
export { texts as catalogueTexts } from './catalogue.texts.ts';
export { useProductSearch } from './use-product-search.ts';
