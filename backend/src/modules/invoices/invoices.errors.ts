import { defineError, ShopError } from '../../platform/errors.ts';

export const documentNotFound = defineError(404, 'document_not_found', 'We couldn’t find this document.');

export const nothingToPrint = defineError(
  404,
  'nothing_to_print',
  'None of these orders has an invoice or a receipt yet. Each gets one when it is shipped.',
);

export const printerBusy = (cause: unknown) =>
  new ShopError({
    status: 503,
    code: 'printer_busy',
    message: 'We can’t make this document right now. Please try again in a moment.',
    retryAfterSeconds: 5,
    cause,
  });
