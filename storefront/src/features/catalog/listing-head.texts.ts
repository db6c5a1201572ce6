import type { Category, State } from '@mithai/contracts';
import { texts } from './catalog.texts.ts';

export const listingHeadTexts = {
  title: (category: Category | undefined, state: State | undefined) => {
    const products = category ? texts.categories[category] : 'Sweets and Snacks';
    return state ? `${products} from ${state}` : products;
  },
  description: (products: string) =>
    `${products}, made the traditional way with natural jaggery, no processed sugar and no palm oil.`,
} as const;
