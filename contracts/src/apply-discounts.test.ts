import { describe, expect, it } from 'vitest';
import { NEW_DISCOUNT } from './admin-discounts.ts';
import {
  applyDiscounts,
  missingForOffer,
  type CartToDiscount,
  type DiscountEffect,
  type UsedDiscount,
} from './apply-discounts.ts';

const buildTerms = (effect: DiscountEffect, terms: Partial<UsedDiscount> = {}): UsedDiscount => ({
  ...NEW_DISCOUNT,
  id: 1,
  code: null,
  effect,
  minimumPaise: null,
  budgetPaise: null,
  usage: { uses: 0, usesOfCustomer: 0, spentPaise: 0 },
  ...terms,
});

/** Two boxes of laddu at ₹250 and three packets of papad at ₹99.99. */
const cart: CartToDiscount = {
  lines: [
    { productId: 1, category: 'sweets', pricePaise: 25_000, quantity: 2 },
    { productId: 2, category: 'papad', pricePaise: 9_999, quantity: 3 },
  ],
  deliveryPaise: 5000,
  today: '2026-11-26',
  isFirstOrder: true,
};

const tenPercent: DiscountEffect = { kind: 'percent', percent: 10, maxPaise: null };
const refusalOf = (terms: Partial<UsedDiscount>, effect: DiscountEffect = tenPercent) =>
  applyDiscounts(cart, [buildTerms(effect, terms)]).refusals.get(1);

describe('the amount of a discount', () => {
  it('is a percentage that is divided over the lines to the paisa', () => {
    const { linePaise, applied } = applyDiscounts(cart, [buildTerms({ ...tenPercent, percent: 12.5 })]);
    expect(linePaise).toEqual([6250, 3750]);
    expect(applied[0]?.amountPaise).toBe(10_000);
  });

  it('is limited by the maximum of a percentage', () => {
    const { applied } = applyDiscounts(cart, [buildTerms({ ...tenPercent, maxPaise: 2000 })]);
    expect(applied[0]?.amountPaise).toBe(2000);
  });

  it('is taken from the goods of the discount, and never exceeds their price', () => {
    const { linePaise } = applyDiscounts(cart, [
      buildTerms({ kind: 'amount', amountPaise: 100_000 }, { categories: ['papad'] }),
    ]);
    expect(linePaise).toEqual([0, 29_997]);
  });

  it('is the price of the cheapest pieces among its goods', () => {
    const buyTwo = buildTerms({ kind: 'buy_x_get_y', buy: 2, free: 1 });
    expect(applyDiscounts(cart, [buyTwo]).linePaise).toEqual([0, 9999]);
    const ofLaddu = { ...buyTwo, effect: { kind: 'buy_x_get_y', buy: 1, free: 1 } as const, productIds: [1] };
    expect(applyDiscounts(cart, [ofLaddu]).linePaise).toEqual([25_000, 0]);
  });

  it('is the delivery fee, and leaves the goods as they are', () => {
    const { linePaise, isDeliveryFree, applied } = applyDiscounts(cart, [buildTerms({ kind: 'free_delivery' })]);
    expect({ linePaise, isDeliveryFree, amount: applied[0]?.amountPaise }).toEqual({
      linePaise: [0, 0],
      isDeliveryFree: true,
      amount: 5000,
    });
  });

  it('comes from the offer that saves most, and from codes on the rest', () => {
    const { applied, linePaise } = applyDiscounts(cart, [
      buildTerms({ kind: 'amount', amountPaise: 1000 }, { id: 1 }),
      buildTerms({ ...tenPercent, percent: 50 }, { id: 2 }),
      buildTerms({ kind: 'amount', amountPaise: 90_000 }, { id: 3, code: 'ALL' }),
    ]);
    expect(applied.map(({ discount: { id }, amountPaise }) => [id, amountPaise])).toEqual([
      [2, 39_999],
      [3, 39_998],
    ]);
    expect(linePaise).toEqual([50_000, 29_997]);
  });
});

describe('the refusal of a discount', () => {
  it.each([
    [{ isActive: false }, { reason: 'expired' }],
    [{ endsOn: '2026-11-25' }, { reason: 'expired' }],
    [{ endsOn: '2026-11-26' }, undefined],
    [{ startsOn: '2026-11-26' }, undefined],
    [{ startsOn: '2026-11-27' }, { reason: 'not_yet', startsOn: '2026-11-27' }],
    [{ minimumPaise: 80_000 }, { reason: 'minimum', missing: 3 }],
    [{ minimumPaise: 79_997 }, undefined],
    [
      { minimumPaise: 30_000, categories: ['papad'] },
      { reason: 'minimum', missing: 3 },
    ],
    [{ categories: ['jaggery'] }, { reason: 'not_for_items' }],
    [{ categories: ['jaggery'], productIds: [2] }, undefined],
    [{ firstOrderOnly: true }, undefined],
    [{ usesMax: 3, usage: { uses: 3, usesOfCustomer: 0, spentPaise: 0 } }, { reason: 'used_up' }],
    [{ usesPerCustomerMax: 1, usage: { uses: 1, usesOfCustomer: 1, spentPaise: 0 } }, { reason: 'used_by_customer' }],
    [{ budgetPaise: 8000, usage: { uses: 1, usesOfCustomer: 0, spentPaise: 1 } }, { reason: 'used_up' }],
    [{ budgetPaise: 8000 }, undefined],
  ] satisfies [Partial<UsedDiscount>, object | undefined][])('has a reason, or none: %j: %j', (terms, refusal) => {
    expect(refusalOf(terms)).toEqual(refusal);
  });

  it('names the pieces that buy X get Y lacks', () => {
    expect(refusalOf({ productIds: [1] }, { kind: 'buy_x_get_y', buy: 2, free: 1 })).toEqual({
      reason: 'pieces',
      missing: 1,
    });
  });

  it('says that the order is not the first', () => {
    const later = { ...cart, isFirstOrder: false };
    const { refusals } = applyDiscounts(later, [buildTerms(tenPercent, { firstOrderOnly: true })]);
    expect(refusals.get(1)).toEqual({ reason: 'first_order' });
  });

  it('does not stop the next offer if the best one has no budget left', () => {
    const { applied, refusals } = applyDiscounts(cart, [
      buildTerms(tenPercent, { id: 1, budgetPaise: 7999 }),
      buildTerms({ ...tenPercent, percent: 5 }, { id: 2 }),
    ]);
    expect(applied.map(({ discount }) => discount.id)).toEqual([2]);
    expect(refusals.get(1)).toEqual({ reason: 'used_up' });
  });
});

it('an offer of free delivery for all goods names the missing amount', () => {
  const offers = [
    buildTerms({ kind: 'free_delivery' }, { id: 1, minimumPaise: 90_000 }),
    buildTerms({ kind: 'free_delivery' }, { id: 2, minimumPaise: 85_997 }),
    buildTerms({ kind: 'free_delivery' }, { id: 3, minimumPaise: 80_000, categories: ['sweets'] }),
    buildTerms({ kind: 'free_delivery' }, { id: 4, minimumPaise: 80_000, code: 'FREE' }),
  ];
  expect(missingForOffer(applyDiscounts(cart, offers).refusals, offers)).toBe(6000);
  expect(missingForOffer(new Map(), offers)).toBeNull();
});
