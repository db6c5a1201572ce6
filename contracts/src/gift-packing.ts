/** Default prices in rupees. [9] */
export const GIFT_PACKING_PRICES = { standard: 49, premium: 99, traditional_cover: 149 } as const;

export type GiftPackingType = keyof typeof GIFT_PACKING_PRICES;

export const giftPackingNames: Record<GiftPackingType, string> = {
  standard: 'Standard',
  premium: 'Premium',
  traditional_cover: 'Traditional Cover',
};

/** The chosen packing, standard unless another one was picked; null without gift packing. */
export const giftPackingOf = ({ giftPacking, giftPackingType }: GiftPackingChoice): GiftPackingType | null =>
  giftPacking ? giftPackingType || 'standard' : null;

interface GiftPackingChoice {
  giftPacking?: boolean | undefined;
  giftPackingType?: GiftPackingType | '' | null | undefined;
}
