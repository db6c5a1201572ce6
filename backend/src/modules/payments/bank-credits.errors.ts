import { formatExactRupees, toRupees } from '@mithai/contracts';
import { defineError, fieldError, notFound } from '../../platform/errors.ts';

export const bankCreditNotFound = () => notFound('Bank credit');

export const creditDecided = defineError(409, 'credit_decided', 'This credit was already decided in another window.');

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
