import { toRupees, type DiscountedCart, type DiscountRefusal, type UsedDiscount } from '@mithai/contracts';
import type { ShopError } from '../../platform/errors.ts';
import {
  discountMinimum,
  discountExpired,
  discountFirstOrder,
  discountPieces,
  discountNotForItems,
  discountNotYet,
  discountUnknown,
  discountUsedByCustomer,
  discountUsedUp,
} from './discounts.errors.ts';

/** The error of a code; null if it applies. */
export const refusalOf = (
  typed: string,
  candidates: readonly UsedDiscount[],
  { refusals }: Pick<DiscountedCart, 'refusals'>,
): ShopError | null => {
  const found = candidates.find(({ code }) => code === typed);
  if (!found) return discountUnknown(typed);
  const refusal = refusals.get(found.id);
  return refusal ? toError(typed, refusal) : null;
};

/** Such as 1/12/2026, which reads the same in each language of the shop. */
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' });

const toError = (typed: string, refusal: DiscountRefusal): ShopError => {
  switch (refusal.reason) {
    case 'not_yet':
      return discountNotYet(typed, day.format(new Date(refusal.startsOn)));
    case 'minimum':
      return discountMinimum(typed, toRupees(refusal.missing));
    case 'pieces':
      return discountPieces(typed, refusal.missing);
    default:
      return OTHER_ERRORS[refusal.reason](typed);
  }
};

const OTHER_ERRORS = {
  expired: discountExpired,
  used_up: discountUsedUp,
  used_by_customer: discountUsedByCustomer,
  not_for_items: discountNotForItems,
  first_order: discountFirstOrder,
};
