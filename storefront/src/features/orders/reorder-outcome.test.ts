import type { MergedCart, Order } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { toOutcome } from './reorder-outcome.ts';

const item = (productId: number | null, name: string, price = 100) =>
  ({
    id: 1,
    productId,
    quantity: 2,
    price,
    product: { name, imageUrl: null },
    discount: 0,
    bestBefore: null,
  }) satisfies Order['items'][0];

const line = (productId: number, price: number) =>
  ({ id: productId, userId: 1, productId, quantity: 2, product: { price } }) as MergedCart['items'][0];

const soldOut = { productId: 2, name: 'Barfi', quantity: 0, isOwnProduct: false, limit: 'stock' as const };

it('distinguishes withdrawn products from sold-out ones', () => {
  const merged = { items: [line(1, 100)], reduced: [soldOut] };
  expect(toOutcome([item(1, 'Laddu'), item(2, 'Barfi'), item(3, 'Peda')], merged)).toEqual({
    added: 1,
    reduced: [soldOut],
    withdrawn: ['Peda'],
    repriced: [],
  });
});

it('names changed prices, but not those of a replacement', () => {
  const merged = { items: [line(1, 120), line(2, 80)], reduced: [] };
  expect(toOutcome([item(1, 'Laddu'), item(2, 'Barfi', 0)], merged)).toMatchObject({
    added: 2,
    repriced: [{ name: 'Laddu', was: 100, now: 120 }],
  });
});

it('leaves out products that were made for one customer', () => {
  expect(toOutcome([item(null, 'Wedding box')], { items: [], reduced: [] })).toMatchObject({ added: 0, withdrawn: [] });
});
