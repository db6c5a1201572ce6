import { toAsciiDigits } from '@mithai/contracts';

/** A complete pincode as typed, in any digits and with spaces; null for anything else. */
export function parsePincode(typed: string): string | null {
  const pincode = toAsciiDigits(typed).replaceAll(/[\s-]/g, '');
  return /^[1-9]\d{5}$/.test(pincode) ? pincode : null;
}
