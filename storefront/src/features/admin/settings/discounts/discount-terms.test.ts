import type { Discount } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { describeConditions, describeEffect, stateOf } from './discount-terms.ts';
import { discountFormSchema, toDiscountValues } from './discount-values.ts';

const discount: Discount = {
  id: 1,
  name: 'Diwali',
  code: 'DIWALI10',
  effect: { kind: 'percent', percent: 10, maxAmount: 200 },
  isActive: true,
  minimum: 500,
  startsOn: null,
  endsOn: '2026-11-26',
  categories: ['sweets'],
  productIds: [1, 2],
  firstOrderOnly: true,
  usesMax: 100,
  usesPerCustomerMax: 1,
  budget: 5000,
  uses: 1,
  spent: 50,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const state = (changes: Partial<Discount>) => stateOf({ ...discount, ...changes }, '2026-11-26');

describe('the state of a discount', () => {
  it.each([
    [{}, 'active'],
    [{ isActive: false, endsOn: '2020-01-01' }, 'off'],
    [{ endsOn: '2026-11-25' }, 'ended'],
    [{ startsOn: '2026-11-27', endsOn: null }, 'planned'],
    [{ uses: 100 }, 'used_up'],
    [{ spent: 5000 }, 'used_up'],
  ] satisfies [Partial<Discount>, string][])('%j is %s', (changes, expected) => {
    expect(state(changes)).toBe(expected);
  });
});

it('a summary says how much a discount takes off, and when', () => {
  expect(describeEffect(discount)).toBe('10 % off, at most ₹200');
  expect(describeEffect({ effect: { kind: 'buy_x_get_y', buy: 2, free: 1 } })).toBe('Buy 2, get 1 free');
  expect(describeConditions(discount)).toEqual([
    'From ₹500',
    expect.stringMatching(/^Until .*26/),
    'Sweets',
    '2 products',
    'First order',
    '100 orders in all',
    '1 per customer',
    'Budget ₹5,000',
  ]);
});

describe('the form', () => {
  it('sends the fields of the chosen kind only', () => {
    const values = toDiscountValues(discount);
    const amount = { ...values, effect: { ...values.effect, kind: 'amount' as const, amount: 75 } };
    expect(discountFormSchema.parse(amount).effect).toEqual({ kind: 'amount', amount: 75 });
    expect(discountFormSchema.parse(values).effect).toEqual(discount.effect);
  });

  it('starts empty, and asks for missing fields', () => {
    const issues = discountFormSchema.safeParse(toDiscountValues(null)).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['name', 'code', 'effect.percent']);
  });
});
