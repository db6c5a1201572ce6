export { findFailedEmailRecipients } from './failed-emails.service.ts';
