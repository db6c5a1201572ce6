import { defineEntity, p } from '@mikro-orm/postgresql';

const StockAlertSchema = defineEntity({
  name: 'StockAlert',
  tableName: 'stock_alerts',
  uniques: [
    { name: 'stock_alerts_of_user', properties: ['userId', 'productId'] },
    { name: 'stock_alerts_of_email', properties: ['email', 'productId'] },
  ],
  indexes: [{ name: 'stock_alerts_waiting', properties: ['productId', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    productId: p.integer(),
    /** A customer with a verified address; otherwise `email` is set. */
    userId: p.integer().nullable(),
    email: p.string().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Double opt-in of an email address. */
    confirmedAt: p.datetime().nullable(),
    /** Last confirmation email and its event, which may be redelivered. */
    mailedAt: p.datetime().nullable(),
    mailedEventId: p.integer().nullable(),
    /** Under which event its email is delivered, also if a later one finds it: so it is sent once. */
    deliveryEventId: p.integer().nullable(),
    /** Its email could not be sent yet; it is tried again after all others. */
    failedAt: p.datetime().nullable(),
  },
});

/** One email when a sold-out product is back; deleted once it was sent. */
export class StockAlert extends StockAlertSchema.class {}
StockAlertSchema.setClass(StockAlert);
