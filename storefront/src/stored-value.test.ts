// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

const KEY = 'mithai.numbers';

const createNumbers = () =>
  createStoredValue<readonly number[]>({
    key: KEY,
    parse: (text) => (text ?? '').split(',').flatMap((part) => (/^\d+$/.test(part) ? Number(part) : [])),
    format: (numbers) => (numbers.length === 0 ? null : numbers.join(',')),
  });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a stored value', () => {
  it('is read again after a reload', () => {
    createNumbers().write([1, 2]);
    expect(createNumbers().read()).toEqual([1, 2]);
  });

  it('is the same object until the stored text changes', () => {
    const numbers = createNumbers();
    localStorage.setItem(KEY, '1,2');
    expect(numbers.read()).toBe(numbers.read());
    localStorage.setItem(KEY, '1,2,3');
    expect(numbers.read()).toEqual([1, 2, 3]);
  });

  it('removes its entry for null', () => {
    const numbers = createNumbers();
    numbers.write([1]);
    numbers.write([]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(numbers.read()).toEqual([]);
  });

  it('notifies about writes of this tab and of others until it is unsubscribed', () => {
    const numbers = createNumbers();
    const listener = vi.fn();
    const unsubscribe = numbers.subscribe(listener);
    numbers.write([1]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    numbers.write([2]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is absent on the server, whatever is stored', () => {
    const numbers = createNumbers();
    numbers.write([1]);
    expect(numbers.readOnServer()).toEqual([]);
  });

  it.each(['getItem', 'setItem'] as const)('stays in memory while %s throws', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const numbers = createNumbers();
    const listener = vi.fn();
    numbers.subscribe(listener);
    numbers.write([1]);
    expect(numbers.read()).toEqual([1]);
    expect(listener).toHaveBeenCalledOnce();
  });
});
