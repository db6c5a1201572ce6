// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { ofUser } from './of-user.ts';

beforeEach(() => localStorage.clear());

it('keeps values by name, and forgets them all and nothing else', () => {
  localStorage.setItem('mithai.guest-cart', '[]');
  ofUser.write('seen', [7, 3]);
  ofUser.write('session', { name: 'Asha' });
  expect(ofUser.read('seen')).toEqual([7, 3]);

  ofUser.clear();
  expect(ofUser.read('seen')).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['mithai.guest-cart']);
});

it('reads rubbish, and what was never written, as nothing', () => {
  ofUser.write('seen', 'x');
  localStorage.setItem(Object.keys(localStorage)[0]!, '{');
  expect(ofUser.read('seen')).toBeNull();
  expect(ofUser.read('other')).toBeNull();
});

it('does without a browser that keeps anything', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  ofUser.write('seen', [1]);
  expect(ofUser.read('seen')).toBeNull();
  ofUser.clear();
  vi.restoreAllMocks();
});
