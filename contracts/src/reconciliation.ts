import { z } from 'zod';
import { DAYS_BACKWARDS, businessDaySchema, isForwards } from './day-range.ts';
import { countDays } from './days.ts';
import { message } from './messages.ts';
import { PAYMENT_PROVIDERS, RECONCILIATION_DAYS_MAX, RECONCILIATION_FAILURES } from './payment-rules.ts';
import { hasDecimals, rupeesSchema, timestampSchema } from './primitives.ts';

/**
 * POST /api/admin/reconciliation, and the query of GET /api/admin/reconciliation and .csv: business dates, both
 * included.
 */
export const reconciliationDaysSchema = z
  .object({ from: businessDaySchema, to: businessDaySchema })
  .refine(isForwards, DAYS_BACKWARDS)
  .refine((days) => !(countDays(days) > RECONCILIATION_DAYS_MAX), {
    path: ['to'],
    ...message('too_many_days', `Please choose at most ${RECONCILIATION_DAYS_MAX} days`, {
      maximum: RECONCILIATION_DAYS_MAX,
    }),
  });

const reconciliationRowSchema = z.object({
  day: z.iso.date(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Expected income by the day's orders. */
  expected: rupeesSchema,
  /** Money received from gateway, bank or courier. */
  received: rupeesSchema,
  /** The gateway's fees, tax included. */
  fees: rupeesSchema,
  /** Refunds to customers. */
  refunded: rupeesSchema,
  /** Cash of delivered orders that is not recorded yet. */
  unrecorded: rupeesSchema,
  /** Expected less received and unrecorded: above 0 money is missing, below 0 there is too much. */
  difference: z.number().refine(hasDecimals(2)),
  checkedAt: timestampSchema,
});

export const reconciliationSchema = z.object({
  /** Newest day first; days that were never checked are missing. */
  rows: z.array(reconciliationRowSchema),
  /** The latest run, whatever its days; null before the first. */
  lastRun: z
    .object({
      startedAt: timestampSchema,
      /** Null while it runs. */
      finishedAt: timestampSchema.nullable(),
      failure: z.enum(RECONCILIATION_FAILURES).nullable(),
    })
    .nullable(),
});

export type ReconciliationDays = z.infer<typeof reconciliationDaysSchema>;
export type ReconciliationRow = z.infer<typeof reconciliationRowSchema>;
export type Reconciliation = z.infer<typeof reconciliationSchema>;
