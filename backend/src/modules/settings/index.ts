export { getSettings } from './settings.service.ts';
export { getBusinessProfile, getCalendar, getCharges } from './shop-profile.ts';
