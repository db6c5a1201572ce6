import { defineError, notFound } from '../../platform/errors.ts';

export const customerNotFound = () => notFound('Customer');

export const noteNotFound = () => notFound('Note');

export const noteOfAnother = defineError(
  403,
  'customer_note_of_another',
  'This note is someone else’s. You can add your own.',
);

export const noteChanged = defineError(
  409,
  'customer_note_changed',
  'This note has changed since you opened it. Please check it before you continue.',
);
