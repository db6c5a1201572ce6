/** Rupees per order with a subtotal above zero. [9] */
export const SHIPPING_FEE = 50;

/** Rupees. [9] */
export const shippingFee = (subtotal: number): number => (subtotal > 0 ? SHIPPING_FEE : 0);
