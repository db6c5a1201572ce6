import { defineError } from '../../platform/errors.ts';

export const reviewDecides = defineError(
  409,
  'review_decides',
  'What its partner handed in waits for a review. Please decide on it under Partners.',
);

export const notOnSaleWithoutPartner = defineError(409, 'no_partner', 'Its partner has no approval today, so it cannot go on sale.');

export const productIsOnSale = defineError(409, 'product_on_sale', 'Please take this product off sale before you delete it.');

/** What still names a product. */
export type ProductReference = 'order' | 'partner' | 'request' | 'review';

const REFERENCES: Record<ProductReference, string> = {
  order: 'This product was ordered, so its orders still need it.',
  partner: 'This product is or was a partner’s.',
  request: 'A custom order request names this product.',
  review: 'This product has a review.',
};

export const productIsReferenced = defineError(
  409,
  'product_referenced',
  (reference: ProductReference) => `${REFERENCES[reference]} It cannot be deleted, but it can stay off sale.`,
);
