import { expect, it } from 'vitest';
import { businessDate } from '../../ui/dates.ts';
import { preOrderDay } from './pre-order.ts';

it('a product is a pre-order until the day from which it is delivered', () => {
  const inDays = (days: number) => businessDate(new Date(), days);
  const days = [null, inDays(-1), inDays(0), inDays(1)];
  expect(days.map((deliveredFrom) => preOrderDay({ deliveredFrom }))).toEqual([null, null, null, inDays(1)]);
});
