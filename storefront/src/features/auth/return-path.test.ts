// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberReturnPath, takeReturnPath } from './return-path.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the return path', () => {
  it('is returned once', () => {
    rememberReturnPath('/checkout');
    expect(takeReturnPath()).toBe('/checkout');
    expect(takeReturnPath()).toBeNull();
  });

  it('is deleted when the emailed link is no longer valid', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    rememberReturnPath('/checkout');
    vi.setSystemTime(30 * 60 * 1000);
    expect(takeReturnPath()).toBeNull();
  });

  it('rejects other sites', () => {
    const others = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ];
    for (const path of others) {
      rememberReturnPath(path);
      expect(takeReturnPath()).toBeNull();
    }
  });

  it.each(['', 'null', '[]', '"/checkout"', '{"path":5}', '{not json'])('is null if %j is stored', (stored) => {
    localStorage.setItem('mithai.return-path', stored);
    expect(takeReturnPath()).toBeNull();
  });
});
