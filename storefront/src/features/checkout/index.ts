// The root layout imports from here, so the checkout page is left out: only its route loads it.
export { PendingOrderSender } from './pending-order-sender.tsx';
export { quoteDraft } from './checkout-draft.ts';
export { prefilled, useDraft, useServerErrors, type CheckoutValues } from './checkout-values.ts';
export { ContactFields, DeliveryFields } from './delivery-fields.tsx';
export { PaymentOptions } from './payment-options.tsx';
export { toPlaceOrderRequest } from './place-order-request.ts';
