// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StockBadge } from './stock-badge.tsx';

afterEach(cleanup);

describe('StockBadge', () => {
  it.each([
    [6, 'In stock'],
    [5, 'Only 5 left'],
    [1, 'Only 1 left'],
    [0, 'Sold out'],
  ])('tells the number of pieces only if it is low: %i', (stock, text) => {
    expect(render(<StockBadge product={{ stock }} />).container.textContent).toBe(text);
  });
});
