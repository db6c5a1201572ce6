import { z } from 'zod';
import { INTERNAL_NOTE_MAX, ORDER_STATUSES, STATUS_NOTES_MAX } from './order-rules.ts';
import { DAYS_BACKWARDS, businessDaySchema, isForwards } from './day-range.ts';
import { toAsciiDigits } from './digits.ts';
import { itemPiecesSchema } from './partner-pieces.ts';
import { deliveryDateSchema, orderItemSchema, orderSchema, trackingSchema } from './orders.ts';
import { paymentMethodSchema } from './payments.ts';
import {
  STATUS_MESSAGE,
  idParamSchema,
  idSchema,
  isDistinct,
  lineSchema,
  rupeesSchema,
  textSchema,
  timestampSchema,
  limitSchema,
} from './primitives.ts';
import { message, type SchemaMessage } from './messages.ts';
import { refusalSchema } from './problems.ts';
import { restockSchema } from './order-items.ts';

/** Orders per response, per CSV filter and per bulk change. */
export const ADMIN_ORDERS_MAX = 200;

export const ORDER_SEARCH_MAX = 100;

const PARCEL_GRAMS_MAX = 100_000;

const WEIGHT_MESSAGE = message('parcel_weight_invalid', 'Please enter the weight in grams, at most 1,00,000', {
  maximum: PARCEL_GRAMS_MAX,
});

/** Weight of a parcel on the scale, packing included. */
export const parcelGramsSchema = z
  .number(WEIGHT_MESSAGE)
  .int(WEIGHT_MESSAGE)
  .min(1, WEIGHT_MESSAGE)
  .max(PARCEL_GRAMS_MAX, WEIGHT_MESSAGE);

/** What only staff see of an order, by the names of its columns. See "Add a field to an order" in docs/recipes.md. */
export const staffOrderFields = {
  /** Never in an email or a customer's response. */
  internalNote: z.string().nullable(),
  /** Name of the staff member who took the order on the phone; null for an order that its buyer placed. */
  takenBy: z.string().nullable(),
  /** Delivery zone and the business date on which the order is made and packed; null before both were recorded. */
  deliveryZone: z.string().nullable(),
  dispatchDay: z.iso.date().nullable(),
  packedAt: timestampSchema.nullable(),
  /** Entered by hand; null for the sum of the products' weights. */
  parcelGrams: parcelGramsSchema.nullable(),
};

export const adminOrderSchema = orderSchema.extend({
  ...staffOrderFields,
  items: z.array(
    orderItemSchema.extend({
      /** Business name of the partner; null for the shop's own. */
      partner: z.string().nullable(),
      /** Per piece, from the current catalog. */
      netWeightGrams: z.number().int().positive().nullable(),
      /** Pieces returned to stock when the order was cancelled. */
      restocked: z.number().int().nonnegative(),
      refundedQuantity: z.number().int().nonnegative(),
      /** The part of `discount` of the refunded pieces. */
      refundedDiscount: rupeesSchema.default(0),
      /** Pieces with the discount that were not refunded: an edit adds others. */
      discountedLeft: z.number().int().nonnegative().default(0),
      /** How far the partner is; null for the shop's own. */
      pieces: itemPiecesSchema.nullable(),
    }),
  ),
});

export const adminOrderListSchema = z.array(adminOrderSchema);

const filter = {
  /** An order number, also '#12', part of a name, or at least four digits of a phone number. */
  search: lineSchema(0, undefined, ORDER_SEARCH_MAX).overwrite(toAsciiDigits).optional(),
  status: z.enum(ORDER_STATUSES, STATUS_MESSAGE).optional(),
  paymentMethod: paymentMethodSchema.optional(),
  /** Orders that await their payment, or all others. */
  awaitsPayment: z.enum(['yes', 'no']).optional(),
  /** Business dates, inclusive. */
  from: businessDaySchema.optional(),
  to: businessDaySchema.optional(),
  /** Business date of the delivery. */
  deliveryDay: businessDaySchema.optional(),
};

export const orderFilterSchema = z.object(filter).refine(isForwards, DAYS_BACKWARDS);

/**
 * GET /api/admin/orders: newest first, an order with the searched number before all; `before` is the last id of the
 * previous page.
 */
export const adminOrdersQuerySchema = z
  .object({
    ...filter,
    /** Comma-separated ids. */
    ids: z
      .string()
      .transform((text) => text.split(',').map(Number))
      .pipe(z.array(idSchema).max(ADMIN_ORDERS_MAX))
      .optional(),
    /** Id of the customer's account, which may be deleted. */
    customer: idParamSchema.optional(),
    /** By day of delivery, those without one last, instead of newest first. */
    sort: z.literal('delivery').optional(),
    before: idParamSchema.optional(),
    limit: limitSchema(100, ADMIN_ORDERS_MAX),
  })
  .refine(isForwards, DAYS_BACKWARDS);

/** The version that the administrator saw: 409 if the order is newer. */
const lastUpdated = timestampSchema.optional();

const NO_ORDER_CHOSEN = message('no_order_chosen', 'Please choose at least one order');
export const TOO_MANY_ORDERS_CHOSEN = message(
  'too_many_orders_chosen',
  `Please choose at most ${ADMIN_ORDERS_MAX} orders at once`,
  { maximum: ADMIN_ORDERS_MAX },
);
const ORDER_REPEATED = message('order_repeated', 'Please name each order once');

const hasDistinctIds = (orders: { id: number }[]): boolean => isDistinct(orders.map(({ id }) => id));

