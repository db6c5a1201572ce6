import type { EntityManager } from '@mikro-orm/postgresql';
import {
  shippingFee,
  sumOf,
  toPaise,
  toRupees,
  toShopCharges,
  type DiscountPreview,
  type PreviewDiscounts,
} from '@mithai/contracts';
import { applyDiscounts, missingForOffer } from '@mithai/contracts/apply-discounts';
import { businessDate } from '../../platform/business-date.ts';
import { findOnSale } from '../catalog/index.ts';
import { findZone } from '../delivery/index.ts';
import { getCharges } from '../settings/index.ts';
import { refusalOf } from './code-refusals.ts';
import { freezeDiscount, getDiscountSettings, presentTaken, readCandidates } from './take-discounts.ts';

/** The customer who asks; null for a guest, whose first order it may be. */
export interface Shopper {
  id: number;
  isFirstOrder: boolean;
}

/** What discounts would take off an order of these items now; reserves nothing. */
export const previewDiscounts = async (
  em: EntityManager,
  shopper: Shopper | null,
  { items, codes, pincode }: PreviewDiscounts,
): Promise<DiscountPreview> => {
  const products = new Map(
    (
      await findOnSale(
        em,
        items.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  );
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ productId, quantity, category: product.category, pricePaise: product.pricePaise }] : [];
  });
  const candidates = await readCandidates(em, { userId: shopper?.id ?? null, codes });
  const subtotal = sumOf(...lines.map(({ pricePaise, quantity }) => toRupees(pricePaise * quantity)));
  const discounted = applyDiscounts(
    {
      lines,
      deliveryPaise: await deliveryOf(em, subtotal, pincode),
      today: businessDate(),
      isFirstOrder: shopper?.isFirstOrder ?? true,
    },
    candidates,
  );
  const missingPaise = missingForOffer(discounted.refusals, candidates);
  return {
    discount: toRupees(discounted.linePaise.reduce((sum, paise) => sum + paise, 0)),
    discounts: discounted.applied.map((one) => presentTaken(freezeDiscount(one))),
    isDeliveryFree: discounted.isDeliveryFree,
    freeDeliveryMissing: missingPaise === null ? null : toRupees(missingPaise),
    refused: codes.flatMap((typed) => {
      const refusal = refusalOf(typed, candidates, discounted);
      if (!refusal) return [];
      const { message, code, params } = refusal;
      return { typed, message, code, ...(params && { params }) };
    }),
    codesPerOrder: (await getDiscountSettings(em)).codesPerOrder,
  };
};

const deliveryOf = async (em: EntityManager, subtotal: number, pincode: string | undefined): Promise<number> => {
  const charges = toShopCharges(await getCharges(em));
  const feePaise = pincode === undefined ? null : ((await findZone(em, pincode)).zone?.feePaise ?? null);
  return toPaise(shippingFee(subtotal, charges, feePaise === null ? null : toRupees(feePaise)));
};
