import { z } from 'zod';
import { toAsciiDigits } from './digits.ts';
import { hasAadhaarForm, hasGstinForm, isAadhaar, isGstin, isIfsc, isPan } from './tax-numbers.ts';
import { customIssue, message, tooManyCharacters, type SchemaMessage } from './messages.ts';

/** Characters of a number with its separators. */
const TYPED_MAX = 60;

/** Normalizes an optional number. `faultOf` returns a message or undefined. */
const optionalNumberSchema = (faultOf: (text: string) => SchemaMessage | undefined) =>
  z
    .string()
    .max(TYPED_MAX, tooManyCharacters(TYPED_MAX))
    .overwrite((typed) => toAsciiDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase())
    .superRefine((text, context) => {
      const fault = text === '' ? undefined : faultOf(text);
      if (fault) context.addIssue(customIssue(fault));
    });

export const gstinSchema = optionalNumberSchema((gstin) => {
  if (!hasGstinForm(gstin))
    return message('gstin_form', 'Please enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV');
  return isGstin(gstin)
    ? undefined
    : message('gstin_check_digit', 'Please check your GSTIN: the last character doesn’t match the rest');
});

export const panSchema = optionalNumberSchema((pan) => {
  if (pan.length !== 10) return message('pan_length', 'PAN number must be 10 characters');
  return isPan(pan)
    ? undefined
    : message('pan_form', 'Please enter a PAN of five letters, four digits and a letter, such as ABCDE1234F');
});

export const aadhaarSchema = optionalNumberSchema((aadhaar) => {
  if (!/^\d{12}$/.test(aadhaar)) return message('aadhaar_length', 'Aadhaar number must be 12 digits');
  if (!hasAadhaarForm(aadhaar))
    return message('aadhaar_first_digit', 'Please check your Aadhaar number: the first digit must be 2 or higher');
  return isAadhaar(aadhaar)
    ? undefined
    : message('aadhaar_check_digit', 'Please check your Aadhaar number: the last digit doesn’t match the rest');
});

export const ACCOUNT_NUMBER_MESSAGE = message(
  'account_number_invalid',
  'Please enter an account number of 9 to 18 digits',
);
export const bankAccountNumberSchema = optionalNumberSchema((number) =>
  /^\d{9,18}$/.test(number) ? undefined : ACCOUNT_NUMBER_MESSAGE,
);

export const IFSC_MESSAGE = message('ifsc_invalid', 'Please enter an IFSC of 11 characters, such as HDFC0000001');
export const bankIfscSchema = optionalNumberSchema((ifsc) => (isIfsc(ifsc) ? undefined : IFSC_MESSAGE));
