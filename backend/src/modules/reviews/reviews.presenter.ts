import type { OwnReview, Review as ReviewResponse } from '@mithai/contracts';
import type { Review } from './review.entity.ts';

/** Public: names the author by the public name only. */
export const presentReview = ({ id, rating, text, author, createdAt, updatedAt }: Review): ReviewResponse => ({
  id,
  rating,
  text,
  author,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const presentOwnReview = (review: Review): OwnReview => ({
  ...presentReview(review),
  isHidden: review.hiddenAt != null,
});
