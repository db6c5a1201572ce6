import {
  ALLERGENS,
  foodLabel,
  isProductDetail,
  mapLabel,
  type Allergen,
  type LabelName,
  type Nutrient,
  type RequiredOnSale,
} from '@mithai/contracts';
import { foodLabelTexts as texts } from './food-label.texts.ts';
import { detailNames } from './detail-names.ts';

const nameOf = (_: unknown, name: LabelName) => texts.fields[name].name;
export const labelNames = mapLabel({ number: nameOf, text: nameOf, allergens: nameOf });

export const nameOnLabel = (name: RequiredOnSale): string =>
  isProductDetail(name) ? detailNames[name] : labelNames[name];

export const allergenList = (allergens: readonly Allergen[]): string =>
  texts.list(allergens.map((allergen) => texts.allergens[allergen]));

export function formatNutrient(name: Nutrient | 'servingGrams', amount: number): string {
  if (name === 'energyKcal') return texts.unit.kcal(String(amount));
  return name === 'sodiumMg' ? texts.unit.mg(String(amount)) : texts.unit.g(String(amount));
}

/** To be compared, in forms, reviews and history; empty if unknown. `value` is what the API or a form has of it. */
export function formatLabel(name: LabelName, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const field = foodLabel[name];
  if (field.kind === 'text') return typeof value === 'string' ? value : '';
  if (field.kind === 'number')
    return name === 'piecesInPack' ? texts.pieces(Number(value)) : formatNutrient(name as Nutrient, Number(value));
  const declared = ALLERGENS.filter((allergen) => Array.isArray(value) && value.includes(allergen));
  return declared.length > 0 ? allergenList(declared) : texts.noAllergens;
}
