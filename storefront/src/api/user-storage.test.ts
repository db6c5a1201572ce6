// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { userStorage } from './user-storage.ts';

beforeEach(() => localStorage.clear());

it('keeps values by name, and forgets them all and nothing else', () => {
  localStorage.setItem('mithai.guest-cart', '[]');
  userStorage.write('seen', [7, 3]);
  userStorage.write('session', { name: 'Asha' });
  expect(userStorage.read('seen')).toEqual([7, 3]);

  userStorage.clear();
  expect(userStorage.read('seen')).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['mithai.guest-cart']);
});

it('reads rubbish, and what was never written, as nothing', () => {
  userStorage.write('seen', 'x');
  localStorage.setItem(Object.keys(localStorage)[0]!, '{');
  expect(userStorage.read('seen')).toBeNull();
  expect(userStorage.read('other')).toBeNull();
});

it('does without a browser that keeps anything', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  userStorage.write('seen', [1]);
  expect(userStorage.read('seen')).toBeNull();
  userStorage.clear();
  vi.restoreAllMocks();
});
