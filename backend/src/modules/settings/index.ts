export { getCalendar, getSettings } from './settings.service.ts';
