import { LISTING_PAGE_SIZE, type Product } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const wishlistSchema = async () => (await import('@mithai/contracts/wishlist')).wishlistSchema;
const shareSchema = async () => (await import('@mithai/contracts/wishlist')).wishlistShareSchema;
const pageSchema = async () => (await import('@mithai/contracts/product-pages')).productPageSchema;

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

/** Products of these ids that are on sale, in their order. */
export const wishedProductsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['guest-wishlist', ids.join()],
    queryFn: async ({ signal }) => {
      const products: Product[] = [];
      for (let from = 0; from < ids.length; from += LISTING_PAGE_SIZE) {
        const some = ids.slice(from, from + LISTING_PAGE_SIZE);
        const page = await api.get(pageSchema, `/api/products?ids=${some.join()}`, { signal });
        products.push(...page.products);
      }
      return products.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
    meta: { live: ['catalog'] },
  });

export const sharedWishlistQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-wishlist', token],
    queryFn: ({ signal }) => api.get(wishlistSchema, `/api/shared-wishlists/${encodeURIComponent(token)}`, { signal }),
    meta: { live: ['catalog'] },
  });
