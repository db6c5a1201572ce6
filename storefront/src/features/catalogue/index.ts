export { productsQuery } from './catalogue.queries.ts';
export { grid as productGrid } from './product-card.css.ts';
export { ProductCard, ProductCardSkeleton } from './product-card.tsx';
export { CATEGORY_LABELS } from './product-facts.ts';
export { featuredFirst, filterProducts } from './product-filters.ts';
