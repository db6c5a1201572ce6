import { describe, expect, it } from 'vitest';
import {
  fillLabel,
  labelFaultsOf,
  labelOf,
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
  mayContain: [],
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

const INPUT = {
  name: 'Gur Pare',
  description: 'Strips of wheat in jaggery.',
  price: 180,
  category: 'sweets',
  imageUrl: `/images/${'a'.repeat(32)}`,
};

const ENERGY_TEXT = 'Protein, carbohydrate and fat give about 460 kcal, or less with fibre. Please check the energy.';

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
    ['mayContain', { mayContain: ['milk'] }, 'This is already chosen under “Contains”.'],
    ['sugarsGrams', { sugarsGrams: 63.1 }, 'Total sugars cannot be more than carbohydrate'],
    ['addedSugarsGrams', { addedSugarsGrams: 27.1 }, 'Added sugars cannot be more than total sugars'],
    ['saturatedFatGrams', { saturatedFatGrams: 20.1 }, 'Saturated fat cannot be more than total fat'],
    ['transFatGrams', { transFatGrams: 20.1 }, 'Trans fat cannot be more than total fat'],
    ['energyKcal', { energyKcal: 560 }, ENERGY_TEXT],
    ['energyKcal', { energyKcal: 46 }, ENERGY_TEXT],
  ])('reports a contradiction at %s for the change %j', (field, change, text) => {
    expect(labelFaultsOf({ ...LABEL, ...change })).toMatchObject([{ field, message: { text } }]);
  });

  it('gives a contradiction its code', () => {
    expect(labelFaultsOf({ ...LABEL, mayContain: ['milk'] })).toMatchObject([
      { message: { reason: { code: 'allergen_twice' } } },
    ]);
  });

  it('reports nutrients of more than 100 g in 100 g', () => {
    const full = { proteinGrams: 7, carbohydrateGrams: 72.9, fatGrams: 20.1, energyKcal: 500 };
    expect(labelFaultsOf({ ...LABEL, ...full })).toEqual([]);
    expect(labelFaultsOf({ ...LABEL, ...full, fatGrams: 20.2 })).toMatchObject([
      { field: 'carbohydrateGrams', message: { reason: { code: 'nutrients_above_100_g' } } },
    ]);
  });

  it.each([550, 300, 190])(
    'accepts %i kcal of nutrients that give 460 kcal, of which fibre gives less',
    (energyKcal) => {
      expect(labelFaultsOf({ ...LABEL, energyKcal })).toEqual([]);
    },
  );

  it.each([560, 180])('reports %i kcal of nutrients that give 460 kcal', (energyKcal) => {
    expect(labelFaultsOf({ ...LABEL, energyKcal })).toMatchObject([
      { message: { reason: { code: 'energy_unlikely', params: { kcal: 460 } } } },
    ]);
  });

  it.each([0, 9])('accepts %i kcal of nutrients that give 4 kcal, because of rounding', (energyKcal) => {
    expect(labelFaultsOf({ proteinGrams: 0, carbohydrateGrams: 1, fatGrams: 0, energyKcal })).toEqual([]);
  });

  it('reports nothing about fields without a value', () => {
    expect(labelFaultsOf({ ...NO_LABEL, ingredients: 'cashew, ghee' })).toEqual([]);
  });
});

describe('fillLabel', () => {
  it('takes the values of the product where the submission has none', () => {
    const submission = { contains: [], mayContain: null, storage: '', transFatGrams: 0 };
    expect(fillLabel(submission, { ...LABEL, mayContain: ['peanuts'] })).toEqual({
      ...labelOf(LABEL),
      contains: [],
      mayContain: ['peanuts'],
      transFatGrams: 0,
    });
  });
});

describe('missingOnSale', () => {
  it('lists all required fields of a product with the specification’s fields alone', () => {
    expect(missingOnSale({})).toHaveLength(15);
  });

  it('accepts that it contains no allergen, no traces and no trans fat', () => {
    const product = { ...LABEL, netWeightGrams: 400, shelfLifeDays: 30 };
    expect(missingOnSale({ ...product, contains: [], transFatGrams: 0 })).toEqual([]);
    expect(missingOnSale({ ...product, contains: null, storage: '' })).toEqual(['contains', 'storage']);
    expect(missingOnSale({ ...product, mayContain: null })).toEqual(['mayContain']);
  });
});

describe('productInputSchema', () => {
  it('requires no label', () => {
    expect(productInputSchema.parse(INPUT)).toMatchObject(NO_LABEL);
    expect(withCheckedLabel(productInputSchema).safeParse(INPUT).success).toBe(true);
  });

  it('keeps each allergen once, in the order of the law', () => {
    const { contains } = productInputSchema.parse({ ...INPUT, contains: ['milk', 'gluten', 'milk'] });
    expect(contains).toEqual(['gluten', 'milk']);
  });

  it.each([
    [{ fatGrams: 20.25 }, 'nutrient_invalid'],
    [{ fatGrams: -1 }, 'nutrient_invalid'],
    [{ fatGrams: 100.1 }, 'too_big'],
    [{ servingGrams: 2.5 }, 'not_whole'],
    [{ contains: ['sesame'] }, 'not_an_option'],
  ])('rejects %j as %s', (change, code) => {
    const { error } = productInputSchema.safeParse({ ...INPUT, ...change });
    expect(error?.issues.map((issue) => reasonOf(issue).code)).toEqual([code]);
  });
});

describe('withCompleteLabel', () => {
  it('reports every missing field at that field', () => {
    const { error } = withCompleteLabel(productInputSchema).safeParse({ ...INPUT, ...LABEL, storage: '' });
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

describe('parseAllergens', () => {
  it.each([
    ['', null],
    ['None', []],
    ['milk; Tree nuts', ['tree-nuts', 'milk']],
    ['sesame', undefined],
    ['none, milk', undefined],
  ] as const)('reads the cell %j as %j', (cell, allergens) => {
    expect(parseAllergens(cell)).toEqual(allergens);
  });

  it.each([[null], [[]], [['gluten', 'tree-nuts'] as const]])(
    'reads %j from what writeAllergens writes',
    (allergens) => {
      expect(parseAllergens(writeAllergens(allergens && [...allergens]))).toEqual(allergens);
    },
  );
});
