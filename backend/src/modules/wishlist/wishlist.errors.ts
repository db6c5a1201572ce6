import { WISHLIST_MAX } from '@mithai/contracts';
import { defineError, ShopError } from '../../platform/errors.ts';

/** The same for a withdrawn link and one that never was. */
export const wishlistNotFound = defineError(404, 'wishlist_not_found', 'Wishlist not found');

export const wishlistFull = () =>
  new ShopError({
    status: 409,
    code: 'wishlist_full',
    message: `Your wishlist has ${WISHLIST_MAX} products. Please remove one to add another.`,
    params: { maximum: WISHLIST_MAX },
  });
