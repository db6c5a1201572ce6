import { describe, expect, it } from 'vitest';
import { completeApplicationFormSchema, partnerApplicationFormSchema } from './partners.ts';

const PROPOSAL = {
  name: 'Kaju Katli',
  description: 'Cashew fudge in thin diamonds.',
  category: 'sweets',
  proposedPrice: 480,
  imageUrls: [`/images/${'a'.repeat(32)}`],
};
const APPLICATION = { businessName: 'Sharma Sweets', businessType: 'home_based', productProposals: [PROPOSAL] };

const faultsOf = (changes: object) =>
  partnerApplicationFormSchema
    .safeParse({ ...APPLICATION, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const faultsOfProposal = (changes: object) => faultsOf({ productProposals: [{ ...PROPOSAL, ...changes }] });

describe('the partner application', () => {
  it('requires a business and one product, but no bank or tax numbers', () => {
    expect(partnerApplicationFormSchema.parse(APPLICATION)).toEqual({
      businessName: 'Sharma Sweets',
      businessType: 'home_based',
      gstin: '',
      pan: '',
      aadhaar: '',
      bankAccountNumber: '',
      bankIfsc: '',
      bankAccountHolderName: '',
      productProposals: [
        {
          ...PROPOSAL,
          state: '',
          requestedCommissionRate: 15,
          netWeightGrams: null,
          ingredients: '',
          shelfLifeDays: null,
          leadTimeDays: null,
        },
      ],
    });
  });

  it('normalizes numbers in any notation', () => {
    const typed = {
      gstin: '27 aapfu0939f1zv',
      pan: ' aapfu0939f',
      aadhaar: '2345 6789 0124',
      bankAccountNumber: '1234-5678-9012',
      bankIfsc: 'hdfc0000001',
    };
    expect(partnerApplicationFormSchema.parse({ ...APPLICATION, ...typed })).toMatchObject({
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      aadhaar: '234567890124',
      bankAccountNumber: '123456789012',
      bankIfsc: 'HDFC0000001',
    });
  });

  it.each([
    [{ businessName: 'S' }, 'businessName: Business name must be at least 2 characters'],
    [{ businessType: 'shop' }, 'businessType: Please select a valid business type'],
    [{ businessType: '' }, 'businessType: Please select a valid business type'],
    [{ gstin: '27AAPFU0939F1Z' }, 'gstin: Please enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV'],
    [{ gstin: '22AAAAA0000A1Z5' }, 'gstin: Please check your GSTIN: the last character doesn’t match the rest'],
    [{ pan: 'ABCDE1234' }, 'pan: PAN number must be 10 characters'],
    [{ pan: 'ABCDE12345' }, 'pan: Please enter a PAN of five letters, four digits and a letter, such as ABCDE1234F'],
    [{ gstin: '27AAPFU0939F1ZV', pan: 'ABCDE1234F' }, 'pan: Please check your PAN: it doesn’t match your GSTIN'],
    [{ aadhaar: '23456789012' }, 'aadhaar: Aadhaar number must be 12 digits'],
    [{ aadhaar: '134567890124' }, 'aadhaar: Please check your Aadhaar number: the first digit must be 2 or higher'],
    [{ aadhaar: '234567890123' }, 'aadhaar: Please check your Aadhaar number: the last digit doesn’t match the rest'],
    [{ bankAccountNumber: '12345678' }, 'bankAccountNumber: Please enter an account number of 9 to 18 digits'],
    [{ bankIfsc: 'HDFC1000001' }, 'bankIfsc: Please enter an IFSC of 11 characters, such as HDFC0000001'],
    [{ productProposals: [] }, 'productProposals: At least one product proposal is required'],
    [{ productProposals: undefined }, 'productProposals: At least one product proposal is required'],
  ])('rejects %j with its message', (changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault]);
  });

  it.each([
    [{ name: 'K' }, 'name: Product name must be at least 2 characters'],
    [{ description: 'Fudge' }, 'description: Please provide a detailed description'],
    [{ category: 'drinks' }, 'category: Please select a valid category'],
    [{ state: 'Delhi' }, 'state: Please select a valid state'],
    [{ proposedPrice: 0.5 }, 'proposedPrice: Price must be greater than 0'],
    [{ proposedPrice: null }, 'proposedPrice: Price must be greater than 0'],
    [{ requestedCommissionRate: 0.5 }, 'requestedCommissionRate: Commission must be between 1% and 50%'],
    [{ requestedCommissionRate: 51 }, 'requestedCommissionRate: Commission must be between 1% and 50%'],
    [{ imageUrls: [] }, 'imageUrls: At least one image is required'],
  ])('rejects a proposal with its message: %j', (changes, fault) => {
    expect(faultsOfProposal(changes)).toEqual([`productProposals.0.${fault}`]);
  });

  it.each([
    { requestedCommissionRate: 1 },
    { requestedCommissionRate: 50 },
    { requestedCommissionRate: 12.5 },
    { proposedPrice: 1 },
  ])('accepts %j', (changes) => expect(faultsOfProposal(changes)).toEqual([]));

  it.each([
    [{ netWeightGrams: 100_001 }, 'Please enter at most 100000'],
    [{ shelfLifeDays: 3651 }, 'Please enter at most 3650'],
    [{ netWeightGrams: 0 }, 'Please enter the weight in whole grams'],
  ])('says why the number %j is rejected', (detail, text) => {
    const proposal = { ...PROPOSAL, netWeightGrams: 250, shelfLifeDays: 30, ingredients: 'cashew', ...detail };
    const { error } = completeApplicationFormSchema.safeParse({ ...APPLICATION, productProposals: [proposal] });
    expect(error?.issues.map(({ message }) => message)).toContain(text);
  });
});
