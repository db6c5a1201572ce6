import { WISHLIST_MAX, wishlistSchema } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { toast } from '../../ui/index.ts';
import { guestWishlist } from './guest-wishlist.ts';
import { productsByIdsQuery } from '../catalog/catalog.queries.ts';
import { wishlistQuery } from './wishlist.queries.ts';
import { wishlistNotices } from './wishlist.texts.ts';

/** Says which wishes the account's wishlist has no room for, and how many are not on sale. */
export async function sendGuestWishlist(queryClient: QueryClient): Promise<void> {
  const productIds = guestWishlist.read();
  const products = await api.post(wishlistSchema, '/api/wishlist/merge', { productIds });
  const merged = new Set(products.map(({ id }) => id));
  const missing = productIds.filter((id) => !merged.has(id));
  const onSale = missing.length > 0 ? await queryClient.fetchQuery(productsByIdsQuery(missing)) : [];
  guestWishlist.remove(productIds);
  queryClient.setQueryData(wishlistQuery.queryKey, products);
  if (missing.length === 0) return;
  const names = onSale.slice(0, NAMES_MAX).map(({ name }) => name);
  const [more, offSale] = [onSale.length - names.length, missing.length - onSale.length];
  toast(wishlistNotices.notMerged({ names, more, offSale, maximum: WISHLIST_MAX }));
}

/** The notice names so many products, and counts the others. */
const NAMES_MAX = 3;
