import { describe, expect, it } from 'vitest';
import { formatShelfLife, formatWeight, ingredientsText, originOf, pricePer100g } from './product-facts.ts';

it('shows the origin, or All India', () => {
  expect(originOf({ state: 'Kerala' })).toBe('Kerala');
  expect(originOf({ state: '' })).toBe('All India');
});

it('formats weights in grams and kilograms', () => {
  expect([250, 999, 1000, 1500].map(formatWeight)).toEqual(['250 g', '999 g', '1 kg', '1.5 kg']);
});

describe('pricePer100g', () => {
  it('rounds to whole rupees, half up', () => {
    expect(pricePer100g({ price: 260, netWeightGrams: 400 })).toBe(65);
    expect(pricePer100g({ price: 100, netWeightGrams: 350 })).toBe(29);
    expect(pricePer100g({ price: 230, netWeightGrams: 400 })).toBe(58);
    expect(pricePer100g({ price: 450, netWeightGrams: 400 })).toBe(113);
  });

  it('is empty if it equals the price', () => {
    expect(pricePer100g({ price: 99, netWeightGrams: 100 })).toBeNull();
    expect(pricePer100g({ price: 99, netWeightGrams: null })).toBeNull();
  });
});

it.each([
  [1, '1 day'],
  [10, '10 days'],
  [21, '3 weeks'],
  [30, '30 days'],
  [90, '3 months'],
  [365, '1 year'],
  [400, '13 months'],
])('formats %i days', (days, text) => {
  expect(formatShelfLife(days)).toBe(text);
});

it('formats ingredients as a sentence', () => {
  expect(ingredientsText('rice flour, ghee , ')).toBe('Rice flour, ghee');
  expect(ingredientsText('')).toBe('');
});
