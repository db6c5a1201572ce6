import { WISHLIST_MAX } from '@mithai/contracts';
import { createStoredProductIds } from '../catalog/stored-product-ids.ts';

const stored = createStoredProductIds('mithai.wishlist', WISHLIST_MAX);

/** Product ids, newest first. */
export const guestWishlist = {
  subscribe: stored.subscribe,
  read: stored.read,
  readOnServer: stored.readOnServer,

  /** False if there is no room. */
  add: (id: number): boolean => {
    const others = stored.read().filter((other) => other !== id);
    if (others.length >= WISHLIST_MAX) return false;
    stored.write([id, ...others]);
    return true;
  },

  remove: (removed: readonly number[]): void => stored.write(stored.read().filter((id) => !removed.includes(id))),
};
