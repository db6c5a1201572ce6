import { DEFAULT_CHARGES, discountTotals, type DiscountPreview, type ShopCharges } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';

const charges: ShopCharges = { ...DEFAULT_CHARGES, freeShippingFrom: 1000 };
const cart: Parameters<typeof discountTotals>[0] = { subtotal: 940, fee: null, charges };
const preview: DiscountPreview = {
  discount: 94,
  discounts: [{ name: 'Festival offer', code: null, amount: 94, isFreeDelivery: false }],
  isDeliveryFree: false,
  freeDeliveryMissing: null,
  refused: [],
  codesPerOrder: 1,
};

describe('the total of a cart', () => {
  it('is the sum of goods and delivery until the discounts are known', () => {
    expect(discountTotals(cart, undefined)).toMatchObject({ discount: 0, shipping: 50, total: 990 });
  });

  it('is lower by the discounts, also to the paisa', () => {
    expect(discountTotals(cart, preview).total).toBe(896);
    expect(discountTotals(cart, { ...preview, discount: 0.1 }).total).toBe(989.9);
  });

  it('has the zone’s charge, or none if a discount frees the delivery', () => {
    expect(discountTotals({ ...cart, fee: 80 }, preview)).toMatchObject({ shipping: 80, total: 926 });
    const free = { ...preview, isDeliveryFree: true };
    expect(discountTotals({ ...cart, fee: 80 }, free)).toMatchObject({ shipping: 0, total: 846 });
  });
});

describe('the amount missing for free delivery', () => {
  const missing = (changes: Partial<typeof cart>, offer: Partial<DiscountPreview> = {}) =>
    discountTotals({ ...cart, ...changes }, { ...preview, ...offer }).freeDeliveryMissing;

  it('is the rest up to the shop’s limit, or to the nearer one of an offer', () => {
    expect(missing({})).toBe(60);
    expect(missing({}, { freeDeliveryMissing: 59.5 })).toBe(59.5);
    expect(missing({}, { freeDeliveryMissing: 80 })).toBe(60);
  });

  it('is zero where the delivery costs nothing, or is never free', () => {
    expect(missing({ subtotal: 1000 })).toBeNull();
    expect(missing({}, { isDeliveryFree: true })).toBeNull();
    expect(missing({ fee: 0 })).toBeNull();
    expect(missing({ charges: DEFAULT_CHARGES })).toBeNull();
  });
});
