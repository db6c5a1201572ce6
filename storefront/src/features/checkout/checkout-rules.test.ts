import type { PlaceOrderRequest } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { buildUser } from '../../test/build-user.ts';
import {
  awaitsConnection,
  canSubmit,
  exceedsStock,
  findOutOfStockLines,
  findUnansweredAttempt,
  phaseOf,
  savesContact,
} from './checkout-rules.ts';

const line = (quantity: number, stock: number) => ({
  id: 1,
  productId: 1,
  quantity,
  product: buildProduct({ id: 1, stock }),
});
const attempt = { idempotencyKey: 'key', request: {} as PlaceOrderRequest };
const cart = { lines: [line(3, 3)], isLoading: false, isFetching: false, isChecking: false };

describe('a cart line', () => {
  it.each([
    [3, 3, false],
    [4, 3, true],
    [1, 0, true],
  ])('of %i pieces with %i in stock is out of stock: %s', (quantity, stock, exceeds) => {
    expect(exceedsStock(line(quantity, stock))).toBe(exceeds);
    expect(findOutOfStockLines([line(1, 1), line(quantity, stock)])).toHaveLength(exceeds ? 1 : 0);
  });
});

describe('an order', () => {
  it.each([
    ['editing', false, false],
    ['waiting', true, true],
    ['resending', true, true],
    ['submitting', false, true],
    ['refused', false, false],
    ['unverified', false, false],
    ['failed', false, true],
  ] as const)('that is %s awaits the connection: %s, and an answer: %s', (phase, isOffline, isUnanswered) => {
    expect(awaitsConnection(phase)).toBe(isOffline);
    expect(canSubmit(phase, cart)).toBe(!isOffline);
    expect(findUnansweredAttempt(phase, { lines: [], isLoading: false }, attempt)).toBe(isUnanswered ? attempt : null);
  });

  it('is repeated as it was only if it may have emptied the cart', () => {
    expect(findUnansweredAttempt('failed', { ...cart, isLoading: false }, attempt)).toBeNull();
    expect(findUnansweredAttempt('failed', { lines: [], isLoading: true }, attempt)).toBeNull();
  });

  it('cannot be submitted before the cart has loaded or while a line exceeds the stock', () => {
    expect(canSubmit('editing', { ...cart, isLoading: true })).toBe(false);
    expect(canSubmit('editing', { ...cart, lines: [line(3, 3), line(4, 3)] })).toBe(false);
  });

  it('cannot be submitted before its discounts are known', () => {
    expect(canSubmit('editing', { ...cart, isChecking: true })).toBe(false);
  });

  it('can be submitted again after a refusal once the current cart has arrived', () => {
    expect(canSubmit('refused', { ...cart, isFetching: true })).toBe(false);
    expect(canSubmit('refused', cart)).toBe(true);
    expect(canSubmit('editing', { ...cart, isFetching: true })).toBe(true);
  });

  it.each(['placed', 'signedOut'] as const)('shows as being submitted while it is %s', (state) => {
    expect(phaseOf(state)).toBe('submitting');
  });
});

describe('phone and address', () => {
  const ADDRESS = '12 Temple Street, Madurai, Tamil Nadu - 625001';

  it.each([
    ['an order of an account without an address', true, null, false],
    ['an order of an account with an address', false, ADDRESS, false],
    ['a gift, which may go to another person', false, null, true],
  ])('of %s are saved: %s, unless the customer decides', (_order, isSaved, address, giftPacking) => {
    const user = buildUser({ address });
    expect(savesContact(user, { giftPacking })).toBe(isSaved);
    expect(savesContact(user, { giftPacking, saveContact: !isSaved })).toBe(!isSaved);
  });
});
