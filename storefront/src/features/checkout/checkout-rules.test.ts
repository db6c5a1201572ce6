import {
  DEFAULT_CHARGES,
  DELIVERY_ADDRESSES_MAX,
  UNVERIFIED_ORDER_LIMITS,
  type DeliveryAddress,
  type PlaceOrderRequest,
} from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { buildUser } from '../../test/build-user.ts';
import {
  addressSaving,
  canSubmit,
  costsOf,
  dayQuestion,
  destinationPincode,
  exceedsStock,
  findOutOfStockLines,
  findUnansweredAttempt,
  isDayGone,
  promisedShipping,
  reachesUnverifiedLimit,
  savesContact,
  totalToConfirm,
} from './checkout-rules.ts';
import { checkoutMachine } from './placing/checkout.machine.ts';

const line = (quantity: number, stock: number) => ({
  id: 1,
  productId: 1,
  quantity,
  product: buildProduct({ id: 1, stock }),
});
const attempt = { idempotencyKey: 'key', request: {} as PlaceOrderRequest };
const checkoutIn = (value: keyof typeof checkoutMachine.states) =>
  checkoutMachine.resolveState({ value, context: { attempt, problem: null } });
const cart = { lines: [line(3, 3)], isLoading: false, isFetching: false, isChecking: false };

describe('a cart line', () => {
  it.each([
    [3, 3, false],
    [4, 3, true],
    [1, 0, true],
  ])('asks for %i pieces with %i in stock, so it is out of stock: %s', (quantity, stock, exceeds) => {
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
  ] as const)('is %s, so it awaits the connection: %s, and an answer: %s', (state, isOffline, isUnanswered) => {
    const checkout = checkoutIn(state);
    expect(checkout.hasTag('awaitsConnection')).toBe(isOffline);
    expect(canSubmit(checkout, cart)).toBe(!isOffline);
    expect(findUnansweredAttempt(checkout, { lines: [], isLoading: false })).toBe(isUnanswered ? attempt : null);
  });

  it('is repeated as it was only if it may have emptied the cart', () => {
    expect(findUnansweredAttempt(checkoutIn('failed'), { ...cart, isLoading: false })).toBeNull();
    expect(findUnansweredAttempt(checkoutIn('failed'), { lines: [], isLoading: true })).toBeNull();
  });

  it('cannot be submitted before the cart has loaded or while a line exceeds the stock', () => {
    expect(canSubmit(checkoutIn('editing'), { ...cart, isLoading: true })).toBe(false);
    expect(canSubmit(checkoutIn('editing'), { ...cart, lines: [line(3, 3), line(4, 3)] })).toBe(false);
  });

  it('cannot be submitted before its discounts are known', () => {
    expect(canSubmit(checkoutIn('editing'), { ...cart, isChecking: true })).toBe(false);
  });

  it('can be submitted again after a refusal once the current cart has arrived', () => {
    expect(canSubmit(checkoutIn('refused'), { ...cart, isFetching: true })).toBe(false);
    expect(canSubmit(checkoutIn('refused'), cart)).toBe(true);
    expect(canSubmit(checkoutIn('editing'), { ...cart, isFetching: true })).toBe(true);
  });
});

describe('an attempt', () => {
  const request = { paymentMethod: 'cod', shippingAddress: '12 Temple Street' } as PlaceOrderRequest;

  it('is confirmed at its own total once the cart is empty', () => {
    const unanswered = { idempotencyKey: 'key', request: { ...request, expectedTotal: 410 } };
    expect(totalToConfirm(50, [], unanswered)).toBe(410);
    expect(totalToConfirm(460, [line(1, 1)], null)).toBe(460);
    expect(totalToConfirm(50, [], null)).toBeNull();
  });
});

describe('the costs of an order', () => {
  it('contain the chosen packing, which is the standard one unless another is chosen', () => {
    expect(costsOf(410, { giftPacking: true, giftPackingType: '' }, DEFAULT_CHARGES)).toEqual({
      packing: 'standard',
      packingCost: 49,
      total: 459,
    });
    expect(costsOf(410, { giftPacking: false, giftPackingType: 'premium' }, DEFAULT_CHARGES)).toEqual({
      packing: null,
      packingCost: 0,
      total: 410,
    });
  });

  it('are summed in paise', () => {
    const premium = { giftPacking: true, giftPackingType: 'premium' } as const;
    expect(costsOf(0.1 + 0.2, premium, DEFAULT_CHARGES).total).toBe(99.3);
  });
});

