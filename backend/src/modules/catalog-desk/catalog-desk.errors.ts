import { defineError } from '../../platform/errors.ts';

export const reviewDecides = defineError(
  409,
  'review_decides',
  'What its partner handed in waits for a review. Please decide on it under Partners.',
);

export const notOnSaleWithoutPartner = defineError(409, 'no_partner', 'Its partner has no approval today, so it cannot go on sale.');
