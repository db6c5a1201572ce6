import { expect, it } from 'vitest';
import { parsePincode } from './parse-pincode.ts';

it.each([
  ['570001', '570001'],
  [' 570 001 ', '570001'],
  ['५७०००१', '570001'],
  ['57000', null],
  ['5700011', null],
  ['070001', null],
  ['57000A', null],
  ['', null],
])('reads %j as %j', (typed, pincode) => {
  expect(parsePincode(typed)).toBe(pincode);
});
