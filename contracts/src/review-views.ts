export const REVIEW_IMAGES_MAX = 3;

/** Characters. */
export const REVIEW_ANSWER_MAX = 1000;

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The number by which a page is sorted, before the id; null for the newest. */
export const reviewSortValue = (
  sort: ReviewSort,
  { rating, helpfulCount }: { rating: number; helpfulCount: number },
): number | null => {
  if (sort === 'newest') return null;
  return sort === 'helpful' ? helpfulCount : rating;
};
