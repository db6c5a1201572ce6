import type { EntityManager } from '@mikro-orm/postgresql';
import {
  shippingFee,
  sumOf,
  toPaise,
  toRupees,
  toShopCharges,
  applyDiscounts,
  missingForOffer,
  type DiscountPreview,
  type PreviewDiscounts,
} from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import type { ShopError } from '../../platform/errors.ts';
import { findOnSale } from '../catalog/index.ts';
import { findZone } from '../delivery/index.ts';
import { getCharges } from '../settings/index.ts';
import { refusalOf } from './code-refusals.ts';
import { tooManyDiscountCodes } from './discounts.errors.ts';
import { freezeDiscount, getDiscountSettings, presentTaken, readCandidates } from './take-discounts.ts';

/** The customer who asks. */
interface Shopper {
  /** Null for a guest. */
  userId: number | null;
  isFirstOrder: () => Promise<boolean>;
}

/** Discounts of an order of these items if it were placed now; reserves nothing. */
export const previewDiscounts = async (
  em: EntityManager,
  { userId, isFirstOrder }: Shopper,
  { items, codes, pincode }: PreviewDiscounts,
): Promise<DiscountPreview> => {
  const lines = await priceLines(em, items);
  const candidates = await readCandidates(em, { userId, codes });
  const { codesPerOrder } = await getDiscountSettings(em);
  const subtotal = sumOf(...lines.map(({ pricePaise, quantity }) => toRupees(pricePaise * quantity)));
  const asksForFirst = candidates.some(({ firstOrderOnly }) => firstOrderOnly);
  const cart = {
    lines,
    deliveryPaise: await deliveryOf(em, subtotal, pincode),
    today: businessDate(),
    isFirstOrder: asksForFirst && (await isFirstOrder()),
  };
  const withAllCodes = applyDiscounts(cart, candidates);
  const surplus = codes.filter((typed) => refusalOf(typed, candidates, withAllCodes) === null).slice(codesPerOrder);
  const allowed = candidates.filter(({ code }) => code === null || !surplus.includes(code));
  const discounted = surplus.length === 0 ? withAllCodes : applyDiscounts(cart, allowed);
  const missingPaise = missingForOffer(discounted.refusals, candidates);
  return {
    discount: toRupees(discounted.linePaise.reduce((sum, paise) => sum + paise, 0)),
    discounts: discounted.applied.map((one) => presentTaken(freezeDiscount(one))),
    isDeliveryFree: discounted.isDeliveryFree,
    freeDeliveryMissing: missingPaise === null ? null : toRupees(missingPaise),
    refused: codes.flatMap((typed) => {
      const refusal = surplus.includes(typed)
        ? tooManyDiscountCodes(codesPerOrder)
        : refusalOf(typed, allowed, discounted);
      return refusal ? presentRefusal(typed, refusal) : [];
    }),
    codesPerOrder,
  };
};

export const presentRefusal = (
  typed: string,
  { message, code, params }: ShopError,
): DiscountPreview['refused'][number] => ({ typed, message, code, ...(params && { params }) });

/** Without products that are off sale. */
const priceLines = async (em: EntityManager, items: PreviewDiscounts['items']) => {
  const ids = items.map(({ productId }) => productId);
  const products = new Map((await findOnSale(em, ids)).map((product) => [product.id, product]));
  return items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ productId, quantity, category: product.category, pricePaise: product.pricePaise }] : [];
  });
};

const deliveryOf = async (em: EntityManager, subtotal: number, pincode: string | undefined): Promise<number> => {
  const charges = toShopCharges(await getCharges(em));
  const feePaise = pincode === undefined ? null : ((await findZone(em, pincode)).zone?.feePaise ?? null);
  return toPaise(shippingFee(subtotal, charges, feePaise === null ? null : toRupees(feePaise)));
};
