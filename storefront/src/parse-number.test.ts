import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

it.each([
  ['1250', 1250],
  [' 12.50 ', 12.5],
  ['1,250', 1250],
  ['1,25,000.50', 125_000.5],
  ['१,२५०.५', 1250.5],
  ['₹ 1,250', 1250],
  ['15 %', 15],
])('reads the number %j', (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

it.each(['', '12,50', '1,2,3', ',500', '1e3', '0x10', 'much'])('finds no number in %j', (typed) => {
  expect(parseNumber(typed)).toBeNaN();
});
