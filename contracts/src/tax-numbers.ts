/**
 * Validates Indian tax and identity numbers by form and check digit. Expects the official form: upper case, no spaces.
 */
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const AADHAAR = /^[2-9]\d{11}$/;
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;

export const isPan = (text: string): boolean => PAN.test(text);

export const hasGstinForm = (text: string): boolean => GSTIN.test(text);

/** The last character is a base-36 check digit. */
export const isGstin = (text: string): boolean =>
  hasGstinForm(text) && gstinCheckDigit(text.slice(0, -1)) === text.at(-1);

/** A GSTIN contains its owner's PAN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

export const hasAadhaarForm = (text: string): boolean => AADHAAR.test(text);

/** Verhoeff check digit: detects every single wrong digit and every swap of neighbours. */
export const isAadhaar = (text: string): boolean => hasAadhaarForm(text) && verhoeff(text) === 0;

export const isIfsc = (text: string): boolean => IFSC.test(text);

const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Alternate characters count twice; the base-36 digits of each product are summed. */
const gstinCheckDigit = (characters: string): string | undefined => {
  const sum = characters.split('').reduce((total, character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE_36[(36 - (sum % 36)) % 36];
};

/** 0 if the check digit is right. Multiplies in the dihedral group D5. */
const verhoeff = (digits: string): number =>
  digits
    .split('')
    .toReversed()
    .reduce((product, digit, index) => multiply(product, permute(Number(digit), index)), 0);

/** 0 to 4 are rotations, 5 to 9 reflections. */
const multiply = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
};

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

const permute = (digit: number, times: number): number => {
  let permuted = digit;
  for (let step = 0; step < times % 8; step += 1) permuted = PERMUTATION[permuted] ?? 0;
  return permuted;
};
