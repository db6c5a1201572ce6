import type { OrderStatus } from '@mithai/contracts';
import { defineError } from '../../../platform/errors.ts';

export const orderedProductNotFound = defineError(404, 'ordered_product_not_found', 'Product of that day not found');

export const madeChanged = defineError(
  409,
  'made_changed',
  (made: number) => `Someone else has just recorded ${made} as made. Please check and try again.`,
  'made',
);

export const notToPack = defineError(
  409,
  'not_to_pack',
  (status: OrderStatus) => `This order is ${status}, so there’s nothing to pack.`,
  'status',
);

export const orderUnconfirmed = defineError(
  409,
  'order_unconfirmed',
  'The customer hasn’t confirmed this order yet, so it isn’t packed.',
);
