import { WISHLIST_MAX, type Product } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { toast } from '../../ui/index.ts';
import { useSession } from '../session/use-session.ts';
import { guestWishlist } from './guest-wishlist.ts';
import { useChangeWish } from './wishlist.mutations.ts';
import { wishlistQuery } from './wishlist.queries.ts';
import { wishlistNotices } from './wishlist.texts.ts';

/** The customer's wishlist, or the guest's. */
export function useWishlist() {
  const isCustomer = useSession().status === 'authenticated';
  const guestIds = useSyncExternalStore(guestWishlist.subscribe, guestWishlist.read, guestWishlist.readOnServer);
  const query = useQuery({ ...wishlistQuery, enabled: isCustomer });
  const { mutate: change } = useChangeWish();
  const { data: products } = query;

  const ids = useMemo(
    () => (isCustomer ? (products ?? []).map(({ id }) => id) : guestIds),
    [isCustomer, products, guestIds],
  );
  const setWished = (product: Product, isWished: boolean) => {
    if (isCustomer) change({ product, isWished });
    else if (!isWished) guestWishlist.remove([product.id]);
    else if (!guestWishlist.add(product.id)) toast(wishlistNotices.full(WISHLIST_MAX));
  };
  return { isCustomer, ids, query, setWished };
}
