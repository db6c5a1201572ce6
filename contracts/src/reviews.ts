import { z } from 'zod';
import { RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX } from './review-limits.ts';
import { REVIEW_ANSWER_MAX, REVIEW_IMAGES_MAX, REVIEW_SORTS } from './review-views.ts';
import { LANGUAGES } from './languages.ts';
import { imageKeySchema, imageUrlSchema, tooManyImages } from './media.ts';
import {
  countSchema,
  ID_MAX,
  idParamSchema,
  idSchema,
  limitSchema,
  textSchema,
  timestampSchema,
} from './primitives.ts';
import { message } from './messages.ts';

const RATING_MESSAGE = message('rating_invalid', 'Please choose 1 to 5 stars');

const ratingSchema = z
  .number(RATING_MESSAGE)
  .int(RATING_MESSAGE)
  .min(RATING_MIN, RATING_MESSAGE)
  .max(RATING_MAX, RATING_MESSAGE);

const reviewAnswerSchema = z.object({
  text: z.string(),
  /** The partner's business name; null if the shop answered. */
  author: z.string().nullable(),
  createdAt: timestampSchema,
});

export const reviewSchema = z.object({
  id: idSchema,
  rating: ratingSchema,
  /** May be empty. */
  text: z.string(),
  /** First name and initial: "Asha R." */
  author: z.string(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  imageUrls: z.array(imageUrlSchema),
  /** Accounts that found it helpful. */
  helpfulCount: countSchema,
  answer: reviewAnswerSchema.nullable(),
});

export const writeReviewSchema = z.object({
  rating: ratingSchema,
  text: textSchema(REVIEW_TEXT_MAX).default(''),
  /** Without it, a review keeps its pictures. */
  imageUrls: z.array(imageUrlSchema).max(REVIEW_IMAGES_MAX, tooManyImages(REVIEW_IMAGES_MAX)).optional(),
  /** Of emails about the review. */
  language: z.enum(LANGUAGES).optional(),
});

/** GET /api/products/{id}/reviews; `before`, and `beforeValue` unless by age, are of the previous page's last review. */
export const reviewsQuerySchema = z.object({
  before: idParamSchema.optional(),
  /** `reviewSortValue` of the previous page's last review. */
  beforeValue: z.coerce.number().int().min(0).max(ID_MAX).optional(),
  limit: limitSchema(6, 50),
  sort: z.enum(REVIEW_SORTS).default('newest'),
  /** Only reviews with so many stars. */
  rating: z.coerce.number().int().min(RATING_MIN).max(RATING_MAX).optional(),
  /** Only reviews with pictures. */
  withImages: z.stringbool().optional(),
});

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  hasMore: z.boolean(),
  /** Number of reviews with one to five stars, on all pages. */
  distribution: z.tuple([countSchema, countSchema, countSchema, countSchema, countSchema]),
  /** Number of reviews with pictures, on all pages. */
  withImages: countSchema,
});

export const ownReviewSchema = reviewSchema.extend({
  isHidden: z.boolean(),
});

/** GET /api/reviews/mine: products delivered to the customer, each with their review or null. */
export const myReviewsSchema = z.array(z.object({ productId: idSchema, review: ownReviewSchema.nullable() }));

export const moderateReviewSchema = z.object({ isHidden: z.boolean() });

export const hiddenReviewsSchema = z.array(reviewSchema);

/** GET /api/products/{id}/review-votes: ids of the product's reviews that the user found helpful. */
export const reviewVotesSchema = z.array(idSchema);

export const reviewImageParamsSchema = z.object({ id: idParamSchema, key: imageKeySchema });

const ANSWER_MESSAGE = message('answer_required', 'Please write an answer');

export const answerReviewSchema = z.object({ text: textSchema(REVIEW_ANSWER_MAX).min(1, ANSWER_MESSAGE) });

export type Review = z.infer<typeof reviewSchema>;
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;
export type AnswerReview = z.infer<typeof answerReviewSchema>;
export type WriteReview = z.infer<typeof writeReviewSchema>;
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>;
export type ReviewPage = z.infer<typeof reviewPageSchema>;
export type OwnReview = z.infer<typeof ownReviewSchema>;
export type MyReviews = z.infer<typeof myReviewsSchema>;
