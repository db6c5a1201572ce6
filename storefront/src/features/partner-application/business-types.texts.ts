import type { PartnerApplication } from '@mithai/contracts';

export const businessTypeNames: Record<PartnerApplication['businessType'], string> = {
  manufacturer: 'Manufacturer',
  distributor: 'Distributor',
  retailer: 'Retailer',
  farmer: 'Farmer',
  home_based: 'Home-based',
};
