import type { DeliveryDays } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { problemOf } from './check-delivery.tsx';

const answer = (overrides: Partial<DeliveryDays> = {}): DeliveryDays => ({
  pincode: '570001',
  isServed: true,
  transitDays: 2,
  fee: null,
  codAllowed: true,
  days: ['2026-11-27'],
  isDayRequired: false,
  perishable: [],
  ...overrides,
});
const line = (productId: number, name: string) => ({ productId, quantity: 1, product: { name } });
const cart = [line(1, 'Rasgulla'), line(2, 'Sandesh'), line(3, 'Appalam')];
const perishable = [
  { productId: 1, shelfLifeDays: 3 },
  { productId: 2, shelfLifeDays: 1 },
];

it.each<[string, Partial<DeliveryDays>, typeof cart, string | null]>([
  ['a day is offered', {}, cart, null],
  ['the shop promises no day', { transitDays: null, days: [] }, cart, null],
  ['the area is not served', { isServed: false, days: [] }, cart, 'We don’t deliver to 570001 yet.'],
  [
    'the kitchen is full',
    { days: [] },
    cart,
    'Our kitchen is fully booked. Please try fewer pieces or come back later.',
  ],
  [
    'products would perish on the way',
    { days: [], perishable },
    cart,
    'Rasgulla can’t reach 570001 while it is fresh. Sandesh can’t reach 570001 while it is fresh.',
  ],
  [
    'the product would perish on the way',
    { days: [], perishable: perishable.slice(1) },
    cart.slice(1, 2),
    'It stays fresh for 1 day, too short for the way to 570001.',
  ],
])('says why the cart cannot be delivered, or nothing, if %s', (_case, days, lines, problem) => {
  expect(problemOf(answer(days), lines)).toBe(problem);
});
