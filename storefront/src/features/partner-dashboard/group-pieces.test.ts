import type { PartnerPieces } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { groupPieces } from './group-pieces.ts';

const pieces = (changes: Partial<PartnerPieces>): PartnerPieces => ({
  id: 1,
  orderId: 1,
  productId: 7,
  quantity: 2,
  product: { name: 'Laddu', imageUrl: null },
  status: 'to_make',
  reason: null,
  makeBy: '2026-11-27',
  beginBy: null,
  ...changes,
});

it('groups pieces by day and product, in the order of the list', () => {
  const barfi = { productId: 8, product: { name: 'Barfi', imageUrl: null } };
  const days = groupPieces([
    pieces({ id: 1 }),
    pieces({ id: 2, ...barfi }),
    pieces({ id: 3 }),
    pieces({ id: 4, makeBy: '2026-11-28' }),
  ]);
  expect(
    days.map(({ makeBy, products }) => [
      makeBy,
      products.map(({ name, pieces: of }) => [name, of.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [
      '2026-11-27',
      [
        ['Laddu', [1, 3]],
        ['Barfi', [2]],
      ],
    ],
    ['2026-11-28', [['Laddu', [4]]]],
  ]);
});

it('counts ready and collected pieces, and leaves out declined ones', () => {
  const [day] = groupPieces([
    pieces({ quantity: 2, status: 'ready' }),
    pieces({ quantity: 3, status: 'collected' }),
    pieces({ quantity: 4 }),
    pieces({ quantity: 5, status: 'declined' }),
  ]);
  expect(day?.products[0]).toMatchObject({ quantity: 9, ready: 5 });
});
