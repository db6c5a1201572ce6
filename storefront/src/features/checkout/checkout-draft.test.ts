// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutDraft } from './checkout-draft.ts';

beforeEach(() => sessionStorage.clear());

describe('a checkout that was left', () => {
  it('finds half-typed fields again', () => {
    checkoutDraft.write(7, { name: 'Me', phone: '98', paymentMethod: 'upi' });
    expect(checkoutDraft.read(7)).toEqual({ name: 'Me', phone: '98', paymentMethod: 'upi' });
  });

  it("shows nobody another visitor's address", () => {
    checkoutDraft.write(7, { address: '12 Temple Street' });
    expect(checkoutDraft.read(8)).toEqual({});
  });

  it('is gone once the order is placed', () => {
    checkoutDraft.write(7, { name: 'Meena' });
    checkoutDraft.clear(7);
    expect(checkoutDraft.read(7)).toEqual({});
  });

  it.each(['', 'laddu', '[]', 'null', '{"paymentMethod":"cowries"}'])('survives %j in the storage', (rubbish) => {
    sessionStorage.setItem('mithai.checkout.7', rubbish);
    expect(checkoutDraft.read(7)).toEqual({});
  });
});
