import { reviewSchema, type OwnReview, type Review as ReviewResponse } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { Review } from './review.entity.ts';

const FIELDS = reviewSchema.keyof().options;

/** Public: names the author by the public name only. */
export const presentReview = (review: Review): ReviewResponse => pickFields(review, FIELDS);

export const presentOwnReview = (review: Review): OwnReview => ({
  ...presentReview(review),
  isHidden: review.hiddenAt != null,
});
