// The page itself is its route's alone: what is around every page takes the first of these and no more from here.
export { UnansweredOrder } from './unanswered-order.tsx';
export { quoteDraft } from './checkout-draft.ts';
export { prefilled, useDraft, useObjections, type CheckoutValues } from './checkout-values.ts';
export { ContactFields, DeliveryFields } from './delivery-fields.tsx';
export { PaymentOptions } from './payment-options.tsx';
export { toPlaceOrderRequest } from './place-order-request.ts';
