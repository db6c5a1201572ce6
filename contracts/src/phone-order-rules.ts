/** In cash, or by a link to the payment page. */
export const PHONE_ORDER_PAYMENTS = ['cod', 'link'] as const;
export type PhoneOrderPayment = (typeof PHONE_ORDER_PAYMENTS)[number];

/** Pieces of a product in an order taken on the phone; the customer's own limits do not apply. */
export const PHONE_ORDER_QUANTITY_MAX = 1000;
