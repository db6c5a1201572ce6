// @vitest-environment jsdom
import type { PlaceOrderRequest } from '@mithai/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutDraft } from '../values/checkout-draft.ts';
import { clearCheckout, hasPendingOrder, PENDING_ORDER_KEY } from './checkout-storage.ts';
import { isSameOrder, pendingOrder } from './pending-order.ts';

const request: PlaceOrderRequest = {
  paymentMethod: 'cod',
  shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625 001',
};
const stored = { attempt: { request, idempotencyKey: 'attempt-0001' }, stage: 'waiting' } as const;

beforeEach(() => pendingOrder.remove());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a pending order', () => {
  it('is restored unchanged', () => {
    pendingOrder.write(7, stored);
    expect(hasPendingOrder()).toBe(true);
    expect(pendingOrder.read(7)).toEqual(stored);
  });

  it('is hidden from the next customer and deleted', () => {
    pendingOrder.write(7, stored);
    expect(pendingOrder.read(8)).toBeNull();
    pendingOrder.removeStale(7);
    expect(pendingOrder.read(7)).toEqual(stored);
    expect(pendingOrder.removeStale(8)).toBe(false);
    expect(localStorage.getItem(PENDING_ORDER_KEY)).toBeNull();
  });

  it('expires after a day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-05T08:00:00Z') });
    pendingOrder.write(7, stored);
    vi.setSystemTime(new Date('2026-11-06T07:59:00Z'));
    expect(pendingOrder.read(7)).toEqual(stored);
    vi.setSystemTime(new Date('2026-11-06T08:00:00Z'));
    expect(pendingOrder.read(7)).toBeNull();
  });

  it.each([
    ['waiting', true],
    ['resending', true],
    ['sent', false],
  ] as const)('is %s when it expires, so it was to be sent: %s', (stage, wasToBeSent) => {
    vi.useFakeTimers({ now: new Date('2026-11-05T08:00:00Z') });
    pendingOrder.write(7, { ...stored, stage });
    expect(pendingOrder.removeStale(7)).toBe(false);
    vi.setSystemTime(new Date('2026-11-06T08:00:00Z'));
    expect(pendingOrder.removeStale(7)).toBe(wasToBeSent);
    expect(pendingOrder.removeStale(7)).toBe(false);
  });

  it.each([
    '',
    'laddu',
    '[]',
    'null',
    '{"userId":7}',
    JSON.stringify({ userId: 7, ...stored }),
    JSON.stringify({ userId: 7, storedAt: Date.now(), stage: 'waiting', attempt: {} }),
  ])('is ignored if the storage holds %j', (rubbish) => {
    localStorage.setItem(PENDING_ORDER_KEY, rubbish);
    expect(pendingOrder.read(7)).toBeNull();
  });

  it('is kept in memory without browser storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    pendingOrder.write(7, stored);
    expect(pendingOrder.read(7)).toEqual(stored);
    pendingOrder.remove();
    expect(pendingOrder.read(7)).toBeNull();
  });

  it('is deleted if its replacement does not fit into the storage', () => {
    pendingOrder.write(7, stored);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    pendingOrder.write(7, { ...stored, stage: 'resending' });
    expect(pendingOrder.read(7)?.stage).toBe('resending');
  });
});

it('a pending order belongs to an attempt only if the request is unchanged', () => {
  expect(isSameOrder(stored.attempt, { ...request })).toBe(true);
  expect(isSameOrder(stored.attempt, { ...request, paymentMethod: 'upi' })).toBe(false);
  expect(isSameOrder(null, request)).toBe(false);
});

it('a sign-out deletes all checkout data and keeps other storage', () => {
  pendingOrder.write(7, stored);
  checkoutDraft.write(7, { address: '12 Temple Street' });
  checkoutDraft.write(8, { address: '14 Lake View Road' });
  sessionStorage.setItem('scroll', '300');
  clearCheckout();
  expect(localStorage).toHaveLength(0);
  expect(Object.keys(sessionStorage)).toEqual(['scroll']);
});
