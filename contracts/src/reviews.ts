import { z } from 'zod';
import { RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX } from './review-limits.ts';
import { countSchema, idParamSchema, idSchema, limitSchema, textSchema, timestampSchema } from './primitives.ts';
import { message } from './messages.ts';

const RATING_MESSAGE = message('rating_invalid', 'Please choose 1 to 5 stars');

const ratingSchema = z
  .number(RATING_MESSAGE)
  .int(RATING_MESSAGE)
  .min(RATING_MIN, RATING_MESSAGE)
  .max(RATING_MAX, RATING_MESSAGE);

export const averageRatingSchema = z.number().min(RATING_MIN).max(RATING_MAX).nullable();

export const reviewSchema = z.object({
  id: idSchema,
  rating: ratingSchema,
  /** May be empty. */
  text: z.string(),
  /** First name and initial: "Asha R." */
  author: z.string(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

export const writeReviewSchema = z.object({
  rating: ratingSchema,
  text: textSchema(REVIEW_TEXT_MAX).default(''),
});

/** GET /api/products/{id}/reviews, newest first; `before` is the last id of the previous page. */
export const reviewsQuerySchema = z.object({
  before: idParamSchema.optional(),
  limit: limitSchema(6, 50),
});

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  hasMore: z.boolean(),
  /** Number of reviews with one to five stars, on all pages. */
  distribution: z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
});

export const ownReviewSchema = reviewSchema.extend({
  isHidden: z.boolean(),
});

/** GET /api/reviews/mine: products delivered to the customer, each with their review or null. */
export const myReviewsSchema = z.array(z.object({ productId: idSchema, review: ownReviewSchema.nullable() }));

export const moderateReviewSchema = z.object({ isHidden: z.boolean() });

export const hiddenReviewsSchema = z.array(reviewSchema);

export type Review = z.infer<typeof reviewSchema>;
export type WriteReview = z.infer<typeof writeReviewSchema>;
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>;
export type ReviewPage = z.infer<typeof reviewPageSchema>;
export type OwnReview = z.infer<typeof ownReviewSchema>;
export type MyReviews = z.infer<typeof myReviewsSchema>;
