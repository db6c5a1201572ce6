import { defineEntity, p } from '@mikro-orm/postgresql';

/** An order that the shop's next e-mail about new orders names. */
const UnannouncedOrderSchema = defineEntity({
  name: 'UnannouncedOrder',
  tableName: 'unannounced_orders',
  properties: {
    orderId: p.integer().primary().autoincrement(false),
  },
});

export class UnannouncedOrder extends UnannouncedOrderSchema.class {}
UnannouncedOrderSchema.setClass(UnannouncedOrder);
