import type { OwnReview } from '@mithai/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const KEY = 'reviews';

const pageSchema = async () => (await import('@mithai/contracts/reviews')).reviewPageSchema;
const myReviewsSchema = async () => (await import('@mithai/contracts/reviews')).myReviewsSchema;

/** Public reviews, newest first. */
export const reviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: [KEY, productId],
    queryFn: ({ pageParam, signal }) =>
      api.get(pageSchema, `/api/products/${productId}/reviews${pageParam ? `?before=${pageParam}` : ''}`, { signal }),
    initialPageParam: 0,
    meta: { live: [], ofProduct: productId },
    getNextPageParam: ({ hasMore, reviews }) => (hasMore ? reviews.at(-1)?.id : undefined),
  });

/** Products delivered to the user, each with the user's review. */
export const myReviewsQuery = queryOptions({
  queryKey: [KEY, 'mine'],
  queryFn: ({ signal }) => api.get(myReviewsSchema, '/api/reviews/mine', { signal }),
  meta: { ofUser: true, live: ['order'] },
});

export const allReviews = { queryKey: [KEY] };

/** Undefined if the product was not delivered, null if it has no review. */
export const reviewOf = (mine: { productId: number; review: OwnReview | null }[] | undefined, productId: number) =>
  mine?.find((delivered) => delivered.productId === productId)?.review;
