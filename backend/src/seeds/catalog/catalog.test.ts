import { allergensIn, labelFaultsOf, missingOnSale, productInputSchema } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { FORBIDDEN } from '../../modules/catalog/diets.ts';
import { catalog, type CatalogEntry } from './catalog.ts';
import { labels } from './labels.ts';

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

  it('has no label without a product', () => {
    expect([...labels.keys()]).toEqual(catalog.map((entry) => entry.name));
  });

  it.each(catalog)('$name has a complete label that contradicts nothing', (entry) => {
    expect(missingOnSale(entry)).toEqual([]);
    expect(labelFaultsOf(entry)).toEqual([]);
    expect(entry.contains).toEqual(expect.arrayContaining(allergensIn(entry.ingredients)));
    expect(entry).toMatchObject(labels.get(entry.name) ?? {});
    expect(productInputSchema.safeParse({ ...entry, imageUrl: '/images/0' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['imageUrl'] }),
    ]);
  });

  it('declares gluten of products with wheat, asafoetida or multigrain flour, and of no others', () => {
    const namesOf = (entries: readonly CatalogEntry[]) => entries.map(({ name }) => name);
    const declared = catalog.filter(({ contains, mayContain }) => [contains, mayContain].flat().includes('gluten'));
    const expected = catalog.filter(({ ingredients }) => /wheat|semolina|asafoetida|multigrain/.test(ingredients));
    expect(namesOf(declared)).toEqual(namesOf(expected));
    expect(namesOf(declared)).toEqual(namesOf(catalog.filter(({ contains }) => contains?.includes('gluten'))));
  });

  it('has pieces that fit into the pack', () => {
    const unfit = catalog.filter(({ piecesInPack, servingGrams, netWeightGrams, category }) => {
      const weight = (piecesInPack ?? 0) * (servingGrams ?? 0);
      return category === 'sweets' && weight > netWeightGrams * 1.25;
    });
    expect(unfit.map((entry) => entry.name)).toEqual([]);
  });

  it.each([
    ['vegan', 20],
    ['no-nuts', 20],
    ['no-gluten', 20],
  ] as const)('has products of the diet %s, none of which names what it forbids', (diet, least) => {
    const { allergens, isAllergy } = FORBIDDEN[diet];
    const suitable = catalog.filter(({ contains, mayContain }) =>
      [...(contains ?? []), ...((isAllergy && mayContain) || [])].every((allergen) => !allergens.includes(allergen)),
    );
    expect(suitable.length).toBeGreaterThan(least);
    expect(
      suitable.filter(({ ingredients }) => allergensIn(ingredients).some((one) => allergens.includes(one))),
    ).toEqual([]);
  });

  it('mentions jaggery only as an ingredient or the product itself', () => {
    const boasting = catalog.filter(
      ({ category, ingredients, description }) =>
        category !== 'jaggery' && /jaggery/i.test(description) && !ingredients.includes('jaggery'),
    );

    expect(boasting.map((entry) => entry.name)).toEqual([]);
  });
});
