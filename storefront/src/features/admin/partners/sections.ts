export const PARTNER_SECTIONS = ['applications', 'products', 'partners', 'payouts'] as const;
export type PartnerSection = (typeof PARTNER_SECTIONS)[number];

export const PARTNER_STATUSES = ['approved', 'rejected'] as const;
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];
