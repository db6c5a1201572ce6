import { toAsciiDigits } from '@mithai/contracts';

/** Thousands separators, as in 1,250 and 1,25,000. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** NaN if it is not a number, which the schema rejects. */
export function parseNumber(typed: string | number): number {
  const text = toAsciiDigits(String(typed)).trim();
  if (text === '') return Number.NaN;
  return Number(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}
