import type { Change } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

const NAMES = [
  'en light /product/7',
  '/api/products/7',
  '/api/products/7/reviews?limit=6',
  'en light /product/8',
  'en light /',
  '/api/products',
  'en light /products?q=/product/7',
];

it.each<[string, Change, string[]]>([
  ['one product', { message: { topic: 'product', productId: 8 } }, NAMES.slice(0, 3)],
  ['the stock of one product', { message: { topic: 'stock', productId: 7, stock: 3 } }, ['en light /product/8']],
  ['the whole catalog', { message: { topic: 'catalog' } }, []],
  ['what only one customer sees', { userId: 1, message: { topic: 'order', orderId: 7 } }, NAMES],
])('evicts only pages that show a change of %s', async (_, change, stored) => {
  let notify: (change: Change) => void = () => undefined;
  const feed = {
    isUp: () => true,
    subscribe: ({ onChange }: { onChange: typeof notify }) => void (notify = onChange),
    close: () => undefined,
  };
  const cache = createPageCache<string>(feed, () => 1);
  for (const name of NAMES) await cache.get(name, async () => name);
  notify(change);
  expect(NAMES.filter((name) => cache.find(name) !== null)).toEqual(stored);
});
