import { apportion } from './gst.ts';
import { toPaise } from './money.ts';

/** An item of an order with the discount on the price of all its pieces. */
export interface DiscountedItem {
  quantity: number;
  refundedQuantity: number;
  discountPaise: number;
  refundedDiscountPaise: number;
}

/** The discount in paise of some of the pieces that were not refunded; the parts of an item add up to its discount. */
export const discountOf = (item: DiscountedItem, pieces: number): number => {
  const left = item.quantity - item.refundedQuantity;
  return apportion(item.discountPaise - item.refundedDiscountPaise, [pieces, left - pieces])[0] ?? 0;
};

/** The discount in paise that stays if an edit leaves so many pieces: further ones cost their whole price. */
export const discountAfterEdit = (item: DiscountedItem, quantity: number): number =>
  quantity < item.quantity ? item.discountPaise - discountOf(item, item.quantity - quantity) : item.discountPaise;

/** From the rupees of the API. */
export const toDiscountedItem = ({
  quantity,
  refundedQuantity,
  discount,
  refundedDiscount,
}: Pick<DiscountedItem, 'quantity' | 'refundedQuantity'> & {
  discount: number;
  refundedDiscount: number;
}): DiscountedItem => ({
  quantity,
  refundedQuantity,
  discountPaise: toPaise(discount),
  refundedDiscountPaise: toPaise(refundedDiscount),
});
