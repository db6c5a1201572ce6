import { UNVERIFIED_ORDER_LIMITS } from '@mithai/contracts';
import { defineError, fieldError, verificationRequired } from '../../platform/errors.ts';

export const cartItemNotFound = defineError(404, 'cart_item_not_found', 'Cart item not found');

export const quantityAboveLimit = (name: string, max: number) =>
  fieldError('quantity', 'quantity_above_limit', `You can order up to ${max} of ${name} at a time.`, {
    name,
    maximum: max,
  });

export const quantityUnverified = (name: string) =>
  verificationRequired(
    'quantity',
    `Please verify your email address to order more than ${UNVERIFIED_ORDER_LIMITS.quantity} of ${name}.`,
    {
      name,
      maximum: UNVERIFIED_ORDER_LIMITS.quantity,
    },
  );
