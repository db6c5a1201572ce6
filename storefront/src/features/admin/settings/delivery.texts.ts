import { formatShortRupees, NO_CUTOFF, type DeliveryZone } from '@mithai/contracts';
import { count } from '../counts.texts.ts';
import { failed, success } from '../../../ui/notice.ts';
import { namePrefixes } from './zone-prefixes.ts';

const inDays = (days: number): string => (days === 0 ? 'Same day' : `${count(days, 'day', 'days')} on the way`);

export const deliverySettingsTexts = {
  loading: 'Loading delivery and kitchen',
  failedToLoad: 'We couldn’t load delivery and kitchen',
} as const;

export const zonesTexts = {
  title: 'Delivery zones',
  hint: 'Where you deliver, how long it takes and what it costs. The longest matching prefix of a pincode decides; * is everywhere else. Customers choose a day only where days on the way are set.',
  add: 'Add Zone',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHint: 'Its pincodes fall to the zone with the next shorter prefix, or are no longer delivered to.',
  cancel: 'Cancel',
  notServed: 'Not delivered to',
  prefixes: (prefixes: readonly string[]) => {
    const { named, more } = namePrefixes(prefixes, 'Everywhere else');
    return more > 0 ? `${named} and ${more} more` : named;
  },
  facts: ({ transitDays, fee, cutoffHour, codAllowed }: DeliveryZone) =>
    [
      transitDays === null ? 'No day promised' : inDays(transitDays),
      fee === null ? 'usual charge' : formatShortRupees(fee),
      cutoffHour === NO_CUTOFF ? 'no cut-off' : `orders before ${cutoffHour}:00`,
      codAllowed ? 'cash allowed' : 'no cash',
    ].join(' · '),
  download: 'Download CSV',
  import: 'Import CSV',
} as const;

export const zoneFormTexts = {
  addTitle: 'Add a zone',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  prefixes: 'Pincodes',
  prefixesHint: 'Pincodes or their first digits, separated by spaces or commas. * is everywhere else.',
  isServed: 'We deliver to this zone',
  transitDays: 'Days on the way',
  transitDaysHint: 'Leave empty to promise no day.',
  fee: 'Delivery fee (₹)',
  feeHint: 'Empty for the usual charge.',
  cutoffHour: 'Cut-off hour',
  cutoffHourHint: 'Orders from this hour on count as the next day’s. 24 for no cut-off.',
  codAllowed: 'Cash on Delivery',
  save: 'Save Zone',
  saving: 'Saving...',
} as const;

export const zonesImportTexts = {
  title: 'Import delivery zones',
  hint: 'One row per zone, as in the file that you download. The file replaces all zones.',
  file: 'CSV file',
  choose: 'Choose File',
  reading: 'Reading...',
  unreadable: 'We couldn’t read this file. Please choose it again.',
  faults: (number: number) => `${count(number, 'error', 'errors')} to correct in the file`,
  fault: (row: number, column: string, message: string) => `Row ${row}, ${column}: ${message}`,
  found: (zones: number, pincodes: number) =>
    `${count(zones, 'zone', 'zones')} with ${count(pincodes, 'pincode prefix', 'pincode prefixes')}`,
  empty: 'This file has no zones.',
  apply: 'Replace All Zones',
  applying: 'Saving...',
} as const;

export const kitchenSettingsTexts = {
  title: 'Kitchen and delivery days',
  dailyCapacity: 'Units per day',
  dailyCapacityHint:
    'What the kitchen makes in a day, counted in pieces or in batches. Empty for no limit. A product takes one unit per piece, or per batch if it has “Pieces per Batch”, unless its “Kitchen Units” say otherwise.',
  freshnessPercent: 'Shelf life left on arrival (%)',
  freshnessPercentHint: 'A product that would arrive with less is not sold to that zone.',
  daysOffered: 'Days to choose from',
  daysOfferedHint: 'Counted from the earliest.',
  isDayRequired: 'Customers must choose a day',
  isDayRequiredNote: 'Otherwise they may leave it at “As soon as possible”.',
  exceptions: 'Days with another capacity',
  exceptionsHint: 'For festivals, or 0 for a day on which the kitchen makes nothing.',
  day: 'Day',
  capacity: 'Units',
  addDay: 'Add Day',
  removeDay: (position: number) => `Remove day ${position}`,
  save: 'Save Kitchen',
  saving: 'Saving...',
} as const;

export const deliveryNotices = {
  saved: success(
    'Delivery and kitchen saved',
    'The shop and checkout use this from now on. Orders already placed stay as they are.',
  ),
  failed: failed('Delivery and kitchen not saved'),
  downloadFailed: failed('Download failed'),
};
