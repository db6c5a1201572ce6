/**
 * Allergens that a label must declare: Food Safety and Standards (Labelling and Display) Regulations, 2020, chapter 2.
 * Their group of peanuts and tree nuts is divided, because many people are allergic to one only.
 * Sulphites count from 10 mg/kg on.
 */
export const ALLERGENS = [
  'gluten',
  'crustacean',
  'egg',
  'fish',
  'peanuts',
  'tree-nuts',
  'soy',
  'milk',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** As the regulation's English says it, for the API's messages. */
export const ALLERGEN_NAMES: Readonly<Record<Allergen, string>> = {
  gluten: 'cereals containing gluten',
  crustacean: 'crustaceans',
  egg: 'egg',
  fish: 'fish',
  peanuts: 'peanuts',
  'tree-nuts': 'tree nuts',
  soy: 'soybeans',
  milk: 'milk',
  sulphites: 'sulphites',
};
