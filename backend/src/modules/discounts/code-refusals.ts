import { toRupees, type DiscountedCart, type DiscountRefusal, type UsedDiscount } from '@mithai/contracts';
import type { ShopError } from '../../platform/errors.ts';
import {
  codeBelowMinimum,
  codeExpired,
  codeForFirstOrder,
  codeNeedsPieces,
  codeNotForItems,
  codeNotYet,
  codeUnknown,
  codeUsedByCustomer,
  codeUsedUp,
} from './discounts.errors.ts';

/** The error of a code; null if it applies. */
export const refusalOf = (
  typed: string,
  candidates: readonly UsedDiscount[],
  { refusals }: Pick<DiscountedCart, 'refusals'>,
): ShopError | null => {
  const found = candidates.find(({ code }) => code === typed);
  if (!found) return codeUnknown(typed);
  const refusal = refusals.get(found.id);
  return refusal ? toError(typed, refusal) : null;
};

/** Such as 1/12/2026, which reads the same in each language of the shop. */
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' });

const toError = (typed: string, refusal: DiscountRefusal): ShopError => {
  switch (refusal.reason) {
    case 'not_yet':
      return codeNotYet(typed, day.format(new Date(refusal.startsOn)));
    case 'minimum':
      return codeBelowMinimum(typed, toRupees(refusal.missing));
    case 'pieces':
      return codeNeedsPieces(typed, refusal.missing);
    default:
      return OTHER_ERRORS[refusal.reason](typed);
  }
};

const OTHER_ERRORS = {
  expired: codeExpired,
  used_up: codeUsedUp,
  used_by_customer: codeUsedByCustomer,
  not_for_items: codeNotForItems,
  first_order: codeForFirstOrder,
};
