import { expect, it } from 'vitest';
import { lineTotal, sumOf, toPaise, toRupees } from './money.ts';

it('converts rupees to whole paise and back', () => {
  expect([0, 0.07, 19.99, 1150.07, 299.35].map(toPaise)).toEqual([0, 7, 1999, 115_007, 29_935]);
  expect(toRupees(toPaise(1150.07))).toBe(1150.07);
});

it('adds and multiplies as people do on paper', () => {
  expect(sumOf(0.1, 0.2)).toBe(0.3);
  expect(sumOf()).toBe(0);
  expect(lineTotal(0.1, 3)).toBe(0.3);
  expect(lineTotal(19.99, 999)).toBe(19_970.01);
});
