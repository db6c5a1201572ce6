// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutDraft } from './checkout-draft.ts';

beforeEach(() => sessionStorage.clear());

describe('the checkout draft', () => {
  it('restores incomplete fields', () => {
    checkoutDraft.write(7, { name: 'Me', phone: '98', paymentMethod: 'upi' });
    expect(checkoutDraft.read(7)).toEqual({ name: 'Me', phone: '98', paymentMethod: 'upi' });
  });

  it('is hidden from another visitor', () => {
    checkoutDraft.write(7, { address: '12 Temple Street' });
    expect(checkoutDraft.read(8)).toEqual({});
  });

  it('is deleted once the order is placed', () => {
    checkoutDraft.write(7, { name: 'Meena' });
    checkoutDraft.clear(7);
    expect(checkoutDraft.read(7)).toEqual({});
  });

  it.each(['', 'laddu', '[]', 'null', '{"paymentMethod":"cowries"}'])('ignores %j in storage', (rubbish) => {
    sessionStorage.setItem('mithai.checkout.7', rubbish);
    expect(checkoutDraft.read(7)).toEqual({});
  });
});
