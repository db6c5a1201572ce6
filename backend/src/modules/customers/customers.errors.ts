import { defineError } from '../../platform/errors.ts';

export const customerNotFound = defineError(404, 'customer_not_found', 'Customer not found');

export const noteNotFound = defineError(404, 'note_not_found', 'Note not found');

export const customerNoteOfAnother = defineError(
  403,
  'customer_note_of_another',
  'This note is someone else’s. You can add your own.',
);

export const customerNoteChanged = defineError(
  409,
  'customer_note_changed',
  'This note has changed since you opened it. Please check it before you continue.',
);
