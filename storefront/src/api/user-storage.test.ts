// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { userStorage } from './user-storage.ts';

beforeEach(() => localStorage.clear());

it('stores values by name and clears only its own', () => {
  localStorage.setItem('mithai.guest-cart', '[]');
  userStorage.write('seen', [7, 3]);
  userStorage.write('session', { name: 'Asha' });
  expect(userStorage.read('seen')).toEqual([7, 3]);

  userStorage.clear();
  expect(userStorage.read('seen')).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['mithai.guest-cart']);
});

it('reads missing and malformed values as null', () => {
  userStorage.write('seen', 'x');
  localStorage.setItem(Object.keys(localStorage)[0]!, '{');
  expect(userStorage.read('seen')).toBeNull();
  expect(userStorage.read('other')).toBeNull();
});

it('works without browser storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  userStorage.write('seen', [1]);
  expect(userStorage.read('seen')).toBeNull();
  userStorage.clear();
  vi.restoreAllMocks();
});
