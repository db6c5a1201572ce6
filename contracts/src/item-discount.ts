import { apportion } from './gst.ts';
import { toPaise } from './money.ts';

/** An item of an order with the discount on its pieces; an edit may have added some without one. */
export interface DiscountedItem {
  quantity: number;
  refundedQuantity: number;
  discountPaise: number;
  refundedDiscountPaise: number;
  /** Pieces with the discount that were not refunded. */
  discountedLeft: number;
}

/** Pieces with their part of the discount of an item. */
export interface DiscountedPieces {
  pieces: number;
  paise: number;
}

/** Of some pieces that were not refunded those with a discount, and its part in paise: they are the last to leave. */
export const discountedOf = (item: DiscountedItem, pieces: number): DiscountedPieces => {
  const { quantity, refundedQuantity, discountPaise, refundedDiscountPaise, discountedLeft } = item;
  const discounted = Math.max(0, pieces - (quantity - refundedQuantity - discountedLeft));
  const [paise = 0] = apportion(discountPaise - refundedDiscountPaise, [discounted, discountedLeft - discounted]);
  return { pieces: discounted, paise };
};

/** The discount that an edit to this quantity removes; added pieces cost the full price. */
export const discountedOfEdit = (item: DiscountedItem, quantity: number): DiscountedPieces =>
  discountedOf(item, Math.max(0, item.quantity - quantity));

/** From the rupees of the API. */
export const toDiscountedItem = ({
  quantity,
  refundedQuantity,
  discount,
  refundedDiscount,
  discountedLeft,
}: Pick<DiscountedItem, 'quantity' | 'refundedQuantity' | 'discountedLeft'> & {
  discount: number;
  refundedDiscount: number;
}): DiscountedItem => ({
  quantity,
  refundedQuantity,
  discountPaise: toPaise(discount),
  refundedDiscountPaise: toPaise(refundedDiscount),
  discountedLeft,
});
