import type { BusinessField, PartnerApplication } from '@mithai/contracts';

/** For the application and for those who review it. */
export const businessFieldNames: Record<BusinessField, string> = {
  businessName: 'Business Name',
  businessType: 'Business Type',
  gstin: 'GSTIN',
  pan: 'PAN',
  aadhaar: 'Aadhaar Number',
  bankAccountHolderName: 'Account Holder Name',
  bankAccountNumber: 'Bank Account Number',
  bankIfsc: 'IFSC',
};

export const businessTypeNames: Record<PartnerApplication['businessType'], string> = {
  manufacturer: 'Manufacturer',
  distributor: 'Distributor',
  retailer: 'Retailer',
  farmer: 'Farmer',
  home_based: 'Home-based',
};
