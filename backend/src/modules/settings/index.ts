export { getSettings } from './settings.service.ts';
export { getBusinessProfile, getCalendar, getCharges, getContent } from './shop-profile.ts';
