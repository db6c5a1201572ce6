import type { Product } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { shareQuery, wishlistQuery } from './wishlist.queries.ts';
import { wishlistNotices as notices } from './wishlist.texts.ts';

/** Optimistic: the heart follows the click, and returns if the shop refuses. */
export function useChangeWish() {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery;
  return useMutation({
    mutationFn: ({ product: { id }, isWished }: { product: Product; isWished: boolean }) =>
      isWished ? api.send('PUT', `/api/wishlist/${id}`) : api.delete(`/api/wishlist/${id}`),
    onMutate: async ({ product, isWished }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, (products = []) => {
        const others = products.filter(({ id }) => id !== product.id);
        return isWished ? [product, ...others] : others;
      });
    },
    failed: notices.failed,
    refreshes: [queryKey],
  });
}

export const useShareWishlist = () =>
  useMutation({
    mutationFn: () => api.send('POST', '/api/wishlist/share'),
    failed: notices.shareFailed,
    refreshes: [shareQuery.queryKey],
  });

export const useWithdrawShare = () =>
  useMutation({
    mutationFn: () => api.delete('/api/wishlist/share'),
    done: () => notices.withdrawn,
    failed: notices.shareFailed,
    refreshes: [shareQuery.queryKey],
  });
