import { z } from 'zod';
import { partnerOrdersQuerySchema } from './partner-orders.ts';
import { EARNING_STATUSES } from './partner-rules.ts';
import { payoutAccountSchema } from './partners.ts';
import {
  countSchema,
  hasDecimals,
  idParamSchema,
  idSchema,
  limitSchema,
  lineSchema,
  rupeesSchema,
  STATUS_MESSAGE,
  timestampSchema,
} from './primitives.ts';
import { message } from './messages.ts';

/** Rupees, negative if orders were cancelled after their payout. */
const balanceSchema = z.number().refine(hasDecimals(2));

const earningSchema = z.object({
  id: idSchema,
  sellerId: idSchema,
  orderId: idSchema,
  orderItemId: idSchema,
  productId: idSchema,
  product: z.object({ name: z.string() }),
  quantity: z.number().int().positive(),
  /** Price of the item: amount, commission, and the taxes withheld. */
  lineTotal: rupeesSchema,
  /** Percent, snapshot at the time of the order. */
  commissionRate: z.number(),
  commission: rupeesSchema,
  /** Tax collected at source (CGST Act, section 52), and deducted (Income-tax Act, section 194-O). */
  tcs: rupeesSchema,
  tds: rupeesSchema,
  amount: rupeesSchema,
  status: z.enum(EARNING_STATUSES),
  createdAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
  /** Pieces that were refunded to the customer, which `quantity` leaves out unless all were. */
  refundedQuantity: countSchema,
  /** Deduction from payouts because of refunds or the order's cancellation after the payout. */
  takenBack: rupeesSchema,
});

/** GET /api/partner-sellers/earnings, newest first. */
export const earningListSchema = z.array(earningSchema);

export const earningsQuerySchema = partnerOrdersQuerySchema.extend({
  status: z.enum(EARNING_STATUSES, STATUS_MESSAGE).optional(),
});

/** GET /api/partner-sellers/earnings/summary. Rupees. */
export const earningsSummarySchema = z.object({
  pending: rupeesSchema,
  payable: balanceSchema,
  paid: rupeesSchema,
  /** The last twelve calendar months (Asia/Kolkata), oldest first, including empty ones; without reversed earnings. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), amount: rupeesSchema })).length(12),
});

export const payoutSchema = z.object({
  id: idSchema,
  sellerId: idSchema,
  amount: rupeesSchema,
  /** The bank's reference, for the partner to identify the transfer. */
  reference: z.string(),
  earnings: countSchema,
  paidAt: timestampSchema,
});

/** GET /api/partner-sellers/payouts, newest first. */
export const payoutListSchema = z.array(payoutSchema);

/** GET /api/admin/payouts, newest first. */
const adminPayoutSchema = payoutSchema.extend({ partner: z.object({ businessName: z.string() }) });
export const adminPayoutListSchema = z.array(adminPayoutSchema);

/** GET /api/admin/payouts/due. Account and IFSC are null if not given. */
const duePayoutSchema = z.object({
  partner: z.object({
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
  earnings: z.number().int().positive(),
});

/** By ascending seller id; `after` is the last one of the previous page. */
export const duePayoutListSchema = z.array(duePayoutSchema);

export const duePayoutsQuerySchema = z.object({
  after: idParamSchema.optional(),
  limit: limitSchema(50),
});

/** GET /api/admin/payouts/clawbacks: a partner with a negative balance, which the next payout is reduced by. */
const clawbackSchema = z.object({
  sellerId: idSchema,
  businessName: z.string(),
  amount: rupeesSchema,
  since: timestampSchema,
  /** Cancellations since then, newest first. */
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

/** POST /api/admin/partner-sellers/{id}/payouts, {id} being the partner's: pays everything payable. */
export const payPartnerSchema = z.object({
  /** Rupees that the administrator saw and transferred; 409 if the payable sum differs. */
  amount: rupeesSchema,
  /** The bank account's version that the administrator transferred to; 409 if the partner has changed it. */
  bankAccountVersion: payoutAccountSchema.shape.bankAccountVersion,
  reference: lineSchema(1, message('transfer_reference_required', 'Please enter the transfer reference'), 100),
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

/** GET /api/admin/ledger-check: the last check's result; null before the first. */
export const ledgerCheckSchema = z
  .object({
    checkedAt: timestampSchema,
    discrepancies: z.array(
      z.object({
        fault: z.enum(LEDGER_FAULTS),
        /** Names the difference, with both figures. */
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
