import { CONFIRM_UNUSUAL, formatExactRupees, toRupees } from '@mithai/contracts';
import { defineError, fieldError, notFound, ShopError } from '../../../platform/errors.ts';

export const bankCreditNotFound = () => notFound('Bank credit');

export const creditDecided = defineError(409, 'credit_decided', 'This credit was already decided in another window.');

/** What confirming a credit does to an order that it does not simply pay. */
const CONSEQUENCES = {
  amount_mismatch: 'The order stays unpaid, and this money is listed under “To check” until it is given back.',
  second_capture: 'The order is already paid, so this money is listed under “To check” to be given back.',
  give_back: 'The order is cancelled, so this money has to be given back.',
} as const;

const CASH_CONSEQUENCE =
  'The order is sent and to be paid in cash, so this money is listed under “To check” to be given back.';

interface UnusualCredit {
  orderId: number;
  creditPaise: number;
  orderPaise: number;
  isUnpaid: boolean;
}

export const confirmMatch = (
  outcome: keyof typeof CONSEQUENCES,
  { orderId, creditPaise, orderPaise, isUnpaid }: UnusualCredit,
): ShopError => {
  const [credit, costs] = [formatExactRupees(toRupees(creditPaise)), formatExactRupees(toRupees(orderPaise))];
  const isForCash = outcome === 'second_capture' && isUnpaid;
  const consequence = isForCash ? CASH_CONSEQUENCE : CONSEQUENCES[outcome];
  const message = `This credit is ${credit}, and order #${orderId} costs ${costs}. ${consequence}`;
  return new ShopError({ status: 409, code: CONFIRM_UNUSUAL, message });
};

export const utrKnown = (amountPaise: number, creditedOn: string) =>
  fieldError(
    'utr',
    'utr_known',
    `This UTR is already recorded: ${formatExactRupees(toRupees(amountPaise))} on ${creditedOn}`,
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
  );
