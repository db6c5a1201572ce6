import { stockLevel, type Category, type Product } from '@mithai/contracts';

export const ALL_INDIA = 'All India';

export const CATEGORY_LABELS: Record<Category, string> = {
  sweets: 'Sweets',
  snacks: 'Snacks',
  papad: 'Papad',
  jaggery: 'Jaggery',
};

export function originOf({ state }: Pick<Product, 'state'>): string {
  return state || ALL_INDIA;
}

/** 400 -> "400 g", 1500 -> "1.5 kg". */
export function formatWeight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`;
}

/** Rupees for 100 g, whole; nothing where the weight is unknown or is 100 g itself. */
export function pricePer100g({ price, netWeightGrams }: Pick<Product, 'price' | 'netWeightGrams'>): number | null {
  if (!netWeightGrams || netWeightGrams === 100) return null;
  return Math.round((price / netWeightGrams) * 100);
}

/** As a person would say it: up to seven weeks in days and weeks, then in months. */
export function formatShelfLife(days: number): string {
  if (days < 14) return days === 1 ? '1 day' : `${days} days`;
  if (days < 60) return days % 7 === 0 ? `${days / 7} weeks` : `${days} days`;
  const months = Math.floor(days / 30);
  return months === 12 ? '1 year' : `${months} months`;
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

export function stockText({ stock }: Pick<Product, 'stock'>): string {
  const texts = { in: 'In stock', low: `Only ${stock} left`, out: 'Sold out' };
  return texts[stockLevel(stock)];
}
