import { GIFT_PACKING_PRICES, type GiftPackingType } from './gift-packing.ts';

/** Default of the delivery fee: rupees per order with a subtotal above zero. [9] */
export const SHIPPING_FEE = 50;

/** Charges of an order besides its items, in rupees. */
export interface ShopCharges {
  shippingFee: number;
  /** Orders from this subtotal on are delivered for free; null if none are. */
  freeShippingFrom: number | null;
  giftPacking: Record<GiftPackingType, number>;
}

export const DEFAULT_CHARGES: ShopCharges = {
  shippingFee: SHIPPING_FEE,
  freeShippingFrom: null,
  giftPacking: GIFT_PACKING_PRICES,
};

/** Rupees. [9] `zoneFee` is that of the delivery zone, which replaces the shop's usual fee. */
export const shippingFee = (
  subtotal: number,
  { shippingFee, freeShippingFrom }: ShopCharges,
  zoneFee?: number | null,
): number =>
  subtotal > 0 && (freeShippingFrom === null || subtotal < freeShippingFrom) ? (zoneFee ?? shippingFee) : 0;

/** Rupees: the lowest and the highest fee over zones with these fees, of which null is the shop's usual one. */
export const shippingFeeRange = (
  subtotal: number,
  charges: ShopCharges,
  zoneFees: readonly (number | null)[],
): { min: number; max: number } => {
  const fees = zoneFees.map((fee) => shippingFee(subtotal, charges, fee));
  return { min: Math.min(...fees), max: Math.max(...fees) };
};

/** Rupees; 0 without gift packing. [9] */
export const giftPackingCost = (type: GiftPackingType | null, { giftPacking }: ShopCharges): number =>
  type ? giftPacking[type] : 0;
