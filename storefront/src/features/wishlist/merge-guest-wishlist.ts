import type { QueryClient } from '@tanstack/react-query';
import { guestWishlist } from './guest-wishlist.ts';

/** Moves the guest's wishes to the account. Without an answer they stay, and the next visit of the wishlist repeats it. */
export async function mergeGuestWishlist(queryClient: QueryClient): Promise<void> {
  const productIds = guestWishlist.read();
  if (productIds.length === 0) return;
  const { api } = await import('../../api/client.ts');
  const { wishlistQuery, wishlistSchema } = await import('./wishlist.queries.ts');
  try {
    const products = await api.post(await wishlistSchema(), '/api/wishlist/merge', { productIds });
    guestWishlist.remove(productIds);
    queryClient.setQueryData(wishlistQuery.queryKey, products);
  } catch {
    // Repeated later.
  }
}
