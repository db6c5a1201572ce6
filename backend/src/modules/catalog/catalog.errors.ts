import { defineError, fieldError, notFound } from '../../platform/errors.ts';

export const productNotFound = () => notFound('Product');

export const imageNotFound = () => fieldError('imageUrl', 'Please choose an uploaded image');

export const outOfStock = defineError(409, 'out_of_stock', (name: string, left: number) =>
  left > 0 ? `Only ${left} of ${name} left. Please lower the quantity.` : `${name} is sold out. Please remove it from your cart.`,
);
