import { defineEntity, p } from '@mikro-orm/postgresql';

const NewsletterSubscriptionSchema = defineEntity({
  name: 'NewsletterSubscription',
  tableName: 'newsletter_subscriptions',
  properties: {
    id: p.integer().primary().autoincrement(),
    email: p.string().unique(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Double opt-in: until confirmed, only the confirmation email is sent. */
    confirmedAt: p.datetime().nullable(),
    /** Last confirmation email and its event, which may be redelivered. */
    mailedAt: p.datetime().nullable(),
    mailedEventId: p.integer().nullable(),
  },
});

export class NewsletterSubscription extends NewsletterSubscriptionSchema.class {}
NewsletterSubscriptionSchema.setClass(NewsletterSubscription);
