import type { Parcel } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { readScan } from './read-scan.ts';

const parcelOf = (orderId: number): Parcel => ({
  orderId,
  name: 'Meena',
  place: 'Madurai 625001',
  zone: null,
  deliveryDay: null,
  pieces: 1,
  isLate: false,
  status: 'processing',
  lastUpdated: '2026-11-25T10:00:00.000Z',
  tracking: null,
  cashDue: 0,
  shipment: null,
});

const parcels = [parcelOf(12), parcelOf(4567)];
const scan = (text: string, parcel: Parcel | null = null) => readScan(text, { parcel, parcels, carrier: 'dtdc' });

it.each(['12', '#12', ' 12 ', 'Order #12', '१२'])('reads %j as the number of an order', (text) => {
  expect(scan(text)).toMatchObject({ kind: 'parcel', parcel: { orderId: 12 } });
});

it.each(['', '13', 'D12345678', '#', '12 34'])('refuses %j, which is no order of the day', (text) => {
  expect(scan(text)).toMatchObject({ kind: 'refused' });
});

it('reads the scan after an order as its tracking number', () => {
  expect(scan('d 123 456 78', parcels[0])).toEqual({
    kind: 'tracking',
    tracking: { carrier: 'dtdc', number: 'D12345678' },
  });
});

it('treats the number of another order as a mistake, not as a tracking number', () => {
  expect(scan('4567', parcels[0])).toMatchObject({ kind: 'refused' });
});

it('refuses a tracking number that is too short', () => {
  expect(scan('D1', parcels[0])).toMatchObject({ kind: 'refused', reason: expect.stringContaining('4 to 40') });
});
