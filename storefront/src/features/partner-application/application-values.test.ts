import { describe, expect, it } from 'vitest';
import { applicationValuesSchema, emptyProposal, initialValues, type ApplicationValues } from './application-values.ts';

const imageUrl = `/images/${'a'.repeat(32)}`;
const proposal = {
  ...emptyProposal(),
  name: 'Kaju Katli',
  description: 'Cashew fudge in thin diamonds.',
  category: 'sweets' as const,
  proposedPrice: '480',
  netWeightGrams: '250',
  shelfLifeDays: '20',
  ingredients: 'cashew, jaggery',
  imageUrls: [imageUrl],
};
const filled: ApplicationValues = {
  ...initialValues(null),
  businessName: 'Sharma Sweets',
  businessType: 'farmer',
  productProposals: [proposal],
};

function objectionsTo(values: ApplicationValues): Record<string, string> {
  const issues = applicationValuesSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('application values', () => {
  it('are converted to the API’s format', () => {
    expect(applicationValuesSchema.parse(filled)).toMatchObject({
      businessName: 'Sharma Sweets',
      gstin: '',
      productProposals: [
        {
          name: 'Kaju Katli',
          proposedPrice: 480,
          netWeightGrams: 250,
          shelfLifeDays: 20,
          requestedCommissionRate: 15,
          imageUrls: [imageUrl],
          state: '',
        },
      ],
    });
    expect(applicationValuesSchema.parse(filled).productProposals[0]).not.toHaveProperty('key');
  });

  it.each([
    ['480', 480],
    ['₹1,250.50', 1250.5],
    [' 99 ', 99],
    ['१,२५०', 1250],
  ])('accept the price %j', (proposedPrice, price) => {
    const { productProposals } = applicationValuesSchema.parse({
      ...filled,
      productProposals: [{ ...proposal, proposedPrice }],
    });
    expect(productProposals[0]?.proposedPrice).toBe(price);
  });

  it.each(['', 'laddu', '0', '-5', '1e3', '0x10', '12.5.1'])('reject the price %j', (proposedPrice) => {
    expect(objectionsTo({ ...filled, productProposals: [{ ...proposal, proposedPrice }] })).toEqual({
      'productProposals.0.proposedPrice': 'Price must be greater than 0',
    });
  });

  it('default to the usual commission rate', () => {
    const { productProposals } = applicationValuesSchema.parse({
      ...filled,
      productProposals: [{ ...proposal, requestedCommissionRate: '' }],
    });
    expect(productProposals[0]?.requestedCommissionRate).toBe(15);
  });

  it('report each required field', () => {
    expect(objectionsTo(initialValues(null))).toEqual({
      businessName: 'Business name must be at least 2 characters',
      businessType: 'Please select a valid business type',
      'productProposals.0.name': 'Product name must be at least 2 characters',
      'productProposals.0.description': 'Please provide a detailed description',
      'productProposals.0.category': 'Please select a valid category',
      'productProposals.0.proposedPrice': 'Price must be greater than 0',
      'productProposals.0.netWeightGrams': 'Please enter the weight in whole grams',
      'productProposals.0.shelfLifeDays': 'Please enter how many days it stays fresh',
      'productProposals.0.ingredients': 'Please list the ingredients',
      'productProposals.0.imageUrls': 'At least one image is required',
    });
  });

  it('are filled in from the rejected application, except masked numbers', () => {
    expect(
      initialValues({
        businessName: 'Sharma Sweets',
        businessType: 'farmer',
        gstin: '27AAPxxxxx9F1ZV',
        pan: 'AAPxxxxx9F',
        aadhaar: 'xxxxxxxx0124',
        bankAccountHolderName: 'Asha Sharma',
        bankAccountNumber: 'xxxxxxxx9012',
        bankIfsc: null,
        productProposals: [],
      }),
    ).toEqual({
      businessName: 'Sharma Sweets',
      businessType: 'farmer',
      gstin: '',
      pan: '',
      aadhaar: '',
      bankAccountHolderName: 'Asha Sharma',
      bankAccountNumber: '',
      bankIfsc: '',
      productProposals: [],
    });
  });

  it('report differing PAN and GSTIN while other fields are empty', () => {
    const numbers = { gstin: '27AAPFU0939F1ZV', pan: 'abcde 1234f' };
    expect(objectionsTo({ ...initialValues(null), ...numbers })['pan']).toMatch(/it doesn’t match your GSTIN/);
    expect(objectionsTo({ ...initialValues(null), ...numbers, pan: 'aapfu0939f' })['pan']).toBeUndefined();
  });
});
