import { z } from 'zod';
import { chosenOrderIds } from './admin-orders.ts';
import { referenceSchema } from './payments.ts';
import { countSchema, idSchema, rupeesSchema } from './primitives.ts';

/** Orders of one list and of one recording. */
export const CASH_LIST_MAX = 200;

/** GET /api/admin/cash-collections: cash orders delivered before today whose cash is not recorded. */
export const cashToRecordSchema = z.object({
  /** Counts all of them. */
  count: countSchema,
  sum: rupeesSchema,
  /** Longest delivered first, at most CASH_LIST_MAX. */
  orders: z.array(
    z.object({
      orderId: idSchema,
      contactName: z.string(),
      /** Business date. */
      deliveredOn: z.iso.date(),
      amount: rupeesSchema,
    }),
  ),
});

const cashListSchema = z.object({
  /** Counts all of them. */
  count: countSchema,
  sum: rupeesSchema,
  /** At most CASH_LIST_MAX. */
  orders: z.array(
    z.object({
      orderId: idSchema,
      contactName: z.string(),
      amount: rupeesSchema,
      /** Sent, and not yet known to be delivered. */
      isOnTheWay: z.boolean(),
    }),
  ),
});

/** GET /api/admin/cash-day. */
export const cashDaySchema = z.object({
  day: z.iso.date(),
  /** Cash orders that are sent or delivered and whose cash is not recorded, delivered ones first. */
  due: cashListSchema,
  /** Recorded on that business date, latest first. */
  received: cashListSchema,
});

export const cashDayQuerySchema = z.object({ day: z.iso.date() });

/** POST /api/admin/cash-collections: the courier brought the totals of these orders. */
export const recordCollectionsSchema = z.object({
  orderIds: chosenOrderIds(CASH_LIST_MAX),
  /** Rupees that the administrator saw; 409 if the orders' totals differ. */
  total: rupeesSchema,
  reference: referenceSchema,
});

export type CashToRecord = z.infer<typeof cashToRecordSchema>;
export type CashDay = z.infer<typeof cashDaySchema>;
export type RecordCollections = z.infer<typeof recordCollectionsSchema>;
