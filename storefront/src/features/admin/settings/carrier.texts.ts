import type { CarrierAdapter } from '@mithai/contracts';
import { failed, success } from '../../../ui/notice.ts';

export const carrierTexts = {
  title: 'Courier',
  hint: 'By hand, you bring parcels to a courier and enter their tracking numbers. With Shiprocket, Today books the courier, and its scans mark orders as shipped and delivered.',
  adapter: 'Hand over parcels',
  adapters: { manual: 'By hand', shiprocket: 'With Shiprocket' } satisfies Record<CarrierAdapter, string>,
  unavailable: 'Shiprocket needs an account: its keys belong in the shop’s environment.',
  pickupLocation: 'Pickup address',
  pickupLocationHint: 'Its name in Shiprocket, under Settings, Pickup addresses.',
  length: 'Length of a parcel, cm',
  breadth: 'Width, cm',
  height: 'Height, cm',
  packaging: 'Packaging, g',
  packagingHint: 'Added to the net weight of the sweets.',
  piece: 'A piece without a weight, g',
  pieceHint: 'Counts for products that have no net weight.',
  save: 'Save Courier',
  saving: 'Saving...',
} as const;

export const carrierNotices = {
  saved: (adapter: CarrierAdapter) =>
    success(
      'Courier saved',
      adapter === 'manual' ? 'Parcels are handed over by hand.' : 'Parcels can be booked on Today.',
    ),
  failed: failed('Courier not saved'),
};
