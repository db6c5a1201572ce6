export { claimNewsletterEmail, deleteSubscriber, pruneNewsletter, readSubscription } from './newsletter.service.ts';
