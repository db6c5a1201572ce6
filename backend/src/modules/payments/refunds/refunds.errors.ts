import { formatExactRupees, toRupees } from '@mithai/contracts';
import { defineError, fieldError } from '../../../platform/errors.ts';

export const notPaid = defineError(
  409,
  'not_paid',
  'There is no payment to refund: we have received no money for this order.',
);

export const nothingToRefund = defineError(409, 'nothing_to_refund', 'Everything that was paid has been refunded.');

export const refundTooLarge = defineError(
  409,
  'refund_too_large',
  (leftPaise: number) => `At most ${formatExactRupees(toRupees(leftPaise))} can be refunded.`,
  'leftPaise',
);

export const refundBelowMinimum = defineError(
  422,
  'refund_below_minimum',
  'The payment gateway can’t return less than ₹1. Please transfer it yourself and record the reference.',
);

export const refundNotFailed = defineError(
  409,
  'refund_not_failed',
  'This refund can’t be tried again: it did not fail, or its money was refunded again since.',
);

export const refundRetryOutdated = defineError(
  409,
  'refund_retry_outdated',
  'This refund or its order has changed since. Please close this window and check what is left to refund.',
);

export const refundReferenceRequired = () =>
  fieldError('reference', 'refund_reference_required', 'Transfer the money first, then enter the reference');

export const notPaidInCash = defineError(409, 'not_paid_in_cash', 'This order isn’t paid in cash.');

export const alreadyCollected = defineError(409, 'already_collected', 'The cash of this order is already recorded.');

export const cashNotDue = defineError(
  409,
  'cash_not_due',
  'No cash is due for this order. Cash can be recorded once it is shipped or delivered, and not for an order of ₹0.',
);

export const collectionsChanged = defineError(
  409,
  'collections_changed',
  'These orders have changed meanwhile, so no cash was recorded. Please check the list and record it again.',
);

export const exceptionNotFound = defineError(404, 'exception_not_found', 'Payment exception not found');

export const exceptionResolved = defineError(409, 'exception_resolved', 'This was already closed.');

export const exceptionRefundRefused = defineError(
  409,
  'exception_refund_refused',
  'The payment gateway did not return this money: it may be on its way back already. Please check it there, then close this with a note.',
);

export const exceptionNotRefundable = defineError(
  409,
  'exception_not_refundable',
  'This names no payment that can be returned. Please refund the order instead.',
);
