import type { Diet } from '@mithai/contracts';

/** What a product of the diet must lack; the owner's one-way synonyms say which ingredients are meant. */
export const FORBIDDEN: Readonly<Record<Diet, string[]>> = {
  vegan: ['dairy', 'honey', 'egg'],
  'no-nuts': ['nuts'],
  'no-gluten': ['gluten'],
  fasting: ['grain', 'pulses', 'onion', 'garlic'],
};
