// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteDrafts } from '../../drafts.ts';
import { discountCodes, withoutRefused } from './discount-codes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  discountCodes.write([]);
});

describe('the codes of a tab', () => {
  it('are the same array until they change', () => {
    discountCodes.write(['TEN']);
    expect(discountCodes.read()).toEqual(['TEN']);
    expect(discountCodes.read()).toBe(discountCodes.read());
  });

  it('are deleted at sign-out with the drafts', () => {
    discountCodes.write(['TEN']);
    deleteDrafts();
    expect(discountCodes.read()).toEqual([]);
  });

  it('are empty if the storage holds anything else', () => {
    sessionStorage.setItem('mithai.checkout.discount-codes', '{"code": 1}');
    expect(discountCodes.read()).toEqual([]);
    sessionStorage.setItem('mithai.checkout.discount-codes', '["TEN", 7]');
    expect(discountCodes.read()).toEqual(['TEN']);
  });

  it('are kept in memory while storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    discountCodes.write(['TEN']);
    expect(discountCodes.read()).toEqual(['TEN']);
  });

  it('are sent without those that the shop refused, and all of them while it has not answered', () => {
    const refused = [{ typed: 'OLD', code: 'discount_expired', message: 'OLD is no longer valid.' }];
    const preview = {
      discount: 0,
      discounts: [],
      isDeliveryFree: false,
      freeDeliveryMissing: null,
      refused,
      codesPerOrder: 2,
    };
    expect(withoutRefused(['TEN', 'OLD'], preview)).toEqual(['TEN']);
    expect(withoutRefused(['TEN', 'OLD'], undefined)).toEqual(['TEN', 'OLD']);
  });
});
