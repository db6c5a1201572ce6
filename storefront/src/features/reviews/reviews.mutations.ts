import { imageKeyOf, ownReviewSchema, type AnswerReview, type OwnReview, type WriteReview } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { language } from '../../language/language.texts.ts';
import { productsQuery } from '../catalog/catalog.queries.ts';
import { reviewsQuery } from './review-pages.queries.ts';
import { allReviews } from './reviews.queries.ts';
import { reviewNotices } from './reviews.texts.ts';

/** Shows no error notice, because the form shows the error. */
export function useWriteReview(productId: number, written: OwnReview | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: (review: WriteReview) =>
      api.post(ownReviewSchema, `/api/products/${productId}/reviews`, { ...review, language }),
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

/** `by` the partner of the product, or staff. */
export function useAnswer(productId: number, id: number, by: 'partner' | 'shop') {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: (answer: AnswerReview) => api.send('PUT', answerPath(id, by), answer),
    onSuccess: refresh,
    done: () => reviewNotices.answered,
  });
}

export function useRemoveAnswer(productId: number, id: number, by: 'partner' | 'shop') {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: () => api.delete(answerPath(id, by)),
    onSuccess: refresh,
    done: () => reviewNotices.answerRemoved,
    failed: reviewNotices.failed,
  });
}

const answerPath = (id: number, by: 'partner' | 'shop') =>
  by === 'shop' ? `/api/admin/reviews/${id}/answer` : `/api/reviews/${id}/answer`;

export function useVote(productId: number, id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: async (isHelpful: boolean) => {
      const path = `/api/reviews/${id}/helpful`;
      await (isHelpful ? api.send('PUT', path) : api.delete(path));
    },
    onSuccess: () => queryClient.invalidateQueries(allReviews),
    failed: reviewNotices.failed,
  });
}

export function useRemovePicture(productId: number, id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationKey: reviewsQuery(productId).queryKey,
    mutationFn: (imageUrl: string) => api.delete(`/api/admin/reviews/${id}/images/${imageKeyOf(imageUrl)}`),
    onSuccess: refresh,
    done: () => reviewNotices.pictureRemoved,
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
