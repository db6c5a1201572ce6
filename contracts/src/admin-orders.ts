import { z } from 'zod';
import { PAYMENT_METHODS } from './business-rules.ts';
import { toAsciiDigits } from './digits.ts';
import { ORDER_STATUSES, orderItemSchema, orderSchema, trackingSchema } from './orders.ts';
import { idParamSchema, idSchema, lineSchema, textSchema, timestampSchema } from './primitives.ts';

/** Orders that one answer lists, one address names or one call changes at most. */
export const ADMIN_ORDERS_MAX = 200;

export const ORDER_SEARCH_MAX = 100;

const STATUS_MESSAGE = 'Please select a status';
const DAY_MESSAGE = 'Please choose a day';

/** An order as the administrator sees it. */
export const adminOrderSchema = orderSchema.extend({
  /** The administrator's own: no mail and no answer to a customer holds it. */
  internalNote: z.string().nullable(),
  items: z.array(
    orderItemSchema.extend({
      /** The partner who makes it, by the business's name; null for the shop's own. */
      seller: z.string().nullable(),
      /** A piece's, as the catalogue says today. */
      netWeightGrams: z.number().int().positive().nullable(),
      /** Pieces that went back into stock when the order was cancelled. */
      restocked: z.number().int().nonnegative(),
    }),
  ),
});

export const adminOrderListSchema = z.array(adminOrderSchema);

const daySchema = z.iso.date(DAY_MESSAGE).refine((day) => day >= '2000', DAY_MESSAGE);

const filter = {
  /** A number, also '#12'; a part of a name; of a telephone number, four digits or more. */
  search: lineSchema(0, '', ORDER_SEARCH_MAX).overwrite(toAsciiDigits).optional(),
  status: z.enum(ORDER_STATUSES, STATUS_MESSAGE).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS, 'Please select a valid payment method').optional(),
  /** Days of the shop, the first and the last. */
  from: daySchema.optional(),
  to: daySchema.optional(),
};

const BACKWARDS = { path: ['to'], message: 'Please choose an end date on or after the start date' };
const isForwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean => !from || !to || from <= to;

/** GET /api/admin/orders.csv */
export const orderFilterSchema = z.object(filter).refine(isForwards, BACKWARDS);

/** GET /api/admin/orders, newest first, an order that the search names by its number before all; `before` is the last id of the page already read. */
export const adminOrdersQuerySchema = z
  .object({
    ...filter,
    /** Only these: numbers with commas between them. */
    ids: z
      .string()
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(idSchema).max(ADMIN_ORDERS_MAX))
      .optional(),
    before: idParamSchema.optional(),
    limit: z.coerce.number().int().min(1).max(ADMIN_ORDERS_MAX).default(100),
  })
  .refine(isForwards, BACKWARDS);

/** As it was when the administrator read the order: refused when somebody has changed it since. */
const lastUpdated = timestampSchema.optional();

const statusChange = {
  status: z.enum(ORDER_STATUSES, STATUS_MESSAGE),
  /** The customer reads it. */
  notes: textSchema(1000).nullish(),
};

/** Pieces of an order's items that go back into stock; an item that is not named returns none. */
const restockSchema = z
  .array(z.object({ itemId: idSchema, quantity: z.number().int().nonnegative() }))
  .max(1000)
  .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, 'Please name each item once');

/** POST /api/orders/{id}/status */
export const changeOrderStatusSchema = z
  .object({
    ...statusChange,
    lastUpdated,
    /** Set with the status, so that its mail can name it. */
    tracking: trackingSchema.optional(),
    /** With `cancelled` only. Left out, all pieces return before the order is shipped, and none afterwards. */
    restock: restockSchema.optional(),
  })
  .refine(({ status, restock }) => restock === undefined || status === 'cancelled', {
    path: ['restock'],
    message: 'Only a cancelled order returns to stock',
  });

/** POST /api/admin/orders/status: each order by itself, in this order. What is cancelled returns to stock as it does by default. */
export const changeOrderStatusesSchema = z.object({
  ...statusChange,
  orders: z
    .array(z.object({ id: idSchema, lastUpdated, /** Set with the status. */ tracking: trackingSchema.optional() }))
    .min(1, 'Please choose at least one order')
    .max(ADMIN_ORDERS_MAX, `Please choose at most ${ADMIN_ORDERS_MAX} orders at once`)
    .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, 'Please name each order once'),
});

export const orderStatusesChangedSchema = z.object({
  /** Their ids. */
  changed: z.array(idSchema),
  /** What `undo` names the changes by, and the seconds in which they can be undone. */
  historyIds: z.array(idSchema),
  undoSeconds: z.number().int().nonnegative(),
  refused: z.array(z.object({ orderId: idSchema, code: z.string(), message: z.string() })),
});

/** Orders that were changed, by their ids, and those that were not. */
export const ordersChangedSchema = orderStatusesChangedSchema.pick({ changed: true, refused: true });

/** An order whose status has changed. */
export const changedOrderSchema = orderSchema.extend({
  /** Seconds in which the change can be undone; 0 when it cannot. */
  undoSeconds: z.number().int().nonnegative(),
});

/** POST /api/admin/orders/status/undo: changes by the ids of their entries in the orders' histories. */
export const undoStatusChangesSchema = z.object({
  historyIds: z.array(idSchema).min(1).max(ADMIN_ORDERS_MAX),
});

/** POST /api/admin/orders/tracking: each order by itself. */
export const setTrackingSchema = z.object({
  orders: z
    .array(trackingSchema.extend({ id: idSchema, lastUpdated }))
    .min(1, 'Please name at least one order')
    .max(ADMIN_ORDERS_MAX, `Please name at most ${ADMIN_ORDERS_MAX} orders at once`)
    .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, 'Please name each order once'),
});

/** PATCH /api/admin/orders/{id}: what is left out stays, null takes it away. */
export const updateOrderSchema = z.object({
  internalNote: textSchema(2000).nullish(),
  tracking: trackingSchema.nullish(),
  lastUpdated,
});

/** PATCH /api/orders/{id}/delivery-date; null takes back what was promised. */
export const setDeliveryDateSchema = z.object({
  estimatedDeliveryDate: z.iso.date('Please select a delivery date').nullable(),
  lastUpdated,
  /** Of a date that is unusually far ahead. */
  confirmed: z.boolean().default(false),
});

export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type OrderFilter = z.infer<typeof orderFilterSchema>;
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>;
export type ChangeOrderStatus = z.infer<typeof changeOrderStatusSchema>;
export type ChangeOrderStatuses = z.infer<typeof changeOrderStatusesSchema>;
export type OrdersChanged = z.infer<typeof ordersChangedSchema>;
export type OrderStatusesChanged = z.infer<typeof orderStatusesChangedSchema>;
export type ChangedOrder = z.infer<typeof changedOrderSchema>;
export type UndoStatusChanges = z.infer<typeof undoStatusChangesSchema>;
export type SetTracking = z.infer<typeof setTrackingSchema>;
export type UpdateOrder = z.infer<typeof updateOrderSchema>;
export type SetDeliveryDate = z.infer<typeof setDeliveryDateSchema>;
