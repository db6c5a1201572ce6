import { UNVERIFIED_ORDER_LIMITS } from '@mithai/contracts';
import { fieldError, notFound, verificationRequired } from '../../platform/errors.ts';

export const cartItemNotFound = () => notFound('Cart item');

export const quantityTooLarge = (name: string, max: number) => fieldError('quantity', `You can order up to ${max} of ${name} at a time.`);

export const quantityUnverified = (name: string) =>
  verificationRequired(`Please verify your e-mail address to order more than ${UNVERIFIED_ORDER_LIMITS.quantity} of ${name}.`);
