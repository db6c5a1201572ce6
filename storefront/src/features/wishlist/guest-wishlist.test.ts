import { beforeEach, expect, it } from 'vitest';
import { WISHLIST_MAX } from '@mithai/contracts';
import { guestWishlist } from './guest-wishlist.ts';

beforeEach(() => guestWishlist.remove(guestWishlist.read()));

it('the guest wishlist has each product once, newest first', () => {
  for (const id of [1, 2, 1]) expect(guestWishlist.add(id)).toBe(true);
  expect(guestWishlist.read()).toEqual([1, 2]);
  guestWishlist.remove([1]);
  expect(guestWishlist.read()).toEqual([2]);
});

it('the guest wishlist has a maximum length', () => {
  for (let id = 1; id <= WISHLIST_MAX; id += 1) guestWishlist.add(id);
  expect(guestWishlist.add(WISHLIST_MAX + 1)).toBe(false);
  expect(guestWishlist.add(1)).toBe(true);
  expect(guestWishlist.read()).toHaveLength(WISHLIST_MAX);
});
