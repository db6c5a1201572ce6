import { defineError } from '../../platform/errors.ts';

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
