import { toAsciiDigits } from '@mithai/contracts';

/** Parses a number of pieces; 0 if it is negative or invalid. */
export function piecesIn(text: string): number {
  const pieces = Math.trunc(Number(toAsciiDigits(text).replaceAll(/[\s,]/g, '')));
  return pieces > 0 ? pieces : 0;
}
