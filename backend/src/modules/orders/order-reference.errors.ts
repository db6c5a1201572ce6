import { defineError, errorAt, fieldError } from '../../platform/errors.ts';

// Thrown by every module that a request tells an order or one of its items.

export const orderNotFound = defineError(404, 'order_not_found', 'Order not found');

export const itemNotInOrder = (path: 'items' | 'restock' | 'lines') =>
  fieldError(path, 'item_not_in_order', 'That item isn’t in this order.');

/** The courier would ask the recipient of a gift for the money. */
export const giftCodNotAllowed = () =>
  errorAt('paymentMethod', {
    status: 422,
    code: 'gift_cod_not_allowed',
    message:
      'A gift to someone else can’t be paid in cash: the courier would ask them for the money. Please choose another payment method.',
  });
