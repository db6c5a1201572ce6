import type { DeliveryAddress } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { findShownAddress, formatPlace, toContactValues } from './contact-values.ts';

const home: DeliveryAddress = {
  id: 1,
  name: 'Asha Rao',
  phone: null,
  address: '12, Temple Street',
  city: 'Madurai',
  state: 'Tamil Nadu',
  pincode: '625001',
  isDefault: true,
  updatedAt: '2026-11-26T10:00:00.000Z',
};
const office = { ...home, id: 2, phone: '9845012345', isDefault: false };

it('finds the address that a form shows, with spaces around it', () => {
  const values = toContactValues(office);
  expect(findShownAddress([home, office], { ...values, name: ' Asha Rao ' })).toBe(office);
  expect(findShownAddress([home, office], { ...values, phone: '' })).toBe(home);
  expect(findShownAddress([home, office], { ...values, city: 'Chennai' })).toBeUndefined();
});

it.each([
  [home, '12, Temple Street, Madurai, Tamil Nadu 625001'],
  [{ ...home, city: '', state: '', pincode: '' }, '12, Temple Street'],
])('formats the place without missing parts', (address, place) => {
  expect(formatPlace(address)).toBe(place);
});
