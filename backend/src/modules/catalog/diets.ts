import type { Diet } from '@mithai/contracts';

/** Excluded terms by diet; the owner's one-way synonyms list the ingredients of each. */
export const FORBIDDEN: Readonly<Record<Diet, string[]>> = {
  vegan: ['dairy', 'honey', 'egg'],
  'no-nuts': ['nuts'],
  'no-gluten': ['gluten'],
  fasting: ['grain', 'pulses', 'onion', 'garlic'],
};
