import { z } from 'zod';

export const REGISTRATIONS = ['regular', 'composition', 'unregistered'] as const;

/** The shop as a business, as invoices name it; empty until it is set. */
const businessProfileSchema = z.object({
  legalName: z.string(),
  tradeName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  /** One of `DELIVERY_STATES`, or empty. */
  state: z.string(),
  pincode: z.string(),
  phone: z.string(),
  email: z.string(),
  registration: z.enum(REGISTRATIONS),
  gstin: z.string().nullable(),
  fssaiLicence: z.string().nullable(),
  grievanceOfficer: z.object({ name: z.string(), phone: z.string(), email: z.string(), hours: z.string() }).nullable(),
});

export type BusinessProfile = z.infer<typeof businessProfileSchema>;
export type Registration = BusinessProfile['registration'];

export const DEFAULT_BUSINESS_PROFILE: BusinessProfile = {
  legalName: '',
  tradeName: 'Mithai',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  pincode: '',
  phone: '',
  email: '',
  registration: 'unregistered',
  gstin: null,
  fssaiLicence: null,
  grievanceOfficer: null,
};
