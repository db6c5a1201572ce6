import type { BusinessField, PartnerApplication } from '@mithai/contracts';

/** For the application and for those who review it. */
export const businessFieldNames: Record<BusinessField, string> = {
  businessName: 'व्यवसाय का नाम',
  businessType: 'व्यवसाय का प्रकार',
  gstin: 'GSTIN',
  pan: 'PAN',
  aadhaar: 'आधार नंबर',
  bankAccountHolderName: 'खाताधारक का नाम',
  bankAccountNumber: 'बैंक खाता नंबर',
  bankIfsc: 'IFSC',
};

export const businessTypeNames: Record<PartnerApplication['businessType'], string> = {
  manufacturer: 'निर्माता',
  distributor: 'वितरक',
  retailer: 'दुकानदार',
  farmer: 'किसान',
  home_based: 'घर से व्यवसाय',
};
