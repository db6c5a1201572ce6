import { toAsciiDigits } from '@mithai/contracts';

/** Commas that part thousands, as in 1,250 and 1,25,000. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** NaN for what is no number: the contract objects to it. */
export function numberIn(typed: string): number {
  const text = toAsciiDigits(typed).trim();
  if (text === '') return Number.NaN;
  return Number(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}
