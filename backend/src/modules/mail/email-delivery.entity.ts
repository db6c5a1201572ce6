import { defineEntity, p } from '@mikro-orm/postgresql';

const EmailDeliverySchema = defineEntity({
  name: 'EmailDelivery',
  tableName: 'email_deliveries',
  uniques: [{ name: 'email_deliveries_event_recipient', properties: ['eventId', 'recipient'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.integer(),
    recipient: p.string(),
    messageId: p.string(),
    sentAt: p.datetime().defaultRaw('now()'),
  },
});

export class EmailDelivery extends EmailDeliverySchema.class {}
EmailDeliverySchema.setClass(EmailDelivery);
