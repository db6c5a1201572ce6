export { getBusinessProfile, getSettings } from './settings.service.ts';
