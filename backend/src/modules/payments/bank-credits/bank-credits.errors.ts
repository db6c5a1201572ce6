import { formatExactRupees, toRupees, type ConfirmableCode } from '@mithai/contracts';
import { defineError, fieldError } from '../../../platform/errors.ts';

export const bankCreditNotFound = defineError(404, 'bank_credit_not_found', 'Bank credit not found');

export const creditDecided = defineError(409, 'credit_decided', 'This credit was already decided in another window.');

/** Defines the error of a credit that does not simply pay its order: what confirming it does to both. */
const defineMismatch = (code: ConfirmableCode, consequence: string) =>
  defineError(
    409,
    code,
    (orderId: number, creditPaise: number, orderPaise: number) =>
      `This credit is ${formatExactRupees(toRupees(creditPaise))}, and order #${orderId} costs ${formatExactRupees(toRupees(orderPaise))}. ${consequence}`,
    'orderId',
    'creditPaise',
    'orderPaise',
  );

export const creditOfAnotherAmount = defineMismatch(
  'credit_of_another_amount',
  'The order stays unpaid, and this money is listed under “To check” until it is given back.',
);

export const creditForPaidOrder = defineMismatch(
  'credit_for_paid_order',
  'The order is already paid, so this money is listed under “To check” to be given back.',
);

export const creditForCashOrder = defineMismatch(
  'credit_for_cash_order',
  'The order is sent and to be paid in cash, so this money is listed under “To check” to be given back.',
);

export const creditForCancelledOrder = defineMismatch(
  'credit_for_cancelled_order',
  'The order is cancelled, so this money has to be given back.',
);

export const utrKnown = (amountPaise: number, creditedOn: string) =>
  fieldError(
    'utr',
    'utr_known',
    `This UTR is already recorded: ${formatExactRupees(toRupees(amountPaise))} on ${creditedOn}`,
    { amountPaise, creditedOn },
  );

export const creditInFuture = () =>
  fieldError('creditedOn', 'credit_in_future', 'Please enter a date that is not in the future');

export const statementEmpty = () =>
  fieldError(
    'csv',
    'statement_empty',
    'We can’t find a heading and rows in this file. Please choose the statement as CSV.',
  );

export const statementTooLong = (max: number) =>
  fieldError(
    'csv',
    'statement_too_long',
    `This file has more than ${max.toLocaleString('en-IN')} rows. Please export a shorter period.`,
    { maximum: max },
  );