describe('the promised delivery', () => {
  const shipping = { subtotal: 360, charges: DEFAULT_CHARGES, zoneFee: null, isDeliveryFree: false };

  it.each([
    ['the usual charge', {}, 50],
    ['the charge of the zone', { zoneFee: 80 }, 80],
    ['the usual charge of an empty cart too', { subtotal: 0 }, 50],
    ['the charge of the zone of an empty cart too', { subtotal: 0, zoneFee: 80 }, 80],
    ['nothing from the threshold on', { charges: { ...DEFAULT_CHARGES, freeShippingFrom: 360 } }, 0],
    ['nothing with a discount', { zoneFee: 80, isDeliveryFree: true }, 0],
  ])('costs %s', (_what, changes, rupees) => {
    expect(promisedShipping({ ...shipping, ...changes })).toBe(rupees);
  });
});

describe('the destination', () => {
  it.each([
    ['the buyer’s pincode', {}, '625001'],
    ['the recipient’s of a gift to someone else', { toSomeoneElse: true }, '110001'],
    ['unknown while the buyer’s is incomplete', { pincode: '6250' }, null],
    ['unknown while the recipient’s is empty', { toSomeoneElse: true, recipientPincode: undefined }, null],
  ])('is %s', (_what, changes, pincode) => {
    expect(destinationPincode({ pincode: '625 001', recipientPincode: '110001', ...changes })).toBe(pincode);
  });
});

describe('a delivery day', () => {
  it.each([
    ['none', undefined, undefined],
    ['none', { days: [] }, null],
    ['choice', { days: ['2026-11-30'] }, null],
    ['problem', { days: [] }, 'We don’t deliver to 999999 yet.'],
    ['problem', { days: ['2026-11-30'] }, 'Barfi doesn’t keep that long.'],
  ])('is asked for as: %s', (question, delivery, problem) => {
    expect(dayQuestion(delivery, problem)).toBe(question);
  });

  it('is dropped once the shop no longer offers it', () => {
    expect(isDayGone('2026-11-30', ['2026-12-01'])).toBe(true);
    expect(isDayGone('2026-11-30', ['2026-11-30'])).toBe(false);
    expect(isDayGone('2026-11-30', undefined)).toBe(false);
    expect(isDayGone('', [])).toBe(false);
  });
});

describe('an unverified address', () => {
  const { quantity: max } = UNVERIFIED_ORDER_LIMITS;

  it.each([
    ['a line at the limit', false, [1, max], true],
    ['lines below the limit', false, [1, max - 1], false],
    ['a verified address', true, [max], false],
  ])('limits the pieces of a product, with a message about %s', (_cart, isEmailVerified, quantities, isReached) => {
    const lines = quantities.map((quantity) => ({ quantity }));
    expect(reachesUnverifiedLimit({ isEmailVerified }, lines)).toBe(isReached);
    expect(reachesUnverifiedLimit(null, lines)).toBe(false);
  });
});

describe('phone and address', () => {
  const ADDRESS = '12 Temple Street, Madurai, Tamil Nadu - 625001';

  it.each([
    ['an order of an account without an address', true, null, false],
    ['an order of an account with an address', false, ADDRESS, false],
    ['a gift, which may go to another person', false, null, true],
  ])('are saved from %s: %s, unless the customer decides', (_order, isSaved, address, giftPacking) => {
    const user = buildUser({ address });
    expect(savesContact(user, { giftPacking })).toBe(isSaved);
    expect(savesContact(user, { giftPacking, saveContact: !isSaved })).toBe(!isSaved);
  });

  it('can be saved unless they are saved already, or the address book is full', () => {
    const saved = Array.from({ length: DELIVERY_ADDRESSES_MAX }, (_, id) => ({ id }) as DeliveryAddress);
    expect(addressSaving(saved.slice(1), undefined)).toBe('isOffered');
    expect(addressSaving(saved, undefined)).toBe('isFull');
    expect(addressSaving(saved, saved[0])).toBe('isSaved');
  });
});
