import { expect, it } from 'vitest';
import { contrast } from './foundations.tsx';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['rgb(118, 118, 118)', '#ffffff', 4.54],
  ['#2B1A10', '#FBF6EC', 15.5],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1);
  expect(contrast(other, one)).toBeCloseTo(expected, 1);
});
