import { fieldError } from './errors.ts';

export const csvUnreadable = (line: number) =>
  fieldError(
    'csv',
    'csv_unreadable',
    `We can’t read this file from line ${line} on: the quotation marks don’t match. Please save it as CSV again.`,
    { line },
  );

export const csvTooManyEmptyRows = () =>
  fieldError(
    'csv',
    'csv_too_many_empty_rows',
    'This file has thousands of empty rows. Please delete them and choose it again.',
  );
