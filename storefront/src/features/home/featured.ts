import type { Category, ProductSearch } from '@mithai/contracts';

/** What the home page's grid looks for. */
export const featured = (category: Category | undefined): ProductSearch => ({ category, sort: 'featured' });
