import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('the delay grows from a second to a minute', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 100].map((failures) => backoffMs(failures, 1));
  expect(longest).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

it('the delay is at least a second and has jitter', () => {
  expect(backoffMs(6, 0)).toBe(1000);
  expect(backoffMs(6, 0.5)).toBe(30_500);
});
