import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionOf } from './commission.ts';
import { formatExactRupees, formatRupees, formatShortRupees, lineTotal, sumOf, toPaise, toRupees } from './money.ts';

it('converts rupees to whole paise and back', () => {
  expect([0, 0.07, 19.99, 1150.07, 299.35].map(toPaise)).toEqual([0, 7, 1999, 115_007, 29_935]);
  expect(toRupees(toPaise(1150.07))).toBe(1150.07);
});

it('adds and multiplies exactly', () => {
  expect(sumOf(0.1, 0.2)).toBe(0.3);
  expect(sumOf()).toBe(0);
  expect(lineTotal(0.1, 3)).toBe(0.3);
  expect(lineTotal(19.99, 999)).toBe(19_970.01);
});

it.each([
  [25_000, 15, 3750],
  [10, 5, 1],
  [9, 5, 0],
  [1, 50, 1],
  [33_333, 12.35, 4117],
  [99_900_000_000, 50, 49_950_000_000],
])('rounds the commission of %i paise at %d% to %i paise, half up', (total, rate, commission) => {
  expect(commissionOf(total, rate)).toBe(commission);
});

it('returns a whole commission within half a paisa of the rate, never above the line total', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_900_000_000 }), fc.integer({ min: 100, max: 5000 }), (total, points) => {
      const commission = commissionOf(total, points / 100);
      expect(Number.isInteger(commission) && commission >= 0 && commission <= total).toBe(true);
      const twice = 2n * (BigInt(commission) * 10_000n - BigInt(total) * BigInt(points));
      expect(twice > -10_000n && twice <= 10_000n).toBe(true);
    }),
  );
});

describe('rupees', () => {
  it('are grouped as in India', () => {
    expect(formatRupees(125_000)).toBe('₹1,25,000');
    expect(formatRupees(260)).toBe('₹260');
  });

  it('have two decimals in orders, and the sign before the currency', () => {
    expect(formatExactRupees(1250)).toBe('₹1,250.00');
    expect(formatExactRupees(-0.5)).toBe('-₹0.50');
  });

  it('have decimals for administrators if they are not whole', () => {
    expect(formatShortRupees(1250)).toBe('₹1,250');
    expect(formatShortRupees(1250.5)).toBe('₹1,250.50');
  });
});
