import { IMAGE_MESSAGE } from '@mithai/contracts';
import { defineError, refusedField } from '../../platform/errors.ts';

export const reviewNotFound = defineError(404, 'review_not_found', 'Review not found');

export const ownProductReview = defineError(
  403,
  'own_product_review',
  (name: string) => `${name} is your own product, so you can’t review it.`,
  'name',
);

export const notDelivered = defineError(
  403,
  'not_delivered',
  (name: string) => `You can review ${name} once an order with it has been delivered to you.`,
  'name',
);

/** Also for pictures that the shop has removed. */
export const imagesNotOwn = () => refusedField('imageUrls', IMAGE_MESSAGE);

export const ownReviewVote = defineError(
  403,
  'own_review_vote',
  'You can’t vote on your own review, or on reviews of your own product.',
);

export const notTheMaker = defineError(403, 'not_the_maker', 'Only the maker of this product can answer its reviews.');
