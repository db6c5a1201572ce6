import { PINCODE_PATTERN, toAsciiDigits } from '@mithai/contracts';

/** A complete pincode as typed, in any digits and with spaces; null for anything else. */
export function parsePincode(typed: string): string | null {
  const pincode = toAsciiDigits(typed).replaceAll(/[\s-]/g, '');
  return PINCODE_PATTERN.test(pincode) ? pincode : null;
}
