import { describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, priceEditedOrder } from './index.ts';

const HOME = '12 Temple Road, Mysuru, Karnataka - 570001';
const AWAY = '4 Marina Beach Road, Chennai, Tamil Nadu - 600004';
const full = { refundedQuantity: 0, discountPaise: 0, refundedDiscountPaise: 0, discountedLeft: 0 };
const before = {
  items: [
    { ...full, id: 1, quantity: 2, pricePaise: 25_000 },
    { ...full, id: 2, quantity: 1, pricePaise: 10_050 },
  ],
  discounts: [],
  shippingAddress: HOME,
  shippingPaise: 3_000,
  giftPackingPaise: 2_000,
  totalPaise: 65_050,
};
const same = {
  items: [
    { itemId: 1, quantity: 2 },
    { itemId: 2, quantity: 1 },
  ],
  added: [],
  shippingAddress: HOME,
};
const charges = { ...DEFAULT_CHARGES, shippingFee: 50, freeShippingFrom: 1000 };
const price = (after: Partial<Parameters<typeof priceEditedOrder>[1]>, zoneFee?: number | null) =>
  priceEditedOrder(before, { ...same, ...after }, { charges, zoneFee });

describe('the price of an edited order', () => {
  it('is unchanged while pieces and pincode are unchanged, whatever delivery costs today', () => {
    const unchanged = { shippingPaise: 3_000, totalPaise: 65_050 };
    expect(price({})).toEqual(unchanged);
    expect(price({ shippingAddress: '13 Temple Road, Mysuru, Karnataka - 570001' })).toEqual(unchanged);
    expect(price({ shippingAddress: '12 Temple Road, Mysuru, Karnataka - ५७०००१' })).toEqual(unchanged);
  });

  it('charges delivery again to another pincode, at the fee of its zone', () => {
    expect(price({ shippingAddress: AWAY }, 80)).toEqual({ shippingPaise: 8_000, totalPaise: 70_050 });
    expect(price({ shippingAddress: AWAY }, null)).toEqual({ shippingPaise: 5_000, totalPaise: 67_050 });
  });

  it('charges remaining pieces at their price, and added ones at today’s', () => {
    expect(price({ items: [{ itemId: 1, quantity: 1 }], added: [{ quantity: 2, pricePaise: 9_999 }] })).toEqual({
      shippingPaise: 5_000,
      totalPaise: 51_998,
    });
  });

  it('delivers for free from the shop’s amount on', () => {
    expect(price({ items: [{ itemId: 1, quantity: 4 }] })).toEqual({ shippingPaise: 0, totalPaise: 102_000 });
  });

  describe('with discounts', () => {
    const discounted = {
      ...before,
      items: before.items.map((item) => ({
        ...item,
        ...(item.id === 1 && { discountPaise: 5_001, discountedLeft: 2 }),
      })),
      discounts: [{ isFreeDelivery: false }],
      totalPaise: 60_049,
    };
    const edit = (after: Partial<typeof same>, order: Parameters<typeof priceEditedOrder>[0] = discounted) =>
      priceEditedOrder(order, { ...same, ...after }, { charges });

    it('keeps the share of the remaining pieces, and discounts no further ones', () => {
      expect(edit({})).toEqual({ shippingPaise: 3_000, totalPaise: 60_049 });
      expect(edit({ items: [{ itemId: 1, quantity: 1 }] })).toEqual({ shippingPaise: 5_000, totalPaise: 29_500 });
      expect(edit({ items: [{ itemId: 1, quantity: 3 }] })).toEqual({ shippingPaise: 5_000, totalPaise: 76_999 });
      expect(edit({ items: [{ itemId: 2, quantity: 1 }] })).toEqual({ shippingPaise: 5_000, totalPaise: 17_050 });
    });

    it('keeps a delivery that the discounts made free', () => {
      const free = { ...discounted, shippingPaise: 0, discounts: [{ isFreeDelivery: true }] };
      expect(edit({ shippingAddress: AWAY }, free)).toEqual({ shippingPaise: 0, totalPaise: 57_049 });
    });

    it('includes the delivery of an order whose goods cost nothing by discounts, unlike a replacement', () => {
      const items = before.items.map((item) => {
        return { ...item, discountPaise: item.quantity * item.pricePaise, discountedLeft: item.quantity };
      });
      const nothing = { ...discounted, items, shippingPaise: 0, giftPackingPaise: 0, totalPaise: 0 };
      expect(edit({ shippingAddress: AWAY }, nothing)).toEqual({ shippingPaise: 5_000, totalPaise: 5_000 });
    });
  });

  it('charges nothing for a replacement that is sent elsewhere', () => {
    const free = {
      ...before,
      items: before.items.map((item) => ({ ...item, pricePaise: 0 })),
      shippingPaise: 0,
      giftPackingPaise: 0,
      totalPaise: 0,
    };
    expect(priceEditedOrder(free, { ...same, shippingAddress: AWAY }, { charges, zoneFee: 80 })).toEqual({
      shippingPaise: 0,
      totalPaise: 0,
    });
  });
});
