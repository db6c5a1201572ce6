import { expect, it } from 'vitest';
import { formatExactRupees, formatRupees } from './rupees.ts';

it('groups digits as in India', () => {
  expect(formatRupees(125_000)).toBe('₹1,25,000');
  expect(formatRupees(260)).toBe('₹260');
});

it('shows two decimals in orders', () => {
  expect(formatExactRupees(1250)).toBe('₹1,250.00');
  expect(formatExactRupees(0.5)).toBe('₹0.50');
});