/** For a bulk change: one transaction per order, in this order. */
const chosenOrders = <Chosen extends z.ZodType<{ id: number }>>(chosen: Chosen) =>
  z
    .array(chosen)
    .min(1, NO_ORDER_CHOSEN)
    .max(ADMIN_ORDERS_MAX, TOO_MANY_ORDERS_CHOSEN)
    .refine(hasDistinctIds, ORDER_REPEATED);

export const chosenOrderIds = (max: number, tooMany?: SchemaMessage) =>
  z.array(idSchema).min(1, NO_ORDER_CHOSEN).max(max, tooMany).refine(isDistinct, ORDER_REPEATED);

const statusChange = {
  status: z.enum(ORDER_STATUSES, STATUS_MESSAGE),
  /** Visible to the customer. */
  notes: textSchema(STATUS_NOTES_MAX).nullish(),
};

export const changeOrderStatusSchema = z
  .object({
    ...statusChange,
    lastUpdated,
    /** Set with the status, so that one email covers both. */
    tracking: trackingSchema.optional(),
    /** With `cancelled` only. By default, all pieces return before shipping and none afterwards. */
    restock: restockSchema.optional(),
  })
  .refine(({ status, restock }) => restock === undefined || status === 'cancelled', {
    path: ['restock'],
    ...message('restock_without_cancellation', 'Only a cancelled order returns to stock'),
  });

/** POST /api/admin/orders/status: one transaction per order, in this order, with the default restock. */
export const changeOrderStatusesSchema = z.object({
  ...statusChange,
  orders: chosenOrders(z.object({ id: idSchema, lastUpdated, tracking: trackingSchema.optional() })),
});

export const orderStatusesChangedSchema = z.object({
  changed: z.array(idSchema),
  /** Ids for `undo`, and the seconds in which the changes can be undone. */
  historyIds: z.array(idSchema),
  undoSeconds: z.number().int().nonnegative(),
  refused: z.array(refusalSchema.extend({ orderId: idSchema })),
});

export const ordersChangedSchema = orderStatusesChangedSchema.pick({ changed: true, refused: true });

export const changedOrderSchema = orderSchema.extend({
  /** Seconds in which the change can be undone; 0 if it cannot. */
  undoSeconds: z.number().int().nonnegative(),
});

/** POST /api/admin/orders/status/undo: ids of the status history entries. */
export const undoStatusChangesSchema = z.object({
  historyIds: z.array(idSchema).min(1).max(ADMIN_ORDERS_MAX),
});

/** POST /api/admin/orders/tracking: one transaction per order. */
export const setTrackingSchema = z.object({
  orders: z
    .array(trackingSchema.extend({ id: idSchema, lastUpdated }))
    .min(1, message('no_order_named', 'Please name at least one order'))
    .max(
      ADMIN_ORDERS_MAX,
      message('too_many_orders_named', `Please name at most ${ADMIN_ORDERS_MAX} orders at once`, {
        maximum: ADMIN_ORDERS_MAX,
      }),
    )
    .refine(hasDistinctIds, ORDER_REPEATED),
});

/** PATCH /api/admin/orders/{id}: absent fields stay, null clears. */
export const updateOrderSchema = z.object({
  internalNote: textSchema(INTERNAL_NOTE_MAX).nullish(),
  tracking: trackingSchema.nullish(),
  parcelGrams: parcelGramsSchema.nullish(),
  lastUpdated,
});

/** PATCH /api/orders/{id}/delivery-date; null clears the date. */
export const setDeliveryDateSchema = z.object({
  estimatedDeliveryDate: deliveryDateSchema.nullable(),
  lastUpdated,
  /** Confirms an unusually late date, or a day on which the kitchen is full. */
  confirmed: z.boolean().default(false),
});

/** POST /api/admin/orders/delivery-date: one transaction per order; null clears the dates. */
export const setDeliveryDatesSchema = setDeliveryDateSchema
  .omit({ lastUpdated: true })
  .extend({ orders: chosenOrders(z.object({ id: idSchema, lastUpdated })) });

const orderVersion = z.object({ id: idSchema, lastUpdated: timestampSchema });

export const deliveryDatesSetSchema = z.object({
  /** With the versions that `undo` needs. */
  changed: z.array(orderVersion),
  undoSeconds: z.number().int().nonnegative(),
  refused: ordersChangedSchema.shape.refused,
});

/** POST /api/admin/orders/delivery-date/undo */
export const undoDeliveryDatesSchema = z.object({ orders: chosenOrders(orderVersion) });

export type AdminOrder = z.infer<typeof adminOrderSchema>;
export type OrderFilter = z.infer<typeof orderFilterSchema>;
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>;
export type ChangeOrderStatus = z.infer<typeof changeOrderStatusSchema>;
export type ChangeOrderStatuses = z.infer<typeof changeOrderStatusesSchema>;
export type OrdersChanged = z.infer<typeof ordersChangedSchema>;
export type OrderStatusesChanged = z.infer<typeof orderStatusesChangedSchema>;
export type ChangedOrder = z.infer<typeof changedOrderSchema>;
export type SetTracking = z.infer<typeof setTrackingSchema>;
export type UpdateOrder = z.infer<typeof updateOrderSchema>;
export type EditableOrderField = Exclude<keyof UpdateOrder, 'tracking' | 'lastUpdated'>;
export type SetDeliveryDate = z.infer<typeof setDeliveryDateSchema>;
export type SetDeliveryDates = z.infer<typeof setDeliveryDatesSchema>;
export type DeliveryDatesSet = z.infer<typeof deliveryDatesSetSchema>;
