export const PAYMENT_SECTIONS = ['exceptions', 'credits', 'reconciliation'] as const;
export type PaymentSection = (typeof PAYMENT_SECTIONS)[number];
