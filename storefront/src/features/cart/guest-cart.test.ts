// @vitest-environment jsdom
import type { Product } from '@mithai/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { guestCart, parseLines } from './guest-cart.ts';

const KEY = 'mithai.guest-cart';
const product = buildProduct({ id: 7, name: 'Til Laddu', price: 180, stock: 10 });

beforeEach(() => guestCart.clear());

describe('the guest cart', () => {
  it('uses the time as line id and no user', () => {
    const before = Date.now();
    guestCart.add(product, 2);
    const [line] = guestCart.read();
    expect(line).toMatchObject({ userId: 0, productId: 7, quantity: 2 });
    expect(line?.id).toBeGreaterThanOrEqual(before);
  });

  it('survives a reload', () => {
    guestCart.add(product, 2);
    guestCart.update(7, 5);
    expect(parseLines(localStorage.getItem(KEY))).toMatchObject([{ productId: 7, quantity: 5, product }]);
  });

  it('deletes its storage when it is emptied', () => {
    guestCart.add(product, 1);
    guestCart.remove(7);
    expect(guestCart.read()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('notifies subscribers, also from other tabs', () => {
    const listener = vi.fn();
    const stop = guestCart.subscribe(listener);
    guestCart.add(product, 1);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    guestCart.clear();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('returns the same value while nothing changes', () => {
    guestCart.add(product, 1);
    expect(guestCart.read()).toBe(guestCart.read());
  });

  it.each([
    '',
    'laddu',
    '{}',
    'null',
    '[1, null, {}]',
    '[{"id":1,"userId":0,"productId":7,"quantity":1,"product":{"id":7}}]',
    '[{"id":1,"userId":0,"productId":7,"quantity":-3}]',
  ])('ignores %j in storage', (rubbish) => {
    localStorage.setItem(KEY, rubbish);
    expect(guestCart.read()).toEqual([]);
    guestCart.add(product, 1);
    expect(guestCart.read()).toHaveLength(1);
  });

  it('reads products stored before reviews existed', () => {
    const older: Partial<Product> = { ...product };
    delete older.rating;
    delete older.reviewCount;
    const line = { id: 1, userId: 0, productId: 7, quantity: 2 };
    expect(parseLines(JSON.stringify([{ ...line, product: older }]))).toEqual([
      { ...line, product: { ...older, rating: null, reviewCount: 0 } },
    ]);
  });

  it('keeps valid lines beside an invalid one', () => {
    const good = { id: 1, userId: 0, productId: 7, quantity: 2, product };
    expect(parseLines(JSON.stringify([{ ...good, quantity: 'two' }, good]))).toEqual([good]);
  });

  it('reads lines stored before placeholders existed', () => {
    const line = { id: 1, userId: 0, productId: 7, quantity: 2, product: { ...product, imagePlaceholder: undefined } };
    expect(parseLines(JSON.stringify([line]))).toEqual([{ ...line, product }]);
  });

  it('falls back to memory if the storage is full', () => {
    guestCart.add(product, 1);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    guestCart.update(7, 4);
    expect(guestCart.read()).toMatchObject([{ quantity: 4 }]);
    vi.restoreAllMocks();
  });

  it('works without browser storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    guestCart.add(product, 3);
    expect(guestCart.read()).toMatchObject([{ quantity: 3 }]);
    vi.restoreAllMocks();
  });
});
