import { formatExactRupees, type ShipmentStatus } from '@mithai/contracts';
import { counted } from '../counts.texts.ts';
import { failed, success } from '../../../ui/notice.ts';

const parcels = counted('parcel', 'parcels');

export const handOverTexts = {
  title: 'Hand over',
  left: (count: number, sent: number) =>
    count === 0 ? `All handed over, ${parcels(sent)} today` : `${parcels(count)} to hand over, ${sent} sent`,
  loading: 'Loading the parcels',
  failedToLoad: 'We couldn’t load the parcels',
  empty: 'Nothing to hand over',
  emptyHint: 'Orders of this day appear here until they are sent.',
  scan: {
    label: 'Scan or type',
    order: 'Order number',
    orderHint: 'Scan the slip or type the number, then press Enter. The tracking number comes next.',
    tracking: (id: number, name: string) => `Tracking number of #${id}${name ? `, ${name}` : ''}`,
    trackingHint: 'Press Enter to mark the parcel as shipped.',
    submit: 'Enter',
    another: 'Another order',
    unknown: (text: string) =>
      text === ''
        ? 'Please enter an order number'
        : `“${text}” isn’t one of this day’s parcels. Was it sent or cancelled?`,
    refused: 'Not saved, please scan again',
    refusal: (id: number, number: string, reason: string) => `#${id}, ${number}: ${reason}`,
    orderNumber: (other: number, id: number) =>
      `${other} is the number of another order. Please scan the tracking number of #${id}.`,
  },
  paste: {
    title: 'Paste a list',
    label: 'Orders and tracking numbers',
    hint: 'One order per line: the order number, then the tracking number.',
    submit: (count: number) => (count === 0 ? 'Hand over' : `Hand over ${parcels(count)}`),
    pending: 'Saving...',
    left: 'These lines are still in the field',
    unread: (line: string) => `${line}: we can’t read this, or the order is named twice`,
    notToday: (line: string) => `${line}: not one of this day’s parcels`,
    refused: (id: number, reason: string) => `#${id}: ${reason}`,
  },
  parcel: {
    name: (id: number, name: string) => `#${id}${name ? ` ${name}` : ''}`,
    open: (id: number) => `Open order #${id}`,
    pieces: counted('piece', 'pieces'),
    arrives: (day: string) => `arrives ${day}`,
    late: 'Late',
    collects: (rupees: number) => `Collect ${formatExactRupees(rupees)}`,
    enter: 'Enter number',
    enterOf: (id: number) => `Enter number of order #${id}`,
    book: 'Book',
    bookOf: (id: number) => `Book order #${id}`,
    tryAgain: 'Try again',
    tryAgainOf: (id: number) => `Try again to book order #${id}`,
    label: 'Label',
    labelOf: (id: number) => `Label of order #${id}`,
    noZone: 'Other places',
  },
  takeBack: {
    open: 'Take back',
    openOf: (id: number) => `Take back the booking of order #${id}`,
    title: (id: number) => `Take back the booking of #${id}?`,
    text: 'The courier won’t come for this parcel, and its label and tracking number are void. The order stays as it is; you can book it again.',
    confirm: 'Take Back Booking',
    confirming: 'Taking back...',
    keep: 'Keep it',
  },
  sent: (count: number) => `Sent: ${count}`,
  bookAll: (count: number) => `Book ${parcels(count)} at the courier`,
  trouble: {
    title: (count: number) => (count === 1 ? 'A parcel needs you' : `${count} parcels need you`),
    since: (moment: string) => `since ${moment}`,
    cancelled: 'The order is cancelled.',
    sendAnew: 'To send it again, set the order back to processing and book it here.',
    done: 'Done',
    doneOf: (id: number) => `Done with the parcel of order #${id}`,
  },
} as const;

export const shipmentNames: Record<ShipmentStatus, string> = {
  requested: 'Being booked',
  failed: 'Not booked',
  booked: 'Booked',
  cancelled: 'Booking cancelled',
  picked_up: 'Picked up',
  in_transit: 'On its way',
  undelivered: 'Could not be delivered',
  out_for_delivery: 'Out for delivery',
  lost: 'Lost or damaged',
  returning: 'Coming back to you',
  returned: 'Returned to you',
  delivered: 'Delivered',
};

export const handOverNotices = {
  handedOver: (ids: readonly number[]) =>
    success(
      ids.length === 1 ? `#${ids[0]} is on its way` : `${parcels(ids.length)} are on their way`,
      ids.length === 1 ? 'The customer gets an email.' : 'The customers get an email.',
    ),
  failed: failed('Nothing was saved'),
  booking: (count: number) => success('Booking', `${parcels(count)} will have a tracking number in a moment.`),
  notBooked: failed('Not booked'),
  takenBack: (id: number) => success('Booking taken back', `Order #${id} is no longer booked.`),
  notTakenBack: failed('Booking not taken back'),
  attended: (id: number) => success('Done', `Order #${id} shows up here again if anything changes.`),
  notAttended: failed('We couldn’t save that'),
};
