import { CART_QUANTITY_MAX } from '@mithai/contracts';
import { fieldError, notFound } from '../../platform/errors.ts';

export const cartItemNotFound = () => notFound('Cart item');

export const quantityTooLarge = () => fieldError('quantity', `Quantity must be at most ${CART_QUANTITY_MAX}`);
