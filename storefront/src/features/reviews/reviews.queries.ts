import type { OwnReview } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const REVIEWS_KEY = 'reviews';

const myReviewsSchema = async () => (await import('@mithai/contracts/reviews')).myReviewsSchema;

/** Products delivered to the user, each with the user's review. */
export const myReviewsQuery = queryOptions({
  queryKey: [REVIEWS_KEY, 'mine'],
  queryFn: ({ signal }) => api.get(myReviewsSchema, '/api/reviews/mine', { signal }),
  meta: { ofUser: true, live: ['order'] },
});

export const allReviews = { queryKey: [REVIEWS_KEY] };

/** Undefined if the product was not delivered, null if it has no review. */
export const reviewOf = (mine: { productId: number; review: OwnReview | null }[] | undefined, productId: number) =>
  mine?.find((delivered) => delivered.productId === productId)?.review;
