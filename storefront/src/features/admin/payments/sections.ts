export const PAYMENT_SECTIONS = ['exceptions', 'credits', 'cash', 'reconciliation', 'tax'] as const;
export type PaymentSection = (typeof PAYMENT_SECTIONS)[number];

export const EXCEPTION_FILTERS = ['open', 'solved'] as const;
export type ExceptionFilter = (typeof EXCEPTION_FILTERS)[number];
