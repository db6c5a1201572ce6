import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  toRupees,
  applyDiscounts,
  refuseDiscount,
  type TakenDiscount,
  type AppliedDiscount,
  type CartToDiscount,
  type DiscountedCart,
  type UsedDiscount,
} from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { refusalOf } from './code-refusals.ts';
import { Discount, DISCOUNT_SETTINGS_ID, DiscountSettings, DiscountUse } from './discount.entity.ts';
import { tooManyDiscountCodes } from './discounts.errors.ts';

/** As an order stores it. */
export interface FrozenDiscount {
  id: number;
  name: string;
  code: string | null;
  /** Off the items; 0 for free delivery. */
  amountPaise: number;
  isFreeDelivery: boolean;
}

/** The amount of a discount on an item of an order. */
export interface DiscountPart {
  discountId: number;
  amountPaise: number;
}

interface Customer {
  /** Null for a guest. */
  userId: number | null;
  codes: readonly string[];
}

/**
 * Prices a cart with its discounts in the transaction that orders it, and locks those that others may use up. Throws
 * 409 for a code that does not apply.
 */
export const takeDiscounts = async (
  em: EntityManager,
  { userId, codes }: Customer,
  { isFirstOrder, ...cart }: Pick<CartToDiscount, 'lines' | 'deliveryPaise'> & { isFirstOrder: () => Promise<boolean> },
): Promise<DiscountedCart> => {
  if (codes.length > 1) {
    const { codesPerOrder } = await getDiscountSettings(em);
    if (codes.length > codesPerOrder) throw tooManyDiscountCodes(codesPerOrder);
  }
  const today = businessDate();
  const found = await findCandidates(em, codes, today);
  const asksForFirst = found.some(({ firstOrderOnly }) => firstOrderOnly);
  const priced = { ...cart, today, isFirstOrder: asksForFirst && (await isFirstOrder()) };
  const candidates = await withUsage(em, userId, await lockLimited(em, found, { codes, cart: priced }));
  const discounted = applyDiscounts(priced, candidates);
  const [refused] = codes.flatMap((typed) => refusalOf(typed, candidates, discounted) ?? []);
  if (refused) throw refused;
  return discounted;
};

/** In the transaction that places the order. */
export const recordUses = async (
  em: EntityManager,
  { id: orderId, userId }: { id: number; userId: number },
  applied: readonly AppliedDiscount[],
): Promise<void> => {
  if (applied.length === 0) return;
  await em.insertMany(
    DiscountUse,
    applied.map(({ discount, amountPaise }) => ({ discountId: discount.id, orderId, userId, amountPaise })),
  );
};

/** Of a cancelled order. */
export const releaseUses = async (em: EntityManager, orderId: number): Promise<void> => {
  await em.nativeUpdate(DiscountUse, { orderId }, { returnedAt: new Date() });
};

/** Of a reopened order, over the limits if need be. */
export const reserveUses = async (em: EntityManager, orderId: number): Promise<void> => {
  await em.nativeUpdate(DiscountUse, { orderId }, { returnedAt: null });
};

export const freezeDiscount = ({ discount, amountPaise }: AppliedDiscount): FrozenDiscount => {
  const { id, name, code, effect } = discount;
  const isFreeDelivery = effect.kind === 'free_delivery';
  return { id, name, code, isFreeDelivery, amountPaise: isFreeDelivery ? 0 : amountPaise };
};

export const presentTaken = ({ name, code, amountPaise, isFreeDelivery }: FrozenDiscount): TakenDiscount => ({
  name,
  code,
  amount: toRupees(amountPaise),
  isFreeDelivery,
});

export const getDiscountSettings = async (em: EntityManager): Promise<DiscountSettings> =>
  em.findOneOrFail(DiscountSettings, DISCOUNT_SETTINGS_ID);

/** Today's offers and the discounts of the codes, with their use so far; without locks. */
export const readCandidates = async (em: EntityManager, { userId, codes }: Customer): Promise<UsedDiscount[]> =>
  withUsage(em, userId, await findCandidates(em, codes, businessDate()));

const findCandidates = (em: EntityManager, codes: readonly string[], today: string): Promise<Discount[]> => {
  const hasBegun = { $or: [{ startsOn: null }, { startsOn: { $lte: today } }] };
  const isNotOver = { $or: [{ endsOn: null }, { endsOn: { $gte: today } }] };
  const offers = { code: null, isActive: true, $and: [hasBegun, isNotOver] };
  return em.find(Discount, { $or: [offers, { code: { $in: [...codes] } }] }, { orderBy: { id: 'asc' } });
};

/**
 * Locks those with a limit of uses or a budget that this cart could use, by rising id, and reads them again. Leaves out
 * those that were deleted meanwhile, or have become codes that were not typed.
 */
const lockLimited = async (
  em: EntityManager,
  found: readonly Discount[],
  { codes, cart }: { codes: readonly string[]; cart: CartToDiscount },
): Promise<Discount[]> => {
  const limited = found.filter((discount) => discount.isLimited() && !refuseDiscount(cart, toUsed(discount)));
  if (limited.length === 0) return [...found];
  const locked = await em.find(
    Discount,
    { id: { $in: limited.map(({ id }) => id) } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return found
    .filter((discount) => !limited.includes(discount) || locked.includes(discount))
    .filter(({ code }) => code == null || codes.includes(code));
};

const withUsage = async (em: EntityManager, userId: number | null, found: Discount[]): Promise<UsedDiscount[]> => {
  const usage = await readUsage(em, found, userId);
  return found.map((discount) => toUsed(discount, usage.get(discount.id)));
};

type Usage = UsedDiscount['usage'];

const NOT_USED: Usage = { uses: 0, usesOfCustomer: 0, spentPaise: 0 };

const readUsage = async (
  em: EntityManager,
  discounts: readonly Discount[],
  userId: number | null,
): Promise<Map<number, Usage>> => {
  const limited = discounts.filter((discount) => discount.isLimited()).map(({ id }) => id);
  const perCustomer = discounts.filter(({ usesPerCustomerMax }) => usesPerCustomerMax != null).map(({ id }) => id);
  if (limited.length + perCustomer.length === 0) return new Map();
  const rows = await em.execute<(Usage & { id: number })[]>(
    `select discount_id as id, count(*)::int as uses, count(*) filter (where user_id = ?)::int as "usesOfCustomer",
            sum(amount_paise)::float8 as "spentPaise"
       from discount_uses
      where returned_at is null
        and (discount_id = any(?::int[]) or (user_id = ? and discount_id = any(?::int[])))
      group by discount_id`,
    [userId, toArrayLiteral(limited), userId, toArrayLiteral(perCustomer)],
  );
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
};

const toUsed = (discount: Discount, usage = NOT_USED): UsedDiscount => ({
  ...discount.terms(),
  id: discount.id,
  usage,
});
