import { formatExactRupees, toRupees } from '@mithai/contracts';
import { defineNote } from '../../../platform/errors.ts';

export const rowWithoutCredit = defineNote('row_no_credit', 'No amount was credited.');

export const rowIsDebit = defineNote('row_debit', 'A debit.');

export const rowDateUnreadable = defineNote(
  'row_date_unreadable',
  (cell: string) => `“${cell}” is no date that we can read.`,
  'cell',
);

export const rowAmountUnreadable = defineNote(
  'row_amount_unreadable',
  (cell: string) => `“${cell}” is no amount that we can read.`,
  'cell',
);

export const rowInFuture = defineNote('row_in_future', 'The date is in the future.');

export const rowWithoutUtr = defineNote(
  'row_without_utr',
  'No UTR is certain in this row. Choose the column of the reference, or add this credit by hand.',
);

export const rowRecorded = defineNote('row_recorded', 'This UTR is already recorded.');

export const rowRepeated = defineNote('row_repeated', (row: number) => `This UTR is already in row ${row}.`, 'row');

export const rowRecordedOtherwise = defineNote(
  'row_recorded_otherwise',
  (amountPaise: number, creditedOn: string) =>
    `This UTR is already recorded, as ${formatExactRupees(toRupees(amountPaise))} on ${creditedOn}.`,
  'amountPaise',
  'creditedOn',
);

export const rowRepeatedOtherwise = defineNote(
  'row_repeated_otherwise',
  (amountPaise: number, creditedOn: string, row: number) =>
    `This UTR is already in row ${row}, as ${formatExactRupees(toRupees(amountPaise))} on ${creditedOn}.`,
  'amountPaise',
  'creditedOn',
  'row',
);
