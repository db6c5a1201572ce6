import { orders } from '../../counts.texts.ts';

import { failed, success, type Notice } from '../../../../ui/notice.ts';

export const deliveryDatesTexts = {
  button: 'Delivery date',
  title: 'Set the delivery date',
  chosen: (number: number) => `${orders(number)} selected`,
  day: 'Delivery date',
  dayRequired: 'Please choose a date.',
  preview: 'What will happen',
  changes: (number: number, day: string) => `${orders(number)} will be expected on ${day}.`,
  emails: (number: number) =>
    number === 1 ? '1 customer will get an email.' : `${number} customers will get an email.`,
  refusals: (number: number) => `${orders(number)} will stay as ${number === 1 ? 'it is' : 'they are'}:`,
  refusal: (id: number, status: string) => `#${id} is ${status}.`,
  submit: (number: number) => `Set for ${orders(number)}`,
  submitting: 'Setting...',
  remove: 'Remove the dates',
  done: (number: number) => `The delivery date of ${orders(number)} is changed.`,
  refused: (number: number) => `${orders(number)} ${number === 1 ? 'was' : 'were'} not changed:`,
  refusedOf: (id: number, message: string) => `#${id}: ${message}`,
  anyway: (number: number) => `Set it for ${orders(number)} anyway`,
  close: 'Close',
} as const;

export const deliveryDatesNotices = {
  set: (number: number): Notice =>
    number === 0
      ? { title: 'Nothing to change', description: 'These orders have that date already.' }
      : success('Delivery dates updated', deliveryDatesTexts.done(number)),
  failed: failed('Failed to update delivery dates'),
  undone: (number: number): Notice => ({
    title: 'Undone',
    description: `The delivery date of ${orders(number)} is as before. No email was sent.`,
  }),
  undoFailed: failed('We couldn’t undo it'),
};
