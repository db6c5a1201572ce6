import type { BusinessProfile } from '@mithai/contracts';
import { ShopSettings } from '../src/modules/settings/shop-settings.entity.ts';
import type { TestShop } from './app.ts';

export const REGISTERED: BusinessProfile = {
  legalName: 'Sharada Foods Private Limited',
  tradeName: 'Mithai',
  addressLine1: '14 Devaraja Urs Road',
  addressLine2: 'Devaraja Mohalla',
  city: 'Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  phone: '+91 98450 12345',
  email: 'hello@mithai.example',
  registration: 'regular',
  gstin: '29AAGCB7383J1Z4',
  fssaiLicence: '11223344556677',
  grievanceOfficer: null,
};

/** As an owner does in the settings; a regular registration in Karnataka, unless overridden. */
export const registerShop = async (
  { orm }: Pick<TestShop, 'orm'>,
  overrides: Partial<BusinessProfile> = {},
): Promise<void> => {
  await orm.em.fork().nativeUpdate(ShopSettings, {}, { business: { ...REGISTERED, ...overrides } });
};

export const MYSURU = '7 Sayyaji Rao Road, Mysuru, Karnataka - 570001';
