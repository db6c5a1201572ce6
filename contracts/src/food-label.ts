import { ALLERGENS, type Allergen } from './allergens.ts';

export interface LabelNumber {
  kind: 'number';
  max: number;
  /** Absent for whole numbers above 0; others may be 0 and have one decimal. */
  decimals?: 1;
  heading: string;
  example: string;
}

export interface LabelText {
  kind: 'text';
  /** Most characters. */
  max: number;
  heading: string;
  example: string;
}

interface LabelAllergens {
  kind: 'allergens';
  heading: string;
  example: string;
}

type LabelField = LabelNumber | LabelText | LabelAllergens;

const nutrient = (heading: string, example: string, max = 100) =>
  ({ kind: 'number', max, decimals: 1, heading: `${heading} per 100 g`, example }) as const;

/** What a label must declare of 100 g, in the regulation's order. */
const nutrients = {
  energyKcal: nutrient('Energy (kcal)', '520', 900),
  proteinGrams: nutrient('Protein (g)', '9.5'),
  carbohydrateGrams: nutrient('Carbohydrate (g)', '55'),
  sugarsGrams: nutrient('Total sugars (g)', '42'),
  addedSugarsGrams: nutrient('Added sugars (g)', '40'),
  fatGrams: nutrient('Total fat (g)', '29'),
  saturatedFatGrams: nutrient('Saturated fat (g)', '4.5'),
  transFatGrams: nutrient('Trans fat (g)', '0'),
  sodiumMg: nutrient('Sodium (mg)', '30', 40_000),
} as const;

/**
 * The rest of a product's food label, in the order of forms and spreadsheet; `product-details.ts` has net weight, shelf
 * life and ingredients. Only a product's page and its forms load it: lists are shown without.
 */
export const foodLabel = {
  contains: { kind: 'allergens', heading: 'Contains', example: 'milk' },
  mayContain: { kind: 'allergens', heading: 'May contain', example: 'peanuts, tree-nuts' },
  ...nutrients,
  servingGrams: { kind: 'number', max: 1000, heading: 'Serving (g)', example: '20' },
  piecesInPack: { kind: 'number', max: 1000, heading: 'Pieces in pack', example: '12' },
  storage: { kind: 'text', max: 200, heading: 'Storage', example: 'Cool and dry; airtight once opened.' },
  /** Empty means India. */
  countryOfOrigin: { kind: 'text', max: 60, heading: 'Country of origin', example: 'India' },
} as const satisfies Record<string, LabelField>;

export type LabelName = keyof typeof foodLabel;
export type Nutrient = keyof typeof nutrients;

interface LabelValues {
  number: number | null;
  text: string;
  /** Null if nothing is declared; empty if there is none. */
  allergens: Allergen[] | null;
}

/** By kind, a value for each field. */
type ByLabel<Of extends Record<LabelField['kind'], unknown>> = {
  [Name in LabelName]: Of[(typeof foodLabel)[Name]['kind']];
};

/** An unknown number is null, an unknown text is empty. */
export type FoodLabel = ByLabel<LabelValues>;

export const FOOD_LABEL = Object.keys(foodLabel) as LabelName[];
export const NUTRIENTS = Object.keys(nutrients) as Nutrient[];

export const isLabelName = (name: string): name is LabelName => Object.hasOwn(foodLabel, name);

export const mapLabel = <OfNumber, OfText, OfAllergens>(of: {
  number: (field: LabelNumber, name: LabelName) => OfNumber;
  text: (field: LabelText, name: LabelName) => OfText;
  allergens: (field: LabelAllergens, name: LabelName) => OfAllergens;
}) => {
  const valueOf = (name: LabelName) => {
    const field: LabelField = foodLabel[name];
    if (field.kind === 'number') return of.number(field, name);
    return field.kind === 'text' ? of.text(field, name) : of.allergens(field, name);
  };
  return Object.fromEntries(FOOD_LABEL.map((name) => [name, valueOf(name)])) as ByLabel<{
    number: OfNumber;
    text: OfText;
    allergens: OfAllergens;
  }>;
};

export const NO_LABEL: FoodLabel = mapLabel({ number: () => null, text: () => '', allergens: () => null });

export type Partially<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** The label of a product, a submission or a form. */
export const labelOf = (source: Partially<FoodLabel>): FoodLabel => {
  const value = (_: LabelField, name: LabelName) => source[name] ?? NO_LABEL[name];
  return mapLabel({ number: value, text: value, allergens: value }) as FoodLabel;
};

/** The label of a submission, with the product's values where it has none, as one from before food labels. */
export const fillLabel = (submission: Partially<FoodLabel>, product: Partially<FoodLabel>): FoodLabel => {
  const submitted = Object.entries(labelOf(submission)).filter(([, value]) => value !== null && value !== '');
  return { ...labelOf(product), ...Object.fromEntries(submitted) };
};

/** Whole kilocalories and milligrams, and grams with one decimal; null if the serving or the nutrient is unknown. */
export const perServing = (nutrient: Nutrient, label: FoodLabel): number | null => {
  const { [nutrient]: per100g, servingGrams } = label;
  if (per100g === null || servingGrams === null) return null;
  const isWhole = nutrient === 'energyKcal' || nutrient === 'sodiumMg';
  return isWhole ? Math.round((per100g * servingGrams) / 100) : Math.round((per100g * servingGrams) / 10) / 10;
};

/** Without them, the forms of administrators and partners put no product on sale. */
const REQUIRED_ON_SALE = [
  'netWeightGrams',
  'shelfLifeDays',
  'ingredients',
  'contains',
  'mayContain',
  ...NUTRIENTS,
  'storage',
] as const satisfies readonly (LabelName | 'netWeightGrams' | 'shelfLifeDays' | 'ingredients')[];
export type RequiredOnSale = (typeof REQUIRED_ON_SALE)[number];

export const missingOnSale = (product: { [Name in RequiredOnSale]?: unknown }): RequiredOnSale[] =>
  REQUIRED_ON_SALE.filter((name) => {
    const value = product[name];
    return value === undefined || value === null || value === '' || Number.isNaN(value);
  });

/** From a cell such as "peanuts, tree nuts"; empty for "none", null for one without content, undefined if unreadable. */
export const parseAllergens = (cell: string): Allergen[] | null | undefined => {
  const words = cell
    .toLowerCase()
    .split(/[,;]/)
    .map((word) => word.trim().replaceAll(/\s+/g, '-'))
    .filter(Boolean);
  if (words.length === 0) return null;
  if (words.join() === NO_ALLERGENS) return [];
  const known = ALLERGENS.filter((allergen) => words.includes(allergen));
  return known.length === new Set(words).size ? known : undefined;
};

const NO_ALLERGENS = 'none';

export const writeAllergens = (allergens: Allergen[] | null): string =>
  allergens === null ? '' : allergens.join(', ') || NO_ALLERGENS;
