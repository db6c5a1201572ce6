// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageCount } from './product-results.tsx';

it('limits the pages of the URL to ten and continues from there', () => {
  const { result, rerender } = renderHook(usePageCount, { initialProps: 99 });
  const shown = [result.current];
  for (const pages of [100, 101, 1, 2]) {
    rerender(pages);
    shown.push(result.current);
  }
  expect(shown).toEqual([10, 11, 12, 1, 2]);
});

it('shows every page that was requested in sequence', () => {
  const { result, rerender } = renderHook(usePageCount, { initialProps: 10 });
  rerender(11);
  expect(result.current).toBe(11);
});
