export { getSettings } from './settings.service.ts';
