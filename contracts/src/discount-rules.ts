/** The most that the shop's setting allows per order. */
export const DISCOUNT_CODES_MAX = 5;

/** Longer than any code, so that other texts are refused as unknown. */
export const DISCOUNT_CODE_TYPED_MAX = 40;

/** In capitals, without spaces and the invisible characters that a code copied from a message may bring. */
export const normalizeDiscountCode = (typed: string): string => typed.replaceAll(/[\s\p{C}]/gu, '').toUpperCase();
