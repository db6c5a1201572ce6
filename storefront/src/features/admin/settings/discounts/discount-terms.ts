import type { Discount } from '@mithai/contracts';
import { formatDay } from '../../../../ui/index.ts';
import { texts as catalogTexts } from '../../../catalog/catalog.texts.ts';
import { discountsTexts } from './discounts.texts.ts';

const { effects, terms: texts } = discountsTexts;

export type DiscountState = keyof typeof discountsTexts.states;

/** `today`: business date. */
export function stateOf(discount: Discount, today: string): DiscountState {
  const { isActive, startsOn, endsOn, usesMax, uses, budget, spent } = discount;
  if (!isActive) return 'off';
  if (endsOn !== null && endsOn < today) return 'ended';
  if (startsOn !== null && startsOn > today) return 'planned';
  const isUsedUp = (usesMax !== null && uses >= usesMax) || (budget !== null && spent >= budget);
  return isUsedUp ? 'used_up' : 'active';
}

export function describeEffect({ effect }: Pick<Discount, 'effect'>): string {
  switch (effect.kind) {
    case 'percent':
      return effects.percent(effect.percent, effect.maxAmount);
    case 'amount':
      return effects.amount(effect.amount);
    case 'buy_x_get_y':
      return effects.buy_x_get_y(effect.buy, effect.free);
    default:
      return effects.free_delivery;
  }
}

/** Its conditions, in the order of the form. */
export function describeConditions(discount: Discount): string[] {
  const { minimum, startsOn, endsOn, categories, productIds, firstOrderOnly } = discount;
  const { usesMax, usesPerCustomerMax, budget } = discount;
  return [
    minimum !== null && texts.minimum(minimum),
    startsOn !== null && texts.starts(formatDay(startsOn)),
    endsOn !== null && texts.ends(formatDay(endsOn)),
    ...categories.map((category) => catalogTexts.categories[category]),
    productIds.length > 0 && texts.products(productIds.length),
    firstOrderOnly && texts.firstOrder,
    usesMax !== null && texts.usesMax(usesMax),
    usesPerCustomerMax !== null && texts.perCustomer(usesPerCustomerMax),
    budget !== null && texts.budget(budget),
  ].filter((text) => text !== false);
}
