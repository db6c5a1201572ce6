import { NO_LABEL, reasonOf, type AdminProduct, type FoodLabel } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../test/build-product.ts';
import { valuesOf } from '../products/product-values.ts';
import { editSchemaOf } from './edit-schema.ts';

const LABEL: FoodLabel = {
  ...NO_LABEL,
  contains: ['milk'],
  mayContain: [],
  energyKcal: 490,
  proteinGrams: 9,
  carbohydrateGrams: 55,
  sugarsGrams: 33,
  addedSugarsGrams: 32,
  fatGrams: 26,
  saturatedFatGrams: 15,
  transFatGrams: 0,
  sodiumMg: 25,
  storage: 'Keep cool and dry.',
};

const imageUrl = `/images/${'a'.repeat(32)}`;
const PRODUCT: AdminProduct = {
  ...buildProduct({ imageUrl }),
  ...LABEL,
  sellerId: null,
  partner: null,
  updatedAt: '2026-11-27T00:00:00.000Z',
};

/** Codes of what the form of the product reports for changed values. */
const refuse = (product: AdminProduct, changes: object): string[] =>
  (editSchemaOf(product).safeParse({ ...valuesOf(product), ...changes }).error?.issues ?? []).map(
    (issue) => reasonOf(issue).code,
  );

describe('editSchemaOf', () => {
  it('requires that a complete product on sale stays complete', () => {
    expect(refuse(PRODUCT, { price: 300 })).toEqual([]);
    expect(refuse(PRODUCT, { contains: null, mayContain: null })).toEqual(['required_on_sale', 'required_on_sale']);
  });

  it('accepts an incomplete product that is off sale, or was incomplete on sale', () => {
    expect(refuse({ ...PRODUCT, status: 'draft' }, { contains: null })).toEqual([]);
    expect(refuse({ ...PRODUCT, mayContain: null }, { contains: null })).toEqual([]);
  });

  it('checks a label that contradicts newer rules only if it changes', () => {
    const product = { ...PRODUCT, ingredients: 'cashew, ghee' };
    expect(refuse(product, { price: 300 })).toEqual([]);
    expect(refuse(product, { storage: 'Keep cool.' })).toEqual(['allergen_undeclared']);
  });
});
