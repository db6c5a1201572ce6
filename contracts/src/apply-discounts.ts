import type { SaveDiscount } from './admin-discounts.ts';
import type { Category } from './catalog-rules.ts';
import { apportion } from './gst.ts';
import { percentOf } from './money.ts';

/** What a discount takes off; paise. `percent` has at most two decimals. */
export type DiscountEffect =
  | { kind: 'percent'; percent: number; maxPaise: number | null }
  | { kind: 'amount'; amountPaise: number }
  | { kind: 'free_delivery' }
  | { kind: 'buy_x_get_y'; buy: number; free: number };

/** The terms as they are stored: in paise. */
export type DiscountTerms = Omit<SaveDiscount, 'effect' | 'minimum' | 'budget'> & {
  effect: DiscountEffect;
  minimumPaise: number | null;
  budgetPaise: number | null;
};

/** A discount with what was used of it. */
export type UsedDiscount = DiscountTerms & {
  id: number;
  usage: { uses: number; usesOfCustomer: number; spentPaise: number };
};

interface PricedLine {
  productId: number;
  category: Category;
  pricePaise: number;
  quantity: number;
}

export interface CartToDiscount {
  lines: readonly PricedLine[];
  /** The charge that free delivery would save. */
  deliveryPaise: number;
  /** Business date. */
  today: string;
  isFirstOrder: boolean;
}

/** Why a discount does not apply. `missing`: paise for `minimum`, pieces for `pieces`. */
export type DiscountRefusal =
  | { reason: 'expired' | 'used_up' | 'used_by_customer' | 'not_for_items' | 'first_order' }
  | { reason: 'not_yet'; startsOn: string }
  | { reason: 'minimum' | 'pieces'; missing: number };

export interface AppliedDiscount {
  discount: UsedDiscount;
  /** All that it saves, delivery included. */
  amountPaise: number;
  /** By line; their sum is the amount, except of free delivery. */
  shares: number[];
}

export interface DiscountedCart {
  /** In the order in which they were taken off. */
  applied: AppliedDiscount[];
  /** By id of the discount. */
  refusals: Map<number, DiscountRefusal>;
  /** By line. */
  linePaise: number[];
  isDeliveryFree: boolean;
}

/**
 * Takes discounts off a cart: the offer that saves most, one that frees the delivery, and all codes; each from what
 * those before it left, without pieces that they freed. One over its budget is refused as a whole. See decision 114.
 */
export const applyDiscounts = (cart: CartToDiscount, candidates: readonly UsedDiscount[]): DiscountedCart => {
  const refusals = new Map<number, DiscountRefusal>();
  const fitting = candidates.filter((discount) => {
    const refusal = refuseDiscount(cart, discount);
    if (refusal) refusals.set(discount.id, refusal);
    return refusal === null;
  });
  const applied = takeInTurn(cart, choose(cart, fitting));
  const unaffordable = applied.find(({ discount, amountPaise }) => exceedsBudget(discount, amountPaise));
  if (unaffordable) {
    const { id } = unaffordable.discount;
    const others = applyDiscounts(
      cart,
      candidates.filter((discount) => discount.id !== id),
    );
    return { ...others, refusals: others.refusals.set(id, { reason: 'used_up' }) };
  }
  return {
    applied,
    refusals,
    linePaise: cart.lines.map((_, index) => sum(applied.map(({ shares }) => shares[index] ?? 0))),
    isDeliveryFree: applied.some(({ discount }) => frees(discount)),
  };
};

/** Why a discount does not apply to a cart by itself; null if it does. */
export const refuseDiscount = (
  { lines, deliveryPaise, today, isFirstOrder }: CartToDiscount,
  discount: UsedDiscount,
): DiscountRefusal | null => {
  const { startsOn, endsOn, minimumPaise, effect, usage } = discount;
  if (!discount.isActive || (endsOn !== null && endsOn < today)) return { reason: 'expired' };
  if (startsOn !== null && startsOn > today) return { reason: 'not_yet', startsOn };
  if (discount.firstOrderOnly && !isFirstOrder) return { reason: 'first_order' };
  if (reaches(usage.usesOfCustomer, discount.usesPerCustomerMax)) return { reason: 'used_by_customer' };
  if (reaches(usage.uses, discount.usesMax)) return { reason: 'used_up' };
  if (exceedsBudget(discount, frees(discount) ? Math.max(1, deliveryPaise) : 1)) return { reason: 'used_up' };
  const discounted = lines.filter((line) => isFor(discount, line));
  if (discounted.length === 0) return { reason: 'not_for_items' };
  const goodsPaise = sum(discounted.map(totalOf));
  if (minimumPaise !== null && goodsPaise < minimumPaise)
    return { reason: 'minimum', missing: minimumPaise - goodsPaise };
  if (effect.kind !== 'buy_x_get_y') return null;
  const missing = effect.buy + effect.free - sum(discounted.map(({ quantity }) => quantity));
  return missing > 0 ? { reason: 'pieces', missing } : null;
};

