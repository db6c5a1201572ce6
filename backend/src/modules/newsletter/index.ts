export { claimNewsletterMail, forgetSubscriber, pruneNewsletter, readSubscription } from './newsletter.service.ts';
