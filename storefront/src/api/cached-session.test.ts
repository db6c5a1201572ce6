// @vitest-environment jsdom
import type { CartItem } from '@mithai/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProduct } from '../test/build-product.ts';
import { buildUser } from '../test/build-user.ts';
import { cachedSession } from './cached-session.ts';
import { Problem } from './problem.ts';

const asha = buildUser({
  id: 3,
  address: '14 Lake View Road, Mysuru, Karnataka - 570001',
  phone: '+91 98480 22338',
  role: 'admin',
  isEmailVerified: true,
});
const cart: CartItem[] = [{ id: 5, userId: 3, productId: 7, quantity: 2, product: buildProduct({ id: 7 }) }];
const noAnswer = Problem.unreachable(new TypeError('Failed to fetch'));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.unstubAllGlobals();
});

describe('the cached session', () => {
  it('holds no address, phone number or role', () => {
    cachedSession.store(asha, cart);
    const stored = JSON.stringify(Object.entries(localStorage));
    expect(stored).toContain('Asha Rao');
    for (const secret of [asha.email, 'Lake View', '98480', 'admin']) expect(stored).not.toContain(secret);
  });

  it('is used when no response arrives', () => {
    cachedSession.store(asha, cart);
    expect(cachedSession.userInstead(noAnswer)).toMatchObject({ id: 3, name: 'Asha Rao', email: '', role: 'customer' });
    expect(cachedSession.cartInstead(noAnswer)).toEqual(cart);
  });

  it.each([401, 404, 500, 503])('is not used after a response: %i', (status) => {
    cachedSession.store(asha, cart);
    const response = new Problem(status, 'no');
    expect(() => cachedSession.userInstead(response)).toThrow(response);
    expect(() => cachedSession.cartInstead(response)).toThrow(response);
  });

  it('is missing before the first sign-in', () => {
    expect(() => cachedSession.userInstead(noAnswer)).toThrow(noAnswer);
    cachedSession.store(asha, undefined);
    expect(() => cachedSession.cartInstead(noAnswer)).toThrow(noAnswer);
  });

  it('keeps the time of the response it came from', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    cachedSession.store(asha, cart);
    vi.setSystemTime(2000);
    cachedSession.store({ ...asha, ...cachedSession.userInstead(noAnswer) }, cachedSession.cartInstead(noAnswer));
    expect(cachedSession.read()?.at).toBe(1000);
    cachedSession.store(asha, []);
    expect(cachedSession.read()).toMatchObject({ at: 2000, cart: [] });
    vi.useRealTimers();
  });

  it('never shows one user’s cart to another', () => {
    cachedSession.store(asha, cart);
    cachedSession.store({ ...asha, id: 4, name: 'Ravi' }, undefined);
    expect(cachedSession.read()).toMatchObject({ user: { id: 4 }, cart: null });
  });
});
