export { claimNewsletterEmail, deleteSubscriber as forgetSubscriber, pruneNewsletter, readSubscription } from './newsletter.service.ts';
