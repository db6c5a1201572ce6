import type { DeliveryArea, PaymentMethods } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { methodInstead, noteOf, offeredMethods, paymentToFollow } from './payment-method-rules.ts';

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
