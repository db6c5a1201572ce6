import { defineEntity, p } from '@mikro-orm/postgresql';
import { EARNING_STATUSES } from '@mithai/contracts';

const PartnerEarningSchema = defineEntity({
  name: 'PartnerEarning',
  tableName: 'seller_earnings',
  checks: [
    {
      name: 'seller_earnings_sums',
      expression:
        'amount_paise >= 0 and commission_paise >= 0 and tcs_paise >= 0 and tds_paise >= 0 ' +
        'and amount_paise + commission_paise + tcs_paise + tds_paise = line_total_paise',
    },
  ],
  indexes: [
    { name: 'seller_earnings_of_seller', properties: ['sellerId', 'orderItemId'] },
    { name: 'seller_earnings_by_status', properties: ['sellerId', 'status', 'orderItemId'] },
  ],
  properties: {
    orderItemId: p.integer().primary().autoincrement(false),
    orderId: p.integer(),
    sellerId: p.integer(),
    productId: p.integer(),
    productName: p.string(),
    quantity: p.integer(),
    lineTotalPaise: p.bigint('number'),
    /** Percent. */
    commissionRate: p.decimal('number').precision(5).scale(2),
    commissionPaise: p.bigint('number'),
    /** Percent, frozen at the first booking, like the others: GST that the price contains, and the taxes withheld. */
    gstRate: p.decimal('number').precision(5).scale(2).default(0),
    tcsRate: p.decimal('number').precision(5).scale(2).default(0),
    tdsRate: p.decimal('number').precision(5).scale(2).default(0),
    tcsPaise: p.bigint('number').default(0),
    tdsPaise: p.bigint('number').default(0),
    amountPaise: p.bigint('number'),
    status: p.enum([...EARNING_STATUSES]).default('pending'),
    /** Incremented by `withheld` and `reversed`: ledger transactions are unique per item, kind and revision. */
    revision: p.integer().default(1),
    /** Kept after the payout was reversed. */
    payoutId: p.integer().nullable().index(),
    paidAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** Lock this row before moving a partner's money. A trigger on the ledger entries maintains the sums. */
const PartnerAccountSchema = defineEntity({
  name: 'PartnerAccount',
  tableName: 'seller_accounts',
  indexes: [
    { name: 'seller_accounts_payable', properties: ['sellerId'], where: 'payable_paise > 0' },
    { name: 'seller_accounts_clawback', properties: ['sellerId'], where: 'payable_paise < 0' },
  ],
  properties: {
    sellerId: p.integer().primary().autoincrement(false),
    pendingPaise: p.bigint('number').default(0),
    /** Negative if orders were cancelled after they had been paid out. */
    payablePaise: p.bigint('number').default(0),
  },
});

export class PartnerEarning extends PartnerEarningSchema.class {}
PartnerEarningSchema.setClass(PartnerEarning);

export class PartnerAccount extends PartnerAccountSchema.class {}
PartnerAccountSchema.setClass(PartnerAccount);
