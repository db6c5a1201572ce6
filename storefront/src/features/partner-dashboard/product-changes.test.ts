import { NO_DETAILS, NO_LABEL } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { changedFields, valuesOf } from './product-changes.ts';
import { buildPartnerProduct } from '../../test/build-partner-product.ts';

const IMAGE = `/images/${'b'.repeat(32)}`;

describe('fields to review', () => {
  it('are all changed fields but stock and region', () => {
    const product = buildPartnerProduct();
    expect(changedFields(product, buildPartnerProduct({ stock: 3, state: 'Goa' }))).toEqual([]);
    expect(changedFields(product, { ...product, description: 'Another one.', ingredients: 'almond' })).toEqual([
      'description',
      'ingredients',
    ]);
    expect(changedFields(product, { ...product, price: 481, imageUrl: IMAGE })).toEqual(['price', 'imageUrl']);
    expect(changedFields({ ...product, imageUrl: null }, { ...product, imageUrl: '' })).toEqual([]);
  });

  it('include a price only if it is a number', () => {
    const product = buildPartnerProduct();
    expect(changedFields(product, { ...product, price: Number.NaN })).toEqual(['price']);
  });
});

describe('the product form', () => {
  it('starts with the pending submission, and otherwise the active product', () => {
    const submission = {
      name: 'Badam Katli',
      description: 'Almond fudge.',
      price: 600,
      category: 'snacks',
      imageUrl: IMAGE,
      ...NO_DETAILS,
      ...NO_LABEL,
      netWeightGrams: 400,
      shelfLifeDays: 15,
      ingredients: 'almond, jaggery',
    } as const;
    const product = buildPartnerProduct({
      stock: 4,
      submission: {
        ...submission,
        id: 9,
        status: 'sent_back',
        reviewNotes: 'Too dark',
        submittedAt: '2026-11-01T00:00:00.000Z',
      },
    });
    expect(valuesOf(product)).toEqual({ ...submission, stock: 4, state: 'Kerala' });
  });

  it('starts without an image if the product has none', () => {
    expect(valuesOf(buildPartnerProduct({ imageUrl: null })).imageUrl).toBe('');
  });
});
