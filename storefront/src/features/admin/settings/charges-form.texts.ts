export const chargesTexts = {
  title: 'Delivery and gift packing',
  hint: 'In rupees. Orders that are placed keep their charges.',
  shippingFee: 'Delivery fee',
  shippingFeeHint: 'Per order',
  freeShippingFrom: 'Free delivery from',
  freeShippingFromHint: 'For items worth this much or more',
  giftPacking: 'Gift packing',
} as const;
