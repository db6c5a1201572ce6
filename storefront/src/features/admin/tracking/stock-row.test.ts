import { expect, it } from 'vitest';
import { piecesIn } from './stock-row.tsx';

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['1,200', 1200],
  ['0', 0],
  ['', 0],
  ['-3', 0],
  ['many', 0],
  ['12.9', 12],
  ['2e3', 0],
  ['१२', 12],
])('reads %j as %d', (text, pieces) => {
  expect(piecesIn(text)).toBe(pieces);
});
