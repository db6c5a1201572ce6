import { defineEntity, p } from '@mikro-orm/postgresql';

/** An order that waits for the shop's next email about new orders. */
const UnannouncedOrderSchema = defineEntity({
  name: 'UnannouncedOrder',
  tableName: 'unannounced_orders',
  properties: {
    orderId: p.integer().primary().autoincrement(false),
  },
});

export class UnannouncedOrder extends UnannouncedOrderSchema.class {}
UnannouncedOrderSchema.setClass(UnannouncedOrder);
