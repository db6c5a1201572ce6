import { describe, expect, it } from 'vitest';
import { catalog } from './catalog.ts';

describe('the demonstration catalog', () => {
  it('has 75 products in four categories', () => {
    const perCategory = Map.groupBy(catalog, (entry) => entry.category);
    const counts = [...perCategory].map(([category, entries]) => [category, entries.length]);

    expect(Object.fromEntries(counts)).toEqual({ sweets: 35, snacks: 18, papad: 11, jaggery: 11 });
  });

  it('has unique names and descriptions', () => {
    expect(new Set(catalog.map((entry) => entry.name)).size).toBe(catalog.length);
    expect(new Set(catalog.map((entry) => entry.description)).size).toBe(catalog.length);
  });

  it.each(catalog)('$name has plausible facts', (entry) => {
    expect(entry.description.length).toBeGreaterThanOrEqual(80);
    expect(entry.description.length).toBeLessThanOrEqual(400);
    expect(entry.price).toBeGreaterThan(0);
    expect(entry.netWeightGrams).toBeGreaterThan(0);
    expect(entry.shelfLifeDays).toBeGreaterThan(0);
    expect(entry.stock).toBeGreaterThanOrEqual(0);
    expect(entry.ingredients).not.toBe('');
  });

  it('mentions jaggery only as an ingredient or the product itself', () => {
    const boasting = catalog.filter(
      ({ category, ingredients, description }) =>
        category !== 'jaggery' && /jaggery/i.test(description) && !ingredients.includes('jaggery'),
    );

    expect(boasting.map((entry) => entry.name)).toEqual([]);
  });
});
