import { toAsciiDigits } from '@mithai/contracts';

/** Pieces in what was typed: what is no number counts as none, and there is nothing below none. */
export function piecesIn(text: string): number {
  const pieces = Math.trunc(Number(toAsciiDigits(text).replaceAll(/[\s,]/g, '')));
  return pieces > 0 ? pieces : 0;
}
