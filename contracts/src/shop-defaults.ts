import { DEFAULT_CHARGES } from './charges.ts';
import type { ShopCalendar } from './shop-calendar.ts';
import type { ShopContent } from './shop-content.ts';
import type { BusinessProfile } from './shop-profile.ts';
import type { ShopResponse } from './shop.ts';

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

export const DEFAULT_CALENDAR: ShopCalendar = { weeklyDaysOff: [], holidays: [], closedUntil: null, closedMessage: '' };

export const DEFAULT_CONTENT: ShopContent = {
  announcement: null,
  hero: null,
  highlights: null,
  story: null,
  testimonials: null,
  featuredProductIds: [],
  season: null,
  makers: [],
  festivals: { hidden: [], daysOnTheWay: null },
  hiddenSections: [],
};

export interface Shop extends Omit<ShopResponse, 'business' | 'calendar'> {
  business: BusinessProfile;
  calendar: ShopCalendar;
}

export const DEFAULT_SHOP: Shop = {
  business: DEFAULT_BUSINESS_PROFILE,
  charges: DEFAULT_CHARGES,
  calendar: DEFAULT_CALENDAR,
  announcement: null,
  today: '2000-01-01',
};

export const completeShop = ({ business, calendar, ...shop }: ShopResponse): Shop => ({
  ...shop,
  business: { ...DEFAULT_BUSINESS_PROFILE, ...business },
  calendar: { ...DEFAULT_CALENDAR, ...calendar },
});
