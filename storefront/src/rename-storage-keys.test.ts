// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { renameStorageKeys } from './rename-storage-keys.ts';

beforeEach(() => localStorage.clear());

const stored = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

describe('renameStorageKeys', () => {
  it('moves what a previous version stored', () => {
    localStorage.setItem('mithai.unanswered-order', 'an order');
    localStorage.setItem('mithai.of-user.session', 'a session');
    localStorage.setItem('mithai.of-user.seen', 'products');
    localStorage.setItem('mithai.guest-cart.parcel', 'a batch');
    localStorage.setItem('mithai.guest-cart', 'a cart');
    renameStorageKeys();
    expect(stored()).toEqual({
      'mithai.pending-order': 'an order',
      'mithai.user-storage.session': 'a session',
      'mithai.user-storage.seen': 'products',
      'mithai.guest-cart.batch': 'a batch',
      'mithai.guest-cart': 'a cart',
    });
  });

  it('keeps what the current version has stored', () => {
    localStorage.setItem('mithai.unanswered-order', 'an old order');
    localStorage.setItem('mithai.pending-order', 'a new order');
    renameStorageKeys();
    expect(stored()).toEqual({ 'mithai.pending-order': 'a new order' });
  });
});
