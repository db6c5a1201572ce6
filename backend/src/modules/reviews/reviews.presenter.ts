import {
  imageUrl,
  reviewSchema,
  type OwnReview,
  type Review as ReviewResponse,
  type ReviewAnswer,
} from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { Review } from './review.entity.ts';

const PLAIN_FIELDS = reviewSchema.omit({ imageUrls: true, answer: true }).keyof().options;

export interface AnsweredReview {
  review: Review;
  answer: ReviewAnswer | null;
}

/** Public: names the author by the public name only. */
export const presentReview = ({ review, answer }: AnsweredReview): ReviewResponse => ({
  ...pickFields(review, PLAIN_FIELDS),
  imageUrls: review.imageKeys.map(imageUrl),
  answer,
});

export const presentOwnReview = (answered: AnsweredReview): OwnReview => ({
  ...presentReview(answered),
  isHidden: answered.review.hiddenAt != null,
});
