import { myReviewsSchema, type OwnReview, reviewPageSchema } from '@mithai/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const KEY = 'reviews';

/** What everybody can read of a product's reviews, page by page, newest first. */
export const reviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: [KEY, productId],
    queryFn: ({ pageParam, signal }) =>
      api.get(reviewPageSchema, `/api/products/${productId}/reviews${pageParam ? `?before=${pageParam}` : ''}`, { signal }),
    initialPageParam: 0,
    meta: { live: [], ofProduct: productId },
    getNextPageParam: ({ hasMore, reviews }) => (hasMore ? reviews.at(-1)?.id : undefined),
  });

/** What was delivered to the signed-in visitor, with their review of it. */
export const myReviewsQuery = queryOptions({
  queryKey: [KEY, 'mine'],
  queryFn: ({ signal }) => api.get(myReviewsSchema, '/api/reviews/mine', { signal }),
  meta: { ofUser: true, live: ['order'] },
});

/** Every query that shows reviews. */
export const allReviews = { queryKey: [KEY] };

/** Undefined for what was not delivered. */
export const reviewOf = (mine: { productId: number; review: OwnReview | null }[] | undefined, productId: number) =>
  mine?.find((delivered) => delivered.productId === productId)?.review;
