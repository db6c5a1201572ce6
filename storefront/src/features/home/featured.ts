import type { Category, ProductSearch } from '@mithai/contracts';

export const featured = (category: Category | undefined): ProductSearch => ({ category, sort: 'featured' });
