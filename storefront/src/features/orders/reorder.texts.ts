import { formatExactRupees } from '@mithai/contracts';
import { failed } from '../../ui/notice.ts';

export const reorderTexts = {
  open: 'Order Again',
  openOf: (id: number) => `Order Again: #${id}`,
  pending: 'Adding...',
  added: 'Everything is in your cart',
  addedInPart: 'Your cart has what we can offer today',
  nothing: 'None of these items is available today',
  soldOut: (name: string) => `${name} is sold out.`,
  withdrawn: (name: string) => `${name} is no longer sold.`,
  repriced: (name: string, was: number, now: number) =>
    `${name} was ${formatExactRupees(was)} and is now ${formatExactRupees(now)}.`,
  viewCart: 'View Cart',
  failed: failed('Your order was not added to the cart'),
};
