import { DEFAULT_SHOP } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { shopJsonLd } from './shop-json-ld.ts';

const publicUrl = 'https://mithai.example';

describe('shopJsonLd', () => {
  it('has the name, the logo and the search of a shop whose owner has entered nothing', () => {
    const [organization, website] = shopJsonLd(publicUrl, DEFAULT_SHOP);
    expect(organization).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Mithai',
      url: 'https://mithai.example/',
      logo: 'https://mithai.example/icons/icon-512.png',
    });
    expect(website).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://mithai.example/products?q={search_term_string}' } },
    });
  });

  it('has the particulars that the owner has entered', () => {
    const business = {
      ...DEFAULT_SHOP.business,
      legalName: 'Mithai Foods LLP',
      addressLine1: '4 Temple Street',
      city: 'Madurai',
      state: 'Tamil Nadu',
      pincode: '625001',
      phone: '+919876543210',
    };
    expect(shopJsonLd(publicUrl, { business })[0]).toMatchObject({
      legalName: 'Mithai Foods LLP',
      telephone: '+919876543210',
      address: { streetAddress: '4 Temple Street', addressLocality: 'Madurai', addressCountry: 'IN' },
      contactPoint: { contactType: 'customer service', telephone: '+919876543210' },
    });
  });
});
