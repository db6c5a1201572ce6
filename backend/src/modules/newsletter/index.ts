export { claimNewsletterMail, pruneNewsletter } from './newsletter.service.ts';
