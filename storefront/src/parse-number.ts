import { toAsciiDigits } from '@mithai/contracts';

/** Thousands separators, as in 1,250 and 1,25,000. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** Neither 1e3 nor 0x10. */
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;

/** Accepts "₹1,250.50" and "15 %"; NaN if it is not a number, which the schema rejects. */
export function parseNumber(typed: string | number): number {
  const text = toAsciiDigits(String(typed)).replaceAll(/[\s₹%]/g, '');
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text;
  return PLAIN.test(plain) ? Number(plain) : Number.NaN;
}

/** Null if nothing is typed. */
export function parseOptionalNumber(typed: string | number | null | undefined): number | null {
  const text = String(typed ?? '');
  return text.trim() === '' ? null : parseNumber(text);
}
