import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_BUSINESS_PROFILE,
  DEFAULT_CALENDAR,
  DEFAULT_CHARGES,
  DEFAULT_CONTENT,
  type BusinessProfile,
} from '@mithai/contracts';
import { PolicyVersion } from '../src/modules/settings/policy-version.entity.ts';

export const BUSINESS: BusinessProfile = {
  ...DEFAULT_BUSINESS_PROFILE,
  legalName: 'Asha Foods LLP',
  addressLine1: '4 Temple Street',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  phone: '+91 98450 12345',
  email: 'care@asha.example',
  fssaiLicence: '11223344556677',
  grievanceOfficer: { name: 'Asha Rao', phone: '+91 98450 54321', email: 'asha@asha.example', hours: '10 am to 6 pm' },
};

const TERMS = { en: 'Be kind.', hi: '' };

/** Two versions of a policy, with the ids 1 and 2. */
export const preparePolicies = async (em: EntityManager): Promise<void> => {
  await em.insert(PolicyVersion, { policy: 'privacy', text: null });
  await em.insert(PolicyVersion, { policy: 'privacy', text: TERMS });
};

/** Calls that change settings, with the audit entries that they leave. */
export const settingsActs = {
  'PATCH /api/admin/settings': {
    url: () => '/api/admin/settings',
    payload: { newOrderEmail: 'each' },
    entry: { action: 'settings.changed', before: { newOrderEmail: 'hourly' }, after: { newOrderEmail: 'each' } },
  },
  'PATCH /api/admin/settings/business': {
    url: () => '/api/admin/settings/business',
    payload: { business: { ...DEFAULT_BUSINESS_PROFILE, legalName: 'Asha Foods LLP' } },
    entry: { action: 'settings.changed', before: { legalName: '' }, after: { legalName: 'Asha Foods LLP' } },
  },
  'PATCH /api/admin/settings/charges': {
    url: () => '/api/admin/settings/charges',
    payload: { charges: { ...DEFAULT_CHARGES, shippingFee: 60.5 } },
    entry: { action: 'settings.changed', before: { shippingFee: 50 }, after: { shippingFee: 60.5 } },
  },
  'PATCH /api/admin/settings/calendar': {
    url: () => '/api/admin/settings/calendar',
    payload: { calendar: { ...DEFAULT_CALENDAR, closedUntil: '2026-11-14' } },
    entry: { action: 'settings.changed', before: { closedUntil: null }, after: { closedUntil: '2026-11-14' } },
  },
  'PATCH /api/admin/settings/content': {
    url: () => '/api/admin/settings/content',
    payload: { content: { ...DEFAULT_CONTENT, testimonials: [] } },
    entry: { action: 'settings.changed', before: { testimonials: null }, after: { testimonials: [] } },
  },
  'POST /api/admin/policies/:policy': {
    url: () => '/api/admin/policies/terms',
    payload: { text: TERMS, expectedVersion: null },
    entry: { action: 'policy.changed', before: { text: null }, after: { text: TERMS } },
  },
  'POST /api/admin/policies/:policy/:id/restore': {
    url: () => '/api/admin/policies/privacy/1/restore',
    payload: { expectedVersion: 2 },
    entry: { action: 'policy.changed', before: { text: TERMS }, after: { text: null } },
  },
};
