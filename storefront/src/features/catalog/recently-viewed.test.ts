// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { userStorage } from '../../api/user-storage.ts';
import { recentlyViewed } from './recently-viewed.ts';

beforeEach(() => localStorage.clear());

it('lists each product once, latest first', () => {
  for (const id of [1, 2, 1]) recentlyViewed.add(id);
  expect(recentlyViewed.read()).toEqual([1, 2]);
});

it('keeps the latest eight', () => {
  for (let id = 1; id <= 9; id += 1) recentlyViewed.add(id);
  expect(recentlyViewed.read()).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});

it('signing out empties the list, and so does its button', () => {
  recentlyViewed.add(1);
  recentlyViewed.clear();
  expect(recentlyViewed.read()).toEqual([]);
  recentlyViewed.add(2);
  userStorage.clear();
  expect(recentlyViewed.read()).toEqual([]);
});