/** Paise of goods until the delivery is free by an offer for all goods; null if no offer is in reach. */
export const missingForOffer = (
  refusals: DiscountedCart['refusals'],
  offers: readonly UsedDiscount[],
): number | null => {
  const missing = offers
    .filter((offer) => offer.code === null && frees(offer) && isForAll(offer))
    .flatMap(({ id }) => {
      const refusal = refusals.get(id);
      return refusal?.reason === 'minimum' ? refusal.missing : [];
    });
  return missing.length === 0 ? null : Math.min(...missing);
};

const choose = (cart: CartToDiscount, fitting: UsedDiscount[]): UsedDiscount[] => {
  const offers = fitting.filter(({ code }) => code === null).toSorted((a, b) => a.id - b.id);
  const saved = (offer: UsedDiscount) => sum(takeInTurn(cart, [offer]).map(({ amountPaise }) => amountPaise));
  const [best] = offers.filter((offer) => !frees(offer)).toSorted((a, b) => saved(b) - saved(a) || a.id - b.id);
  const delivery = offers.find(frees);
  return [...(best ? [best] : []), ...(delivery ? [delivery] : []), ...fitting.filter(({ code }) => code !== null)];
};

const TURNS = ['buy_x_get_y', 'percent', 'amount', 'free_delivery'] as const;

/** Free pieces first, then percent, then amounts; offers before codes. */
const takeInTurn = (cart: CartToDiscount, discounts: UsedDiscount[]): AppliedDiscount[] => {
  let left = cart.lines.map((line) => ({ ...line, paise: totalOf(line) }));
  let deliveryPaise = cart.deliveryPaise;
  const turnOf = ({ effect, code }: DiscountTerms) => TURNS.indexOf(effect.kind) * 2 + Number(code !== null);
  return discounts
    .toSorted((a, b) => turnOf(a) - turnOf(b) || a.id - b.id)
    .flatMap((discount) => {
      if (frees(discount)) {
        const amountPaise = deliveryPaise;
        deliveryPaise = 0;
        return amountPaise > 0 ? { discount, amountPaise, shares: left.map(() => 0) } : [];
      }
      const free = freePieces(left, discount);
      const shares = sharesOf(left, discount, free);
      left = left.map((line, index) => ({
        ...line,
        quantity: line.quantity - (free[index] ?? 0),
        paise: line.paise - (shares[index] ?? 0),
      }));
      const amountPaise = sum(shares);
      return amountPaise > 0 ? { discount, amountPaise, shares } : [];
    });
};

/** What the discounts before have left of a line: pieces that are not free, and paise. */
interface LineLeft extends PricedLine {
  paise: number;
}

/** By line, at most the rest of it. */
const sharesOf = (left: readonly LineLeft[], discount: DiscountTerms, free: readonly number[]): number[] => {
  const { effect } = discount;
  if (effect.kind === 'buy_x_get_y') return left.map(({ pricePaise }, index) => (free[index] ?? 0) * pricePaise);
  const weights = left.map((line) => (isFor(discount, line) ? line.paise : 0));
  const discountable = sum(weights);
  if (discountable === 0) return weights;
  return apportion(Math.min(wantedOf(effect, discountable), discountable), weights);
};

const wantedOf = (effect: DiscountEffect, discountablePaise: number): number => {
  if (effect.kind === 'amount') return effect.amountPaise;
  if (effect.kind !== 'percent') return 0;
  const part = percentOf(discountablePaise, effect.percent);
  return Math.min(part, effect.maxPaise ?? part);
};

/** The cheapest pieces are free, as many as the paid ones allow; by line. */
const freePieces = (lines: readonly LineLeft[], discount: DiscountTerms): number[] => {
  const { effect } = discount;
  if (effect.kind !== 'buy_x_get_y') return lines.map(() => 0);
  const cheapestFirst = [...lines.entries()]
    .filter(([, line]) => isFor(discount, line))
    .toSorted(([a, one], [b, other]) => one.pricePaise - other.pricePaise || a - b);
  const pieces = sum(cheapestFirst.map(([, { quantity }]) => quantity));
  const result = lines.map(() => 0);
  let due = Math.floor(pieces / (effect.buy + effect.free)) * effect.free;
  for (const [index, { quantity }] of cheapestFirst) {
    result[index] = Math.min(due, quantity);
    due -= Math.min(due, quantity);
  }
  return result;
};

const frees = ({ effect }: DiscountTerms): boolean => effect.kind === 'free_delivery';

const isForAll = ({ categories, productIds }: DiscountTerms): boolean =>
  categories.length === 0 && productIds.length === 0;

const isFor = (discount: DiscountTerms, { productId, category }: PricedLine): boolean =>
  isForAll(discount) || discount.categories.includes(category) || discount.productIds.includes(productId);

const reaches = (used: number, max: number | null): boolean => max !== null && used >= max;

const exceedsBudget = ({ budgetPaise, usage }: UsedDiscount, paise: number): boolean =>
  budgetPaise !== null && usage.spentPaise + paise > budgetPaise;

const totalOf = ({ pricePaise, quantity }: PricedLine): number => pricePaise * quantity;

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
