import { expect, it } from 'vitest';
import { searchTextOf } from './search-text.ts';

it.each([
  [' ghee ', 'ghee'],
  ['two\r\nlines\u0000', 'two lines'],
  ['x'.repeat(300), 'x'.repeat(100)],
  [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  ['\uD800laddu', 'laddu'],
  ['\u0007', ''],
])('normalizes %j to %j', (typed, text) => {
  expect(searchTextOf(typed)).toBe(text);
});
