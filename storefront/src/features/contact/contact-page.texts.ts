import type { Registration } from '@mithai/contracts';

export const contactPageTexts = {
  seller: 'Who we are',
  legalName: 'Legal name',
  tradeName: 'Shop',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  registration: 'GST registration',
  registrations: {
    regular: 'Registered',
    composition: 'Composition taxable person',
    unregistered: 'Not registered',
  } satisfies Record<Registration, string>,
  gstin: 'GSTIN',
  fssai: 'FSSAI licence',
  officer: 'Grievance officer',
  name: 'Name',
  hours: 'Available',
  noOfficer: 'Write to us below, with the number of your order if there is one.',
} as const;
