import type { z } from 'zod';
import { allergensIn } from './allergen-words.ts';
import { ALLERGEN_NAMES, type Allergen } from './allergens.ts';
import {
  FOOD_LABEL,
  missingOnSale,
  type FoodLabel,
  type LabelName,
  type Nutrient,
  type Partially,
} from './food-label.ts';
import { customIssue, message, type SchemaMessage } from './messages.ts';

/** A label with the ingredients that it must agree with. */
export type LabelledFood = Partially<FoodLabel & { ingredients: string }>;

interface LabelFault {
  field: LabelName;
  message: SchemaMessage;
}

/** Contradictions within a label. Fields that are unknown contradict nothing. */
export const labelFaultsOf = (product: LabelledFood): LabelFault[] => [
  ...allergenFaults(product),
  ...nutritionFaults(product),
];

function* allergenFaults({ ingredients = '', contains, mayContain }: LabelledFood): Generator<LabelFault> {
  const undeclared = contains ? allergensIn(ingredients).filter((allergen) => !contains.includes(allergen)) : [];
  if (undeclared.length > 0) yield { field: 'contains', message: allergenUndeclared(undeclared) };
  if (contains?.some((allergen) => mayContain?.includes(allergen)))
    yield { field: 'mayContain', message: ALLERGEN_TWICE };
}

const allergenUndeclared = (allergens: Allergen[]): SchemaMessage => {
  const names = allergens.map((allergen) => ALLERGEN_NAMES[allergen]).join(', ');
  return message('allergen_undeclared', `The ingredients name ${names}. Please choose that here, too.`, {
    allergens: allergens.join(),
  });
};

const ALLERGEN_TWICE = message('allergen_twice', 'This is already chosen under “Contains”.');

/** Energy beyond these shares of 4, 4 and 9 kcal per gram is mistyped; fibre and polyols have less than 4. */
const ENERGY_SHARE = { min: 0.4, max: 1.2 } as const;
/** For foods of little energy, of which rounding is a larger share. */
const ENERGY_TOLERANCE_KCAL = 5;

function* nutritionFaults(label: LabelledFood): Generator<LabelFault> {
  const { proteinGrams: protein, carbohydrateGrams: carbohydrate, fatGrams: fat, energyKcal: energy } = label;
  for (const [field, part, wholeName] of PARTS) {
    const whole = label[wholeName];
    if (isNumber(label[field]) && isNumber(whole) && label[field] > whole) yield { field, message: part };
  }
  if (!isNumber(protein) || !isNumber(carbohydrate) || !isNumber(fat)) return;
  // In tenths, which add up exactly.
  const sum = Math.round(protein * 10) + Math.round(carbohydrate * 10) + Math.round(fat * 10);
  if (sum > 1000) yield { field: 'carbohydrateGrams', message: TOO_MUCH };
  const expected = Math.round(4 * protein + 4 * carbohydrate + 9 * fat);
  const min = Math.min(expected * ENERGY_SHARE.min, expected - ENERGY_TOLERANCE_KCAL);
  const max = Math.max(expected * ENERGY_SHARE.max, expected + ENERGY_TOLERANCE_KCAL);
  if (isNumber(energy) && (energy < min || energy > max))
    yield { field: 'energyKcal', message: energyUnlikely(expected) };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const PARTS = [
  [
    'sugarsGrams',
    message('sugars_above_carbohydrate', 'Total sugars cannot be more than carbohydrate'),
    'carbohydrateGrams',
  ],
  [
    'addedSugarsGrams',
    message('added_sugars_above_sugars', 'Added sugars cannot be more than total sugars'),
    'sugarsGrams',
  ],
  ['saturatedFatGrams', message('saturated_fat_above_fat', 'Saturated fat cannot be more than total fat'), 'fatGrams'],
  ['transFatGrams', message('trans_fat_above_fat', 'Trans fat cannot be more than total fat'), 'fatGrams'],
] as const satisfies readonly (readonly [Nutrient, SchemaMessage, Nutrient])[];

const TOO_MUCH = message('nutrients_above_100_g', 'Protein, carbohydrate and fat cannot be more than 100 g together');

const energyUnlikely = (kcal: number): SchemaMessage =>
  message(
    'energy_unlikely',
    `Protein, carbohydrate and fat give about ${kcal} kcal, or less with fibre. Please check the energy.`,
    { kcal },
  );

const CHECKED = ['ingredients', ...FOOD_LABEL] as const;

/** The fields that `labelFaultsOf` compares. */
export const pickLabel = (product: LabelledFood): LabelledFood =>
  Object.fromEntries(CHECKED.map((name) => [name, product[name]]));

export const isLabelChanged = (former: LabelledFood, product: LabelledFood): boolean =>
  CHECKED.some((name) => JSON.stringify(former[name] ?? null) !== JSON.stringify(product[name] ?? null));

/**
 * In forms; the API checks what it stores, because a request may leave out fields. The label of a stored product is
 * checked if it changes: rules may be newer than the product.
 */
export const withCheckedLabel = <Schema extends z.ZodType<LabelledFood>>(schema: Schema, stored?: LabelledFood) =>
  schema.superRefine((product, context) => {
    if (stored && !isLabelChanged(stored, product)) return;
    for (const { field, message } of labelFaultsOf(product)) context.addIssue(customIssue(message, [field]));
  });

const REQUIRED_ON_SALE = message('required_on_sale', 'Please fill this in: it must be known before it goes on sale');

/** In forms of products that are, or shall go, on sale. */
export const withCompleteLabel = <Schema extends z.ZodType<LabelledFood>>(schema: Schema, stored?: LabelledFood) =>
  withCheckedLabel(schema, stored).superRefine((product, context) => {
    for (const field of missingOnSale(product)) context.addIssue(customIssue(REQUIRED_ON_SALE, [field]));
  });
