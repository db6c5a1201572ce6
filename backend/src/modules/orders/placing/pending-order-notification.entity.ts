import { defineEntity, p } from '@mikro-orm/postgresql';

/** An order that waits for the shop's next email about new orders. */
const PendingOrderNotificationSchema = defineEntity({
  name: 'PendingOrderNotification',
  tableName: 'pending_order_notifications',
  properties: {
    orderId: p.integer().primary().autoincrement(false),
  },
});

export class PendingOrderNotification extends PendingOrderNotificationSchema.class {}
PendingOrderNotificationSchema.setClass(PendingOrderNotification);
