import type { Allergen, Diet } from '@mithai/contracts';

interface DietRule {
  /** Looked for in every product; the owner's one-way synonyms list the ingredients of each. */
  words: string[];
  /** Looked for only in products that declare no allergens. */
  undeclaredWords: string[];
  /** Of products that declare theirs. */
  allergens: Allergen[];
  /** For allergies: what may contain one does not suit, either. */
  isAllergy?: boolean;
}

/** What a product of the diet must lack. */
export const FORBIDDEN: Readonly<Record<Diet, DietRule>> = {
  vegan: {
    words: ['honey'],
    undeclaredWords: ['dairy', 'egg'],
    allergens: ['milk', 'egg', 'fish', 'crustacean'],
  },
  'no-nuts': { words: [], undeclaredWords: ['nuts'], allergens: ['peanuts', 'tree-nuts'], isAllergy: true },
  'no-gluten': { words: [], undeclaredWords: ['gluten'], allergens: ['gluten'], isAllergy: true },
  fasting: { words: ['grain', 'pulses', 'onion', 'garlic'], undeclaredWords: [], allergens: [] },
};

export const forbiddenWords = (diet: Diet): string[] => [...FORBIDDEN[diet].undeclaredWords, ...FORBIDDEN[diet].words];
