import { defineError, errorAt, hasCode, ShopError } from '../../platform/errors.ts';

export const paymentMethodUnavailable = defineError(
  422,
  'payment_method_unavailable',
  'This payment method isn’t available now. Please choose another one.',
);

export const paymentLinkUnavailable = () =>
  errorAt('payment', {
    status: 422,
    code: 'payment_link_unavailable',
    message: 'The shop takes no online payments now. Please choose cash on delivery.',
  });

export const totalBelowOnlineMinimum = defineError(
  422,
  'total_below_online_minimum',
  'Less than ₹1 can’t be paid online. Please choose cash on delivery.',
);

export const editBelowOnlineMinimum = defineError(
  422,
  'edit_below_online_minimum',
  'The customer would have to pay less than ₹1 online, which isn’t possible. Please change the pieces.',
);

export const paymentLinkBroken = defineError(
  404,
  'payment_link_broken',
  'This payment link is incomplete. Please open it again, or ask us for a new one.',
);

export const paymentNotPayable = defineError(
  409,
  'payment_not_payable',
  'This order can’t be paid online any more. Please check its status.',
);

export const paymentApproved = defineError(
  409,
  'payment_approved',
  'Your bank has already approved a payment for this order. Please wait a moment.',
);

export const paymentUnderWay = defineError(
  409,
  'payment_under_way',
  'The customer is paying this order right now. Please wait until that is through, and look again.',
);

export const orderPaid = defineError(
  409,
  'order_paid',
  'This order was not paid at the payment gateway, so its total can’t increase. Please take the added items as a phone order.',
);

export const signatureInvalid = defineError(
  400,
  'signature_invalid',
  'This message doesn’t come from the payment gateway.',
);

export const gatewayUnavailable = (cause: unknown): ShopError =>
  new ShopError({
    status: 503,
    code: 'gateway_unavailable',
    message: 'We can’t reach the payment service right now. Your order is saved. Please try again in a minute.',
    retryAfterSeconds: 30,
    cause,
  });

export const isGatewayUnavailable = (error: unknown): boolean => hasCode(error, 'gateway_unavailable');
