import type { ProductDetail } from '@mithai/contracts';

export interface DetailTexts {
  name: string;
  /** On the product page. */
  term: string;
  /** In forms. */
  label: string;
  hint?: string;
  format?: (value: string) => string;
}

export const productDetailTexts: Record<ProductDetail, DetailTexts> = {
  netWeightGrams: {
    name: 'Net weight',
    term: 'Net weight',
    label: 'Net Weight (g)',
    format: (grams) => `${grams} g`,
  },
  shelfLifeDays: {
    name: 'Shelf life',
    term: 'Stays fresh for',
    label: 'Shelf Life (days)',
    format: (days) => (days === '1' ? '1 day' : `${days} days`),
  },
  leadTimeDays: {
    name: 'Lead time',
    term: 'Made to order in',
    label: 'Lead Time (days)',
    hint: 'Working days from order to dispatch. Empty if it is sent at once.',
    format: (days) => (days === '1' ? '1 day' : `${days} days`),
  },
  ingredients: {
    name: 'Ingredients',
    term: 'Ingredients',
    label: 'Ingredients',
    hint: 'Separated by commas, largest share first.',
  },
};
