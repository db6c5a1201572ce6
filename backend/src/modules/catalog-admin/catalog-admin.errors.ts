import { defineError } from '../../platform/errors.ts';

export const reviewDecides = defineError(
  409,
  'review_decides',
  'The partner’s change is waiting for your review. Please decide on it under Partners.',
);

export const noPartner = defineError(409, 'no_partner', 'Its partner isn’t approved, so it can’t go on sale.');

export const productOnSale = defineError(
  409,
  'product_on_sale',
  'Please take this product off sale before you delete it.',
);

export type ProductReference = 'order' | 'partner' | 'request' | 'review';

const REFERENCES: Record<ProductReference, string> = {
  order: 'This product has been ordered.',
  partner: 'This product belongs or belonged to a partner.',
  request: 'This product is part of a custom order request.',
  review: 'This product has been reviewed.',
};

export const productReferenced = defineError(
  409,
  'product_referenced',
  (reference: ProductReference) => `${REFERENCES[reference]} It can’t be deleted, but it can stay off sale.`,
  'reference',
);
