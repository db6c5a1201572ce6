import { type OwnReview, ownReviewSchema, type WriteReview } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { productsQuery } from '../catalog/catalog.queries.ts';
import { allReviews, reviewsQuery } from './reviews.queries.ts';
import { reviewNotices } from './reviews.texts.ts';

/** Shows no error notice, because the form shows the error. */
export function useWriteReview(productId: number, written: OwnReview | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: (review: WriteReview) => api.post(ownReviewSchema, `/api/products/${productId}/reviews`, review),
    onSuccess: refresh,
    done: () => (written ? reviewNotices.saved : reviewNotices.published),
  });
}

export function useRemoveReview(productId: number, id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: () => api.delete(`/api/reviews/${id}`),
    onSuccess: refresh,
    done: () => reviewNotices.removed,
    failed: reviewNotices.failed,
  });
}

export function useModerateReview(productId: number, id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: (isHidden: boolean) => api.patch(ownReviewSchema, `/api/admin/reviews/${id}`, { isHidden }),
    onSuccess: refresh,
    done: (_, isHidden) => (isHidden ? reviewNotices.hidden : reviewNotices.shown),
    failed: reviewNotices.failed,
  });
}

/** Invalidates reviews and products, whose ratings change with them. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries(allReviews),
      queryClient.invalidateQueries({ queryKey: productsQuery.queryKey }),
    ]);
  };
}
