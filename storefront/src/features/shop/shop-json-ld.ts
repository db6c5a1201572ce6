import type { Shop } from '@mithai/contracts';

/** The shop and its search as structured data; what the owner has not entered is left out. */
export function shopJsonLd(publicUrl: string, { business }: Pick<Shop, 'business'>) {
  const { tradeName, legalName, phone, email } = business;
  const contact = { ...(phone && { telephone: phone }), ...(email && { email }) };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: tradeName,
      ...(legalName && { legalName }),
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icons/icon-512.png`,
      ...contact,
      ...addressOf(business),
      ...(Object.keys(contact).length > 0 && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: tradeName,
      url: `${publicUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/products?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function addressOf({ addressLine1, addressLine2, city, state, pincode }: Shop['business']) {
  if (!addressLine1 || !city) return {};
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: [addressLine1, addressLine2].filter(Boolean).join(', '),
      addressLocality: city,
      ...(state && { addressRegion: state }),
      ...(pincode && { postalCode: pincode }),
      addressCountry: 'IN',
    },
  };
}
