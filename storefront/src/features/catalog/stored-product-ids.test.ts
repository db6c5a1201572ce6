import { expect, it } from 'vitest';
import { parseProductIds } from './stored-product-ids.ts';

it.each([null, 'rubbish', '{}', '[null, "1", -1, 0.5, 1e20, {}]'])('reads %s as empty', (text) => {
  expect(parseProductIds(text)).toEqual([]);
});

it('drops invalid ids and keeps the rest', () => {
  expect(parseProductIds('[3, "x", 3, 4]')).toEqual([3, 4]);
});
