import { expect, it } from 'vitest';
import { toChange } from './change-indicator.tsx';

it.each([
  [0, 0, 'same', 'None in either period'],
  [5, 0, 'more', 'None before'],
  [0, 5, 'less', '100 % less'],
  [5, 5, 'same', 'Unchanged'],
  [1001, 1000, 'same', 'Unchanged'],
  [150, 100, 'more', '50 % more'],
  [75.5, 100, 'less', '25 % less'],
  [900, 100, 'more', '800 % more'],
  [1000, 100, 'more', '10 times as much'],
  [1, 100_000, 'less', '100 % less'],
  [250_000, 1, 'more', '2,50,000 times as much'],
] as const)('describes %d after %d: %s, %s', (now, before, direction, text) => {
  expect(toChange(now, before)).toEqual({ direction, text });
});
