import { describe, expect, it } from 'vitest';
import { isAadhaar, isGstin, isIfsc, isPan, panOfGstin } from './tax-numbers.ts';

const DIGITS = '0123456789'.split('');

describe('isGstin', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('accepts %s', (gstin) => expect(isGstin(gstin)).toBe(true));
  it.each([
    '22AAAAA0000A1Z5',
    '27AAPFU0939F1ZW',
    '27AAPFU0939F0ZV',
    '27AAPFU0939F1YV',
    '27aapfu0939f1zv',
    '27AAPFU0939F1Z',
    '',
  ])('rejects %j', (gstin) => expect(isGstin(gstin)).toBe(false));

  it('rejects any single changed character', () => {
    const gstin = '27AAPFU0939F1ZV';
    const changed = gstin
      .split('')
      .flatMap((_, index) =>
        '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
          .split('')
          .map((other) => gstin.slice(0, index) + other + gstin.slice(index + 1)),
      );
    expect(changed.filter((text) => text !== gstin && isGstin(text))).toEqual([]);
  });

  it('contains the owner’s PAN', () => expect(panOfGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F'));
});

describe('isAadhaar', () => {
  it.each(['234567890124', '999999990019'])('accepts %s', (number) => expect(isAadhaar(number)).toBe(true));
  it.each(['234567890123', '134567890124', '034567890124', '23456789012', '2345678901244', '2345 6789 0124', ''])(
    'rejects %j',
    (number) => expect(isAadhaar(number)).toBe(false),
  );

  it('rejects any single changed digit and any swapped neighbours', () => {
    const number = '234567890124';
    const changed = number
      .split('')
      .flatMap((_, index) => DIGITS.map((digit) => number.slice(0, index) + digit + number.slice(index + 1)));
    const swapped = number
      .slice(1)
      .split('')
      .map((digit, index) => number.slice(0, index) + digit + number.charAt(index) + number.slice(index + 2));
    expect([...changed, ...swapped].filter((text) => text !== number && isAadhaar(text))).toEqual([]);
  });
});

describe('isPan', () => {
  it.each(['ABCDE1234F', 'AAPFU0939F'])('accepts %s', (pan) => expect(isPan(pan)).toBe(true));
  it.each(['ABCD11234F', 'ABCDE12345', 'ABCDE1234', 'abcde1234f', ''])('rejects %j', (pan) =>
    expect(isPan(pan)).toBe(false),
  );
});

describe('isIfsc', () => {
  it.each(['HDFC0000001', 'SBIN0RRCHGB'])('accepts %s', (ifsc) => expect(isIfsc(ifsc)).toBe(true));
  it.each(['HDFC1000001', 'HDF00000001', 'HDFC000001', 'hdfc0000001', ''])('rejects %j', (ifsc) =>
    expect(isIfsc(ifsc)).toBe(false),
  );
});
