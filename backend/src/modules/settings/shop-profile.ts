import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DEFAULT_BUSINESS_PROFILE,
  DEFAULT_CALENDAR,
  DEFAULT_CHARGES,
  DEFAULT_CONTENT,
  toCharges,
  type BusinessProfile,
  type Charges,
  type SettingsGroup,
  type ShopCalendar,
  type ShopContent,
} from '@mithai/contracts';
import { SHOP_SETTINGS_ID, ShopSettings } from './shop-settings.entity.ts';

export interface SettingsGroups {
  business: BusinessProfile;
  charges: Charges;
  calendar: ShopCalendar;
  content: ShopContent;
}

const DEFAULTS: SettingsGroups = {
  business: DEFAULT_BUSINESS_PROFILE,
  charges: toCharges(DEFAULT_CHARGES),
  calendar: DEFAULT_CALENDAR,
  content: DEFAULT_CONTENT,
};

export const getBusinessProfile = async (em: EntityManager): Promise<BusinessProfile> =>
  (await readGroups(em)).business;

/** Paise. */
export const getCharges = async (em: EntityManager): Promise<Charges> => (await readGroups(em)).charges;

export const getCalendar = async (em: EntityManager): Promise<ShopCalendar> => (await readGroups(em)).calendar;

export const getContent = async (em: EntityManager): Promise<ShopContent> => (await readGroups(em)).content;

export const toGroups = (stored: Pick<ShopSettings, SettingsGroup>): SettingsGroups => ({
  business: { ...DEFAULTS.business, ...stored.business },
  charges: { ...DEFAULTS.charges, ...stored.charges },
  calendar: { ...DEFAULTS.calendar, ...stored.calendar },
  content: { ...DEFAULTS.content, ...stored.content },
});

/** Through the unit of work, so that a transaction reads the row once however many groups it needs. */
export const readGroups = async (em: EntityManager): Promise<SettingsGroups> =>
  toGroups(await em.findOneOrFail(ShopSettings, SHOP_SETTINGS_ID));
