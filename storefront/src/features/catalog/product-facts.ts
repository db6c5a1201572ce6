import { toPaise, type Product } from '@mithai/contracts';
import { texts } from './catalog.texts.ts';

const { facts: factTexts } = texts;

export function originOf({ state }: Pick<Product, 'state'>): string {
  return factTexts.origin(state);
}

/** 400 -> "400 g", 1500 -> "1.5 kg". */
export function formatWeight(grams: number): string {
  return grams < 1000 ? factTexts.grams(grams) : factTexts.kilograms(grams / 1000);
}

/** Rupees per 100 g, rounded half up; null if the weight is unknown or is 100 g. */
export function pricePer100g({ price, netWeightGrams }: Pick<Product, 'price' | 'netWeightGrams'>): number | null {
  if (!netWeightGrams || netWeightGrams === 100) return null;
  return Math.round(toPaise(price) / netWeightGrams);
}

export function formatShelfLife(days: number): string {
  if (days < 14) return factTexts.days(days);
  if (days < 60) return days % 7 === 0 ? factTexts.weeks(days / 7) : factTexts.days(days);
  return factTexts.months(Math.floor(days / 30));
}

/** "Rice flour, jaggery, ghee" */
export function ingredientsText(ingredients: string): string {
  const text = ingredients
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
