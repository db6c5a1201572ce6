/** Rupees per order with a subtotal above zero. [9] */
export const SHIPPING_FEE = 50;

/** Rupees. [9] `zoneFee` is that of the delivery zone, which replaces the shop's usual charge. */
export const shippingFee = (subtotal: number, zoneFee?: number | null): number =>
  subtotal > 0 ? (zoneFee ?? SHIPPING_FEE) : 0;
