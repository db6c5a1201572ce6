import { describe, expect, it } from 'vitest';
import { joinBillingAddress, splitBillingAddress } from './identity.ts';

describe('a stored address', () => {
  const parts = { address: '12, Temple Street', city: 'Madurai', state: 'Tamil Nadu', postalCode: '625001' };

  it('is split as it was typed, including commas in the street', () => {
    expect(joinBillingAddress(parts)).toBe('12, Temple Street, Madurai, Tamil Nadu, 625001');
    expect(splitBillingAddress(joinBillingAddress(parts))).toEqual(parts);
  });

  it.each([
    [null, ''],
    ['12 Temple Street', '12 Temple Street'],
    ['12 Temple Street, Madurai', '12 Temple Street, Madurai'],
  ])('puts %j into the street if it has no four parts', (address, street) => {
    expect(splitBillingAddress(address)).toEqual({ address: street, city: '', state: '', postalCode: '' });
  });
});
