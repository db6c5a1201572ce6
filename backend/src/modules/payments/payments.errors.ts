import { defineError } from '../../platform/errors.ts';

export const paymentMethodUnavailable = defineError(
  422,
  'payment_method_unavailable',
  'This payment method isn’t available now. Please choose another one.',
);
