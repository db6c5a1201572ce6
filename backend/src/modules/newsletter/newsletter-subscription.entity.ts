import { defineEntity, p } from '@mikro-orm/postgresql';

const NewsletterSubscriptionSchema = defineEntity({
  name: 'NewsletterSubscription',
  tableName: 'newsletter_subscriptions',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Lower case. */
    email: p.string().unique(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When somebody who reads the mail of the address has said yes. Until then nothing is sent but the question. */
    confirmedAt: p.datetime().nullable(),
    /** When the question was last sent, and about which event: the same one may be handled again. */
    mailedAt: p.datetime().nullable(),
    mailedEventId: p.integer().nullable(),
  },
});

export class NewsletterSubscription extends NewsletterSubscriptionSchema.class {}
NewsletterSubscriptionSchema.setClass(NewsletterSubscription);
