import { formatExactRupees, DISCOUNTS_MAX } from '@mithai/contracts';
import { defineError, fieldError } from '../../platform/errors.ts';

export const discountNotFound = defineError(404, 'discount_not_found', 'Discount not found');

export const discountChanged = defineError(
  409,
  'discount_changed',
  'This discount was changed in another window. Please look at it again before you save it.',
);

export const discountCodeTaken = () =>
  fieldError('code', 'discount_code_taken', 'Another discount has this code. Please choose another one.');

export const tooManyDiscounts = defineError(
  409,
  'too_many_discounts',
  `There are ${DISCOUNTS_MAX} discounts already. Please delete one that no order has used.`,
);

export const discountUsed = defineError(
  409,
  'discount_used',
  'Orders have used this discount, so it can’t be deleted. You can switch it off.',
);

// Texts for customers about a code, which comes first in every sentence.

export const tooManyDiscountCodes = defineError(
  409,
  'too_many_discount_codes',
  (maximum: number) =>
    maximum === 1 ? 'An order takes one discount code.' : `An order takes at most ${maximum} discount codes.`,
  'maximum',
);

export const discountUnknown = defineError(
  409,
  'discount_unknown',
  (typed: string) => `${typed} is not one of our discount codes. Please check the spelling.`,
  'typed',
);

/** An order with it is refused for good, unlike one that comes too soon: it can be placed without the code. */
export const discountNotChecked = defineError(
  409,
  'discount_not_checked',
  (typed: string) => `${typed} can’t be checked now: too many wrong codes were tried. Please try again in an hour.`,
  'typed',
);

export const discountExpired = defineError(
  409,
  'discount_expired',
  (typed: string) => `${typed} is no longer valid.`,
  'typed',
);

export const discountNotYet = defineError(
  409,
  'discount_not_yet',
  (typed: string, startsOn: string) => `${typed} is not valid before ${startsOn}.`,
  'typed',
  'startsOn',
);

export const discountUsedUp = defineError(409, 'discount_used_up', (typed: string) => `${typed} is used up.`, 'typed');

export const discountUsedByCustomer = defineError(
  409,
  'discount_used_by_customer',
  (typed: string) => `You have used ${typed} as often as a customer can.`,
  'typed',
);

export const discountNotForItems = defineError(
  409,
  'discount_not_for_items',
  (typed: string) => `${typed} is not for the products in this order.`,
  'typed',
);

export const discountFirstOrder = defineError(
  409,
  'discount_first_order',
  (typed: string) => `${typed} is for a first order only.`,
  'typed',
);

export const discountMinimum = defineError(
  409,
  'discount_minimum',
  (typed: string, missing: number) =>
    `${typed} needs ${formatExactRupees(missing)} more of the products that it is for.`,
  'typed',
  'missing',
);

export const discountPieces = defineError(
  409,
  'discount_pieces',
  (typed: string, missing: number) => `${typed} needs ${missing} more of the products that it is for.`,
  'typed',
  'missing',
);
