import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const wishlistSchema = async () => (await import('@mithai/contracts/wishlist')).wishlistSchema;
const shareSchema = async () => (await import('@mithai/contracts/wishlist')).wishlistShareSchema;

const KEY = 'wishlist';

/** The wishlist of a signed-in customer, newest first. */
export const wishlistQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => api.get(wishlistSchema, '/api/wishlist', { signal }),
  meta: { ofUser: true, live: ['wishlist', 'catalog'] },
});

export const shareQuery = queryOptions({
  queryKey: [KEY, 'share'],
  queryFn: ({ signal }) => api.get(shareSchema, '/api/wishlist/share', { signal }),
  meta: { ofUser: true, live: ['wishlist'] },
});

export const sharedWishlistQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-wishlist', token],
    queryFn: ({ signal }) => api.get(wishlistSchema, `/api/shared-wishlists/${encodeURIComponent(token)}`, { signal }),
    meta: { live: ['catalog'] },
  });
