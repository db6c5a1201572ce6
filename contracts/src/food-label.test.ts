import { describe, expect, it } from 'vitest';
import {
  labelFaultsOf,
  missingOnSale,
  NO_LABEL,
  parseAllergens,
  perServing,
  productInputSchema,
  reasonOf,
  withCheckedLabel,
  withCompleteLabel,
  writeAllergens,
  type LabelledFood,
} from './index.ts';

const LABEL: LabelledFood = {
  ...NO_LABEL,
  ingredients: 'wheat flour, jaggery, ghee',
  contains: ['gluten', 'milk'],
  energyKcal: 460,
  proteinGrams: 7,
  carbohydrateGrams: 63,
  sugarsGrams: 27,
  addedSugarsGrams: 26,
  fatGrams: 20,
  saturatedFatGrams: 11.6,
  transFatGrams: 0.5,
  sodiumMg: 25,
  storage: 'Keep cool and dry.',
};

describe('labelFaultsOf', () => {
  it('accepts a label that contradicts nothing', () => {
    expect(labelFaultsOf(LABEL)).toEqual([]);
  });

  it.each<[string, LabelledFood, string]>([
    [
      'contains',
      { contains: ['milk'] },
      'The ingredients name cereals containing gluten. Please choose that here, too.',
    ],
    [
      'contains',
      { contains: [] },
      'The ingredients name cereals containing gluten, milk. Please choose that here, too.',
    ],
    ['mayContain', { mayContain: ['milk'] }, 'Please choose what it contains for certain only above'],
    ['sugarsGrams', { sugarsGrams: 63.1 }, 'Total sugars cannot be more than carbohydrate'],
    ['addedSugarsGrams', { addedSugarsGrams: 27.1 }, 'Added sugars cannot be more than total sugars'],
    ['saturatedFatGrams', { saturatedFatGrams: 20.1 }, 'Saturated fat cannot be more than total fat'],
    ['transFatGrams', { transFatGrams: 20.1 }, 'Trans fat cannot be more than total fat'],
    ['energyKcal', { energyKcal: 300 }, 'Protein, carbohydrate and fat make about 460 kcal. Please check the energy.'],
    ['energyKcal', { energyKcal: 46 }, 'Protein, carbohydrate and fat make about 460 kcal. Please check the energy.'],
  ])('finds at %s what %j contradicts', (field, change, text) => {
    expect(labelFaultsOf({ ...LABEL, ...change })).toMatchObject([{ field, message: { text } }]);
  });

  it('gives a contradiction its code', () => {
    expect(labelFaultsOf({ ...LABEL, mayContain: ['milk'] })).toMatchObject([
      { message: { reason: { code: 'allergen_twice' } } },
    ]);
  });

  it('finds more than 100 g in 100 g, by a tenth', () => {
    const full = { proteinGrams: 7, carbohydrateGrams: 72.9, fatGrams: 20.1, energyKcal: 500 };
    expect(labelFaultsOf({ ...LABEL, ...full })).toEqual([]);
    expect(labelFaultsOf({ ...LABEL, ...full, fatGrams: 20.2 })).toMatchObject([
      { field: 'carbohydrateGrams', message: { reason: { code: 'nutrients_above_100_g' } } },
    ]);
  });

  it('expects the energy of protein, carbohydrate and fat within a fifth, and within five kcal of little', () => {
    expect(labelFaultsOf({ ...LABEL, energyKcal: 300 })).toMatchObject([
      { message: { reason: { code: 'energy_unlikely', params: { kcal: 460 } } } },
    ]);
    expect(labelFaultsOf({ ...LABEL, energyKcal: 380 })).toEqual([]);
    const light = { proteinGrams: 0, carbohydrateGrams: 1, fatGrams: 0, energyKcal: 8 };
    expect(labelFaultsOf(light)).toEqual([]);
  });

  it('finds nothing in what is not declared', () => {
    expect(labelFaultsOf({ ...NO_LABEL, ingredients: 'cashew, ghee' })).toEqual([]);
  });
});

describe('missingOnSale', () => {
  it('lists everything of a product of the specification’s fields alone', () => {
    expect(missingOnSale({})).toHaveLength(14);
  });

  it('accepts that it contains no allergen, and no trans fat', () => {
    const product = { ...LABEL, netWeightGrams: 400, shelfLifeDays: 30 };
    expect(missingOnSale({ ...product, contains: [], transFatGrams: 0 })).toEqual([]);
    expect(missingOnSale({ ...product, contains: null, storage: '' })).toEqual(['contains', 'storage']);
  });
});

describe('a product’s schema', () => {
  const INPUT = { name: 'Gur Pare', description: 'Strips of wheat in jaggery.', price: 180, category: 'sweets' };
  const input = { ...INPUT, imageUrl: `/images/${'a'.repeat(32)}` };

  it('asks for no label', () => {
    expect(productInputSchema.parse(input)).toMatchObject(NO_LABEL);
    expect(withCheckedLabel(productInputSchema).safeParse(input).success).toBe(true);
  });

  it('keeps each allergen once, in the order of the law', () => {
    const { contains } = productInputSchema.parse({ ...input, contains: ['milk', 'gluten', 'milk'] });
    expect(contains).toEqual(['gluten', 'milk']);
  });

  it.each([
    [{ fatGrams: 20.25 }, 'nutrient_invalid'],
    [{ fatGrams: -1 }, 'nutrient_invalid'],
    [{ fatGrams: 100.1 }, 'too_big'],
    [{ servingGrams: 2.5 }, 'not_whole'],
    [{ contains: ['sesame'] }, 'not_an_option'],
  ])('rejects %j as %s', (change, code) => {
    const { error } = productInputSchema.safeParse({ ...input, ...change });
    expect(error?.issues.map((issue) => reasonOf(issue).code)).toEqual([code]);
  });

  it('reports at its field what is missing before the product goes on sale', () => {
    const { error } = withCompleteLabel(productInputSchema).safeParse({ ...input, ...LABEL, storage: '' });
    expect(error?.issues.map((issue) => [issue.path.join(), reasonOf(issue).code])).toEqual([
      ['netWeightGrams', 'required_on_sale'],
      ['shelfLifeDays', 'required_on_sale'],
      ['storage', 'required_on_sale'],
    ]);
  });
});

describe('perServing', () => {
  const label = { ...NO_LABEL, energyKcal: 499, saturatedFatGrams: 11.6, sodiumMg: 25, servingGrams: 30 };

  it.each([
    ['energyKcal', 150],
    ['saturatedFatGrams', 3.5],
    ['sodiumMg', 8],
  ] as const)('rounds grams to one decimal, energy and sodium to whole numbers: %s %d', (nutrient, amount) => {
    expect(perServing(nutrient, label)).toBe(amount);
  });

  it('is unknown without the nutrient or the serving', () => {
    expect(perServing('proteinGrams', label)).toBeNull();
    expect(perServing('sodiumMg', { ...label, servingGrams: null })).toBeNull();
  });
});

it.each([
  ['', null],
  ['None', []],
  ['milk; Tree nuts', ['tree-nuts', 'milk']],
  ['sesame', undefined],
  ['none, milk', undefined],
] as const)('reads the cell %j as %j', (cell, allergens) => {
  expect(parseAllergens(cell)).toEqual(allergens);
});

it('writes allergens as it reads them', () => {
  for (const allergens of [null, [], ['gluten', 'tree-nuts']] as const)
    expect(parseAllergens(writeAllergens(allergens && [...allergens]))).toEqual(allergens);
});
