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
  promise: 'We acknowledge every grievance within 48 hours and resolve it within one month.',
  noOfficer: 'Write to us by email, with the number of your order if there is one.',
} as const;
