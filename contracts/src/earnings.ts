import { z } from 'zod';
import { partnerOrdersQuerySchema } from './partner-orders.ts';
import { payoutAccountSchema } from './partners.ts';
import { hasDecimals, idParamSchema, idSchema, lineSchema, rupeesSchema, timestampSchema } from './primitives.ts';

/** `reversed` was cancelled: nothing is owed for it, and what had been paid for it is kept back from the next payout. */
export const EARNING_STATUSES = ['pending', 'payable', 'paid', 'reversed'] as const;
export type EarningStatus = (typeof EARNING_STATUSES)[number];

/** Rupees that may lie below zero: what a partner was paid for orders that were cancelled later. */
const balanceSchema = z.number().refine(hasDecimals(2));

export const earningSchema = z.object({
  id: idSchema,
  sellerId: idSchema,
  orderId: idSchema,
  orderItemId: idSchema,
  productId: idSchema,
  product: z.object({ name: z.string() }),
  quantity: z.number().int().positive(),
  /** What the customer pays for the line: the amount and the commission together. */
  lineTotal: rupeesSchema,
  /** Percent of the line that the shop keeps, as it was when the order was placed. */
  commissionRate: z.number(),
  commission: rupeesSchema,
  /** What the partner gets. */
  amount: rupeesSchema,
  status: z.enum(EARNING_STATUSES),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
});

/** GET /api/partner-sellers/earnings, newest first. */
export const earningListSchema = z.array(earningSchema);

export const earningsQuerySchema = partnerOrdersQuerySchema.extend({
  status: z.enum(EARNING_STATUSES, 'Please select a status').optional(),
});

/** GET /api/partner-sellers/earnings/summary. Rupees. */
export const earningsSummarySchema = z.object({
  pending: rupeesSchema,
  payable: balanceSchema,
  paid: rupeesSchema,
  /** The last twelve calendar months of the shop, oldest first, also those without earnings; what was reversed does not count. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), amount: rupeesSchema })).length(12),
});

export const payoutSchema = z.object({
  id: idSchema,
  sellerId: idSchema,
  amount: rupeesSchema,
  /** The bank's: by it the partner finds the transfer. */
  reference: z.string(),
  /** How many earnings it paid. */
  earnings: z.number().int().nonnegative(),
  paidAt: timestampSchema,
});

/** GET /api/partner-sellers/payouts, newest first. */
export const payoutListSchema = z.array(payoutSchema);

/** GET /api/admin/payouts, newest first. */
export const adminPayoutSchema = payoutSchema.extend({ seller: z.object({ businessName: z.string() }) });
export const adminPayoutListSchema = z.array(adminPayoutSchema);

/** GET /api/admin/payouts/due: a partner to whom something is owed. Account and IFSC are null when none was given. */
export const duePayoutSchema = z.object({
  seller: z.object({
    id: idSchema,
    applicationId: idSchema,
    businessName: z.string(),
    bankAccountHolderName: z.string().nullable(),
    /** Masked. */
    bankAccountNumber: z.string().nullable(),
    bankIfsc: z.string().nullable(),
    ...payoutAccountSchema.shape,
  }),
  payable: rupeesSchema,
  /** How many earnings a payout would pay. */
  earnings: z.number().int().positive(),
});

/** By the seller's id, rising; `after` is the last one of the page already read. */
export const duePayoutListSchema = z.array(duePayoutSchema);

export const duePayoutsQuerySchema = z.object({
  after: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** GET /api/admin/payouts/clawbacks: a partner whose balance is below zero. The next payout is lowered by it. */
export const clawbackSchema = z.object({
  sellerId: idSchema,
  businessName: z.string(),
  /** What was paid and is not earned any more. */
  amount: rupeesSchema,
  /** When the balance fell below zero. */
  since: timestampSchema,
  /** What lowered it since, newest first. */
  reversals: z.array(
    z.object({
      orderId: idSchema,
      productName: z.string(),
      quantity: z.number().int().positive(),
      amount: rupeesSchema,
      at: timestampSchema,
    }),
  ),
});
export const clawbackListSchema = z.array(clawbackSchema);

/** POST /api/admin/partner-sellers/{id}/payouts, where {id} is the seller's: pays all that is payable. */
export const payPartnerSchema = z.object({
  /** Rupees that the administrator saw and transferred; refused when another sum is payable by now. */
  amount: rupeesSchema,
  /** Of the bank account that the administrator transferred to; refused when the partner has changed it since. */
  bankAccountVersion: payoutAccountSchema.shape.bankAccountVersion,
  reference: lineSchema(1, 'Please enter the transfer reference', 100),
});

export const LEDGER_FAULTS = [
  'unbalanced_transaction',
  'missing_booking',
  'wrong_amount',
  'wrong_sale',
  'wrong_status',
  'wrong_balance',
  'wrong_payout',
  'unknown_order_item',
] as const;

/** GET /api/admin/ledger-check: what the last comparison of ledger, orders and payouts found; null before the first. */
export const ledgerCheckSchema = z
  .object({
    checkedAt: timestampSchema,
    discrepancies: z.array(
      z.object({
        fault: z.enum(LEDGER_FAULTS),
        /** A sentence that names what does not agree, with both figures. */
        message: z.string(),
        orderItemId: idSchema.nullable(),
        sellerId: idSchema.nullable(),
      }),
    ),
  })
  .nullable();

export type Earning = z.infer<typeof earningSchema>;
export type EarningsQuery = z.infer<typeof earningsQuerySchema>;
export type EarningsSummary = z.infer<typeof earningsSummarySchema>;
export type Payout = z.infer<typeof payoutSchema>;
export type AdminPayout = z.infer<typeof adminPayoutSchema>;
export type DuePayout = z.infer<typeof duePayoutSchema>;
export type DuePayoutsQuery = z.infer<typeof duePayoutsQuerySchema>;
export type Clawback = z.infer<typeof clawbackSchema>;
export type PayPartner = z.infer<typeof payPartnerSchema>;
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;
export type LedgerFault = (typeof LEDGER_FAULTS)[number];
