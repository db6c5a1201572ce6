import type { Allergen, LabelName } from '@mithai/contracts';

export interface LabelTexts {
  name: string;
  /** In forms; the name in its absence. */
  label?: string;
  hint?: string;
}

const allergens: Record<Allergen, string> = {
  gluten: 'Cereals containing gluten',
  crustacean: 'Crustaceans',
  egg: 'Egg',
  fish: 'Fish',
  peanuts: 'Peanuts',
  'tree-nuts': 'Tree nuts',
  soy: 'Soybeans',
  milk: 'Milk',
  sulphites: 'Sulphites',
};

const fields: Record<LabelName, LabelTexts> = {
  contains: { name: 'Contains' },
  mayContain: {
    name: 'May contain',
    label: 'May Contain Traces Of',
    hint: 'Traces from other food made in the same kitchen.',
  },
  energyKcal: { name: 'Energy', label: 'Energy (kcal)' },
  proteinGrams: { name: 'Protein', label: 'Protein (g)' },
  carbohydrateGrams: { name: 'Carbohydrate', label: 'Carbohydrate (g)' },
  sugarsGrams: { name: 'Total sugars', label: 'Total Sugars (g)' },
  addedSugarsGrams: { name: 'Added sugars', label: 'Added Sugars (g)' },
  fatGrams: { name: 'Total fat', label: 'Total Fat (g)' },
  saturatedFatGrams: { name: 'Saturated fat', label: 'Saturated Fat (g)' },
  transFatGrams: { name: 'Trans fat', label: 'Trans Fat (g)', hint: 'Leave out what milk fat contains naturally.' },
  sodiumMg: { name: 'Sodium', label: 'Sodium (mg)' },
  servingGrams: { name: 'Serving', label: 'Serving (g)', hint: 'Shows the amounts per serving, too.' },
  piecesInPack: { name: 'Pieces in pack', label: 'Pieces in Pack' },
  storage: { name: 'Storage', hint: 'Such as: Keep cool and dry, in an airtight jar once opened.' },
  countryOfOrigin: { name: 'Country of origin', label: 'Country of Origin', hint: 'Empty for India.' },
};

export const foodLabelTexts = {
  allergens,
  fields,
  unit: {
    kcal: (amount: string) => `${amount} kcal`,
    g: (amount: string) => `${amount} g`,
    mg: (amount: string) => `${amount} mg`,
  },
  list: (names: string[]) => names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(', '),
  allergenTitle: 'Allergens',
  noAllergens: 'None of these',
  pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  page: {
    title: 'On the label',
    contains: (allergens: string) => `Contains: ${allergens}`,
    containsNone: 'Contains no declarable allergens',
    undeclared: 'The seller hasn’t declared allergens.',
    failedToLoad: 'Allergens couldn’t be loaded.',
    mayContain: (allergens: string) => `May contain: ${allergens}`,
    nutrition: 'Nutrition',
    nutrient: 'Typical values',
    per100g: 'Per 100\u00a0g',
    perServing: (grams: number) => `Per serving (${grams}\u00a0g)`,
    ofWhich: (nutrient: string) => `of which ${nutrient.toLowerCase()}`,
  },
  form: {
    contains: 'It Contains',
    nutrition: 'Nutrition per 100 g',
    storage: 'Pack and Storage',
    missing: 'Before it goes on sale, please add:',
    missingOnLabel: 'Missing on its label:',
    savedOffSale: 'Until then it is saved off sale.',
  },
};
