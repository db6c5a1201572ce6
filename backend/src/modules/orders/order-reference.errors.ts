import { fieldError, notFound } from '../../platform/errors.ts';

// Thrown by every module that a request tells an order or one of its items.

export const orderNotFound = () => notFound('Order');

export const itemNotInOrder = (path: 'items' | 'restock' | 'lines') =>
  fieldError(path, 'item_not_in_order', 'That item isn’t in this order.');
