import type { PartnerApplication } from '@mithai/contracts';

export const businessTypeNames: Record<PartnerApplication['businessType'], string> = {
  manufacturer: 'निर्माता',
  distributor: 'वितरक',
  retailer: 'दुकानदार',
  farmer: 'किसान',
  home_based: 'घर से व्यवसाय',
};
