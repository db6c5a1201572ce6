import { expect, test } from 'vitest';

import { trendOf } from './trend.mjs';

const samples = (/** @type {(minute: number) => number} */ valueAt) =>
  Array.from({ length: 31 }, (_, minute) => ({ minute, value: valueAt(minute) }));

test('a measure that has filled in the first third is flat', () => {
  const trend = trendOf(
    samples((minute) => Math.min(200, 100 + minute * 10)),
    1,
  );
  expect(trend).toEqual({ start: 100, end: 200, perMinute: 0, isFlat: true });
});

test('a measure that grows by more than a tenth of its mean is not flat', () => {
  expect(
    trendOf(
      samples((minute) => 100 + minute),
      1,
    ),
  ).toMatchObject({ perMinute: 1, isFlat: false });
  expect(
    trendOf(
      samples((minute) => 300 + minute),
      1,
    ),
  ).toMatchObject({ perMinute: 1, isFlat: true });
});

test('a small measure may grow by the least amount', () => {
  const grown = samples((minute) => 10 + minute / 10);
  expect(trendOf(grown, 3).isFlat).toBe(true);
  expect(trendOf(grown, 1).isFlat).toBe(false);
});
