import { defineEntity, p } from '@mikro-orm/postgresql';
import { mailboxIn } from '../../platform/mailbox.ts';

const EmailDeliverySchema = defineEntity({
  name: 'EmailDelivery',
  tableName: 'email_deliveries',
  indexes: [
    { name: 'email_deliveries_of_recipient', properties: ['recipient', 'sentAt'] },
    {
      name: 'email_deliveries_of_mailbox',
      expression: `create index "email_deliveries_of_mailbox" on "email_deliveries" ((${mailboxIn('recipient')}), sent_at)`,
    },
  ],
  uniques: [{ name: 'email_deliveries_event_recipient_template', properties: ['eventId', 'recipient', 'template'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.integer(),
    recipient: p.string(),
    /** Null in rows from before an event could send several emails to one address. */
    template: p.string().nullable(),
    messageId: p.string(),
    /** Counts towards the recipient's daily limit. */
    isLimited: p.boolean().default(false),
    /** The mail server's answer; null until it has accepted or refused the email. */
    smtpResponse: p.text().nullable(),
    /** The mail server refused it for good, which needs no repair. */
    isRefused: p.boolean().default(false),
    sentAt: p.datetime().defaultRaw('now()'),
    /** The attempt that is sending it and the end of its lease; null once sent or refused. */
    claim: p.uuid().nullable().index(),
    claimedUntil: p.datetime().nullable(),
  },
});

export class EmailDelivery extends EmailDeliverySchema.class {}
EmailDeliverySchema.setClass(EmailDelivery);
