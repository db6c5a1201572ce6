import { z } from 'zod';
import { toAsciiDigits } from './digits.ts';
import { hasAadhaarForm, hasGstinForm, isAadhaar, isGstin, isIfsc, isPan } from './tax-numbers.ts';

/** Normalizes an optional number. `faultOf` returns an error message or undefined. */
const optionalNumberSchema = (faultOf: (text: string) => string | undefined) =>
  z
    .string()
    .max(60, 'Please use at most 60 characters')
    .overwrite((typed) => toAsciiDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase())
    .superRefine((text, context) => {
      const message = text === '' ? undefined : faultOf(text);
      if (message) context.addIssue({ code: 'custom', message });
    });

export const gstinSchema = optionalNumberSchema((gstin) => {
  if (!hasGstinForm(gstin)) return 'Please enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV';
  return isGstin(gstin) ? undefined : 'Please check your GSTIN: the last character doesn’t match the rest';
});

export const panSchema = optionalNumberSchema((pan) => {
  if (pan.length !== 10) return 'PAN number must be 10 characters';
  return isPan(pan) ? undefined : 'Please enter a PAN of five letters, four digits and a letter, such as ABCDE1234F';
});

export const aadhaarSchema = optionalNumberSchema((aadhaar) => {
  if (!/^\d{12}$/.test(aadhaar)) return 'Aadhaar number must be 12 digits';
  if (!hasAadhaarForm(aadhaar)) return 'Please check your Aadhaar number: the first digit must be 2 or higher';
  return isAadhaar(aadhaar) ? undefined : 'Please check your Aadhaar number: the last digit doesn’t match the rest';
});

export const ACCOUNT_NUMBER_MESSAGE = 'Please enter an account number of 9 to 18 digits';
export const bankAccountNumberSchema = optionalNumberSchema((number) => (/^\d{9,18}$/.test(number) ? undefined : ACCOUNT_NUMBER_MESSAGE));

export const IFSC_MESSAGE = 'Please enter an IFSC of 11 characters, such as HDFC0000001';
export const bankIfscSchema = optionalNumberSchema((ifsc) => (isIfsc(ifsc) ? undefined : IFSC_MESSAGE));
