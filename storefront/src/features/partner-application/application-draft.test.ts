// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDrafts } from '../../drafts.ts';
import { applicationDraft } from './application-draft.ts';
import { emptyProposal, type ApplicationValues } from './application-values.ts';

beforeEach(() => localStorage.clear());

const values: ApplicationValues = {
  businessName: 'Sharma Sweets',
  businessType: 'farmer',
  gstin: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  aadhaar: '234567890124',
  bankAccountNumber: '123456789012',
  bankIfsc: 'HDFC0000001',
  bankAccountHolderName: 'Asha Sharma',
  productProposals: [
    { ...emptyProposal(), name: 'Kaju Ka', proposedPrice: '4', imageUrls: [`/images/${'a'.repeat(32)}`] },
  ],
};

describe('the application draft', () => {
  it('is restored with its images', () => {
    applicationDraft.write(7, values);
    expect(applicationDraft.read(7)).toEqual({
      businessName: values.businessName,
      businessType: values.businessType,
      productProposals: values.productProposals,
    });
  });

  it('never stores tax or bank fields', () => {
    applicationDraft.write(7, values);
    const stored = JSON.stringify(Object.entries(localStorage)) + JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain(values.businessName);
    for (const field of [
      'gstin',
      'pan',
      'aadhaar',
      'bankAccountNumber',
      'bankIfsc',
      'bankAccountHolderName',
    ] as const) {
      expect(stored).not.toContain(field);
      expect(stored).not.toContain(values[field]);
    }
  });

  it('is hidden from other users', () => {
    applicationDraft.write(7, values);
    expect(applicationDraft.read(8)).toBeNull();
  });

  it('is deleted after submission and at sign-out', () => {
    applicationDraft.write(7, values);
    applicationDraft.clear(7);
    expect(applicationDraft.read(7)).toBeNull();
    applicationDraft.write(7, values);
    deleteDrafts();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'laddu', '[]', 'null', '{"productProposals":[]}', '{"businessName":7}'])(
    'ignores %j in storage',
    (rubbish) => {
      localStorage.setItem('mithai.partner-application.7', rubbish);
      expect(applicationDraft.read(7)).toBeNull();
    },
  );
});
