import { wishlistSchema } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { guestWishlist } from './guest-wishlist.ts';
import { wishlistQuery } from './wishlist.queries.ts';

export async function sendGuestWishlist(queryClient: QueryClient): Promise<void> {
  const productIds = guestWishlist.read();
  const products = await api.post(wishlistSchema, '/api/wishlist/merge', { productIds });
  guestWishlist.remove(productIds);
  queryClient.setQueryData(wishlistQuery.queryKey, products);
}
