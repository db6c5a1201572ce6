import { escapeLike } from './sql.ts';

/** Shorter sequences occur in too many phone numbers. */
const PHONE_DIGITS_MIN = 4;

/** Length without country code. */
const PHONE_DIGITS_MAX = 10;

/** Digits as phone numbers are written. */
const NUMERIC = /^[\d\s+().-]+$/;

/** The last digits, up to ten, of what looks like a phone number or its end; null for anything else. */
export const findPhoneDigits = (search: string): string | null => {
  const digits = search.replaceAll(/\D/g, '').slice(-PHONE_DIGITS_MAX);
  return NUMERIC.test(search) && digits.length >= PHONE_DIGITS_MIN ? digits : null;
};

interface Search {
  /** An order's number. */
  number?: number;
  /** Any of these matches a text with ILIKE. */
  patterns: string[];
  isPhone: boolean;
}

/** Interprets a search as order number, phone number or text. Punctuation alone matches nothing. */
export const parseSearch = (search: string): Search => {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const byNumber = number !== undefined && { number: Number(number) };
  const phone = findPhoneDigits(search);
  if (phone !== null) return { ...byNumber, isPhone: true, patterns: [`%${phone}%`] };
  if (NUMERIC.test(search.replace(/^#/, ''))) return { ...byNumber, isPhone: false, patterns: [] };

  const text = escapeLike(search);
  const longest = Math.max(0, ...search.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => word.length));
  if (longest === 0) return { isPhone: false, patterns: [] };
  // The trigram index needs three letters, or the beginning of a word.
  return { isPhone: false, patterns: longest >= 3 ? [`%${text}%`] : [`${text}%`, `% ${text}%`] };
};
