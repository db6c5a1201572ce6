import type { LateReason } from '@mithai/contracts';
import { count } from '../counts.texts.ts';
import { failed, success } from '../../../ui/notice.ts';

export const formatGrams = (grams: number): string =>
  grams >= 1000 ? `${(grams / 1000).toLocaleString('en-IN')} kg` : `${grams} g`;

export const todayTexts = {
  title: 'Today',
  sections: 'Sections of the day',
  /** Short, for the bar of a phone. */
  names: {
    decide: 'Decide',
    make: 'Make',
    pack: 'Pack',
    'hand-over': 'Hand over',
    collect: 'Collect',
    late: 'Late',
  },
  day: {
    label: 'Day',
    today: 'Today',
    tomorrow: 'Tomorrow',
    other: 'Another day',
  },
  left: (number: number) => `, ${number} left`,
} as const;

export const makeTexts = {
  title: 'Make',
  loading: 'Loading what to make',
  failedToLoad: 'We couldn’t load what to make',
  empty: 'Nothing to make',
  emptyHint: 'Paid and confirmed orders of this day appear here.',
  left: (pieces: number) => (pieces === 0 ? 'Everything is made.' : `${count(pieces, 'piece', 'pieces')} to make.`),
  list: 'Kitchen list to print',
  of: (day: string) => `Left from ${day}`,
  from: (partner: string) => `from ${partner}`,
  partly: (made: number, pieces: number) => `${made} of ${pieces} made`,
  extra: (pieces: number) => `${count(pieces, 'piece', 'pieces')} more than ordered`,
  by: (name: string | null, moment: string) => `${name ?? 'A deleted account'}, ${moment}`,
} as const;

export const packTexts = {
  title: 'Pack',
  loading: 'Loading the parcels',
  failedToLoad: 'We couldn’t load the parcels',
  empty: 'Nothing to pack',
  emptyHint: 'Orders of this day appear here until they are sent.',
  packed: (packed: number, total: number) => `${packed} of ${count(total, 'parcel', 'parcels')} packed.`,
  more: 'Show more parcels',
  slips: 'Packing slips',
  invoices: 'Invoices of sent orders',
  route: (zone: string) => zone,
  noZone: 'Without a zone',
  arrives: (day: string) => `Arrives ${day}`,
  noDay: 'Without a delivery day',
  late: 'Late',
  gift: 'Gift',
  item: (quantity: number, name: string) => `${quantity} × ${name}`,
  by: (name: string | null, moment: string) => `Packed by ${name ?? 'a deleted account'}, ${moment}`,
  open: (id: number) => `Open order #${id}`,
  about: (weight: string) => `about ${weight}`,
  noWeight: 'Weight',
  weigh: (id: number) => `Change the weight of order #${id}`,
  weight: 'Weight in grams',
  weightHint: 'Leave it empty for the sum of the products.',
  weightInvalid: 'Please enter whole grams from 1 to 1,00,000.',
  save: 'Save',
  cancel: 'Cancel',
} as const;

export const lateTexts = {
  title: 'Late and at risk',
  loading: 'Loading late parcels',
  failedToLoad: 'We couldn’t load late parcels',
  empty: 'Nothing is late',
  emptyHint: 'Parcels that miss their day appear here.',
  all: (total: number) => `Show all ${total.toLocaleString('en-IN')} by day of delivery`,
  day: (day: string) => `Promised for ${day}`,
  noDay: 'No day promised',
  arrival: (day: string) => `would arrive ${day}`,
  planned: (day: string) => `to be sent ${day}`,
  packed: 'Packed',
  reasons: {
    cannot_arrive: 'Can’t keep its day',
    not_sent: 'Not sent yet',
    not_delivered: 'Not delivered yet',
  } satisfies Record<LateReason, string>,
} as const;

export const todayNotices = {
  made: (pieces: number, name: string) => success(`${name} made`, count(pieces, 'piece is done.', 'pieces are done.')),
  notMade: (name: string) => success(`${name} not made`, 'It is back on the list.'),
  madeFailed: failed('We couldn’t record it'),
  packed: (id: number) => success(`Order #${id} packed`, 'It is ready to be handed over.'),
  unpacked: (id: number) => success(`Order #${id} not packed`, 'It is back on the list.'),
  packFailed: failed('We couldn’t record it'),
  weightSaved: (id: number) => success('Weight saved', `Order #${id}.`),
  weightFailed: failed('We couldn’t save the weight'),
};
