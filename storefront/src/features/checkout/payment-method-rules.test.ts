import type { DeliveryArea, PaymentMethods } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { methodInstead, noteOf, offeredMethods, paymentNotes, paymentToFollow } from './payment-method-rules.ts';

const METHODS: PaymentMethods = [
  { method: 'cod', provider: 'cash' },
  { method: 'upi', provider: 'upi_qr' },
  { method: 'card', provider: 'gateway' },
];
const area = (changes: Partial<DeliveryArea>): DeliveryArea => ({
  pincode: '625001',
  isServed: true,
  transitDays: 2,
  fee: null,
  codAllowed: true,
  ...changes,
});

describe('cash on delivery', () => {
  it.each([
    ['until the pincode is complete', undefined, true],
    ['where the courier takes it', area({}), true],
    ['where the courier does not take it', area({ codAllowed: false }), false],
    ['where nothing is delivered, which is said instead', area({ codAllowed: false, isServed: false }), true],
  ])('is offered %s', (_place, place, isOffered) => {
    expect(offeredMethods(METHODS, { area: place, total: 500 })).toEqual(isOffered ? METHODS : METHODS.slice(1));
  });

  it.each([
    [0.01, 1],
    [0.99, 1],
    [0, METHODS.length],
    [1, METHODS.length],
  ])('is the only method for totals that cannot be paid online: %s rupees, %s methods', (total, count) => {
    expect(offeredMethods(METHODS, { area: undefined, total })).toEqual(METHODS.slice(0, count));
  });
});

describe('paymentNotes', () => {
  const loaded = { methods: METHODS, isPending: false, isError: false };
  const cashOnly = { ...loaded, methods: METHODS.slice(0, 1) };
  const order = { area: area({}), total: 500 };
  const noCod = area({ codAllowed: false });

  it.each([
    ['nothing if all methods are offered', loaded, {}, []],
    ['that the methods could not be loaded', { ...cashOnly, isError: true }, {}, ['cashOnly']],
    ['that the courier takes no cash', loaded, { area: noCod }, ['noCod']],
    ['that less than a rupee is paid in cash', loaded, { total: 0.5 }, ['onlyCod']],
    ['that less than a rupee cannot be paid there', loaded, { total: 0.5, area: noCod }, ['noCod', 'noMethod']],
    ['that a gift to someone else is not paid in cash', loaded, { toSomeoneElse: true }, ['noCodForGift']],
    ['only that even where the courier takes no cash', loaded, { toSomeoneElse: true, area: noCod }, ['noCodForGift']],
    ['that a gift cannot be paid', cashOnly, { toSomeoneElse: true }, ['noCodForGift', 'noMethodForGift']],
    [
      'nothing about missing methods while they load',
      { ...cashOnly, isPending: true },
      { toSomeoneElse: true },
      ['noCodForGift'],
    ],
    [
      'that less than a rupee cannot be paid for a gift',
      loaded,
      { toSomeoneElse: true, total: 0.5 },
      ['noCodForGift', 'noMethod'],
    ],
    ['nothing about cash if a gift is free', cashOnly, { toSomeoneElse: true, total: 0 }, []],
    [
      'that a gift cannot be paid if no other method could be loaded',
      { ...cashOnly, isError: true },
      { toSomeoneElse: true },
      ['noCodForGift', 'noMethodForGift'],
    ],
  ])('say %s', (_what, query, changes, notes) => {
    expect(paymentNotes(query, { ...order, ...changes })).toEqual(notes);
  });
});

describe('a chosen method', () => {
  it('stays while it is offered, and gives way to the first one when it is not', () => {
    expect(methodInstead('card', METHODS)).toBeNull();
    expect(methodInstead('netbanking', METHODS)).toBe('cod');
    expect(methodInstead('cod', METHODS.slice(1))).toBe('upi');
    expect(methodInstead('cod', [])).toBeNull();
  });

  it.each([
    ['cod', null],
    ['upi', 'upi_qr'],
    ['card', 'gateway'],
    ['netbanking', null],
  ] as const)('%s is followed by a payment to: %s', (chosen, provider) => {
    expect(paymentToFollow(chosen, METHODS)).toBe(provider);
  });

  it('is explained by the customer’s next step: UPI by QR code is not UPI at the gateway', () => {
    expect(METHODS.map(noteOf)).toEqual(['cod', 'upi_qr', 'card']);
    expect(noteOf({ method: 'upi', provider: 'gateway' })).toBe('upi');
  });
});
