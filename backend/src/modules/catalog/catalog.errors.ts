import { IMAGE_MESSAGE } from '@mithai/contracts';
import { defineError, refusedField } from '../../platform/errors.ts';

export const productNotFound = defineError(404, 'product_not_found', 'Product not found');

export const imageNotUploaded = () => refusedField('imageUrl', IMAGE_MESSAGE);

export const outOfStock = defineError(
  409,
  'out_of_stock',
  (name: string, left: number) =>
    left > 0
      ? `Only ${left} of ${name} left. Please lower the quantity.`
      : `${name} is sold out. Please remove it from your cart.`,
  'name',
  'left',
);

export const ownProduct = defineError(
  409,
  'own_product',
  (name: string) => `${name} is your own product, so you can’t order it. Please remove it from your cart.`,
  'name',
);

export const productChanged = defineError(
  409,
  'product_changed',
  'This product was changed in another window. Please look at it again before you save it.',
);

export const partnersProduct = defineError(
  409,
  'partners_product',
  'Only the partner can change the name, price, category and picture of this product. Please ask them.',
);

export const stockChanged = defineError(
  409,
  'stock_changed',
  (stock: number) => `The stock changed in another window or through an order. It’s now ${stock}.`,
  'stock',
);
