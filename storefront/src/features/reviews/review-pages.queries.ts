import { reviewSortValue, type ReviewSort } from '@mithai/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { REVIEWS_KEY } from './reviews.queries.ts';

const pageSchema = async () => (await import('@mithai/contracts/reviews')).reviewPageSchema;
const votesSchema = async () => (await import('@mithai/contracts/reviews')).reviewVotesSchema;

/** How the list is sorted and filtered. */
export interface ReviewView {
  sort: ReviewSort;
  /** Only reviews with so many stars. */
  rating?: number | undefined;
  withImages?: boolean | undefined;
}

export const ALL_NEWEST: ReviewView = { sort: 'newest' };

export const isFiltered = ({ rating, withImages }: ReviewView): boolean => rating !== undefined || withImages === true;

/** Public reviews; without a view all, newest first. */
export const reviewsQuery = (productId: number, view: ReviewView = ALL_NEWEST) =>
  infiniteQueryOptions({
    queryKey: view.sort === 'newest' && !isFiltered(view) ? [REVIEWS_KEY, productId] : [REVIEWS_KEY, productId, view],
    queryFn: ({ pageParam, signal }) =>
      api.get(pageSchema, `/api/products/${productId}/reviews${queryOf(view, pageParam)}`, { signal }),
    initialPageParam: '',
    meta: { live: [], ofProduct: productId },
    getNextPageParam: ({ hasMore, reviews }) => {
      const last = reviews.at(-1);
      if (!hasMore || !last) return undefined;
      const value = reviewSortValue(view.sort, last);
      return `before=${last.id}${value === null ? '' : `&beforeValue=${value}`}`;
    },
  });

function queryOf({ sort, rating, withImages }: ReviewView, cursor: string): string {
  const parts = [
    sort !== 'newest' && `sort=${sort}`,
    rating !== undefined && `rating=${rating}`,
    withImages && 'withImages=true',
    cursor,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Ids of the product's reviews that the user found helpful. */
export const votesQuery = (productId: number) =>
  queryOptions({
    queryKey: [REVIEWS_KEY, 'votes', productId],
    queryFn: ({ signal }) => api.get(votesSchema, `/api/products/${productId}/review-votes`, { signal }),
    meta: { ofUser: true, live: [] },
  });
