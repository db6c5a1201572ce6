import { describe, expect, it } from 'vitest';
import {
  daysAhead,
  isImpossibleDeliveryDate,
  isUnusualDeliveryDate,
  isUnusualPrice,
  isUnusualQuote,
} from './sanity-checks.ts';

describe('a delivery date', () => {
  const today = '2026-11-23';

  it('is counted in calendar days', () => {
    expect(daysAhead('2026-11-23', today)).toBe(0);
    expect(daysAhead('2027-01-22', today)).toBe(60);
    expect(daysAhead('2026-11-22', today)).toBe(-1);
  });

  it('is usual up to 60 days ahead', () => {
    expect(isUnusualDeliveryDate('2027-01-22', today)).toBe(false);
    expect(isUnusualDeliveryDate('2027-01-23', today)).toBe(true);
  });

  it('is impossible more than a year ahead', () => {
    expect(isImpossibleDeliveryDate('2027-11-23', today)).toBe(false);
    expect(isImpossibleDeliveryDate('2027-11-24', today)).toBe(true);
    expect(isImpossibleDeliveryDate('2036-11-23', today)).toBe(true);
  });
});

describe('a price', () => {
  it('is unusual above three times or below a third of its reference', () => {
    expect([249, 747, 748, 83, 82].map((price) => isUnusualPrice(price, 249))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('is usual without a reference', () => {
    expect(isUnusualPrice(1_000_000, undefined)).toBe(false);
  });
});

describe('a quote', () => {
  it('is unusual above ₹5,000 a unit', () => {
    expect(isUnusualQuote(5000, 1)).toBe(false);
    expect(isUnusualQuote(5000.01, 1)).toBe(true);
  });

  it('is unusual above ₹1,00,000 in total', () => {
    expect(isUnusualQuote(2000, 50)).toBe(false);
    expect(isUnusualQuote(2000.01, 50)).toBe(true);
  });

  it('is unusual if a total was typed as the unit price', () => {
    expect(isUnusualQuote(3000, 10, 300)).toBe(true);
    expect(isUnusualQuote(300, 10, 300)).toBe(false);
  });
});
