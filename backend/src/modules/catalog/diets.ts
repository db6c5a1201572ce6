import type { Allergen, Diet } from '@mithai/contracts';

interface DietRule {
  /** Looked for in every product; the owner's one-way synonyms list the ingredients of each. */
  words: string[];
  /** Looked for in products that declare no allergens; for allergies, in every product. */
  undeclaredWords: string[];
  /** Of products that declare theirs. */
  allergens: Allergen[];
  /** Requires that the product declares neither the allergens nor traces of them, and that its words agree. */
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
