/**
 * Numbers that India gives businesses and people, told right from wrong by their own check digits. All take the number as
 * the office writes it: capitals, no spaces.
 */
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const AADHAAR = /^[2-9]\d{11}$/;
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;

export const isPan = (text: string): boolean => PAN.test(text);

export const hasGstinForm = (text: string): boolean => GSTIN.test(text);

/** The last character is a check digit to base 36. */
export const isGstin = (text: string): boolean => hasGstinForm(text) && gstinCheckDigit(text.slice(0, -1)) === text.at(-1);

/** The PAN of its owner, which a GSTIN holds. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

export const hasAadhaarForm = (text: string): boolean => AADHAAR.test(text);

/** The last digit is a check digit by Verhoeff, which finds every wrong digit and every swap of neighbours. */
export const isAadhaar = (text: string): boolean => hasAadhaarForm(text) && verhoeff(text) === 0;

export const isIfsc = (text: string): boolean => IFSC.test(text);

const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every second character counts twice; of each product its two digits to base 36 are summed. */
const gstinCheckDigit = (characters: string): string | undefined => {
  const sum = characters.split('').reduce((total, character, index) => {
    const product = BASE_36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE_36[(36 - (sum % 36)) % 36];
};

/** 0 for a number whose check digit is right: the product of its digits in the group of a pentagon's symmetries. */
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
