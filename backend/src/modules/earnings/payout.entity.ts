import { defineEntity, p } from '@mikro-orm/postgresql';

const PayoutSchema = defineEntity({
  name: 'Payout',
  tableName: 'payouts',
  checks: [{ name: 'payouts_amount_paise_check', expression: 'amount_paise > 0 and clawback_paise >= 0' }],
  uniques: [{ name: 'payouts_reference', properties: ['sellerId', 'reference'] }],
  indexes: [{ name: 'payouts_of_seller', properties: ['sellerId', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    sellerId: p.integer(),
    amountPaise: p.bigint('number'),
    /** Clawback: the sum of its earnings less the amount transferred. */
    clawbackPaise: p.bigint('number').default(0),
    /** Version of the bank account it went to; null for payouts from before accounts had versions. */
    bankAccountVersion: p.integer().nullable(),
    reference: p.string(),
    earnings: p.integer(),
    paidAt: p.datetime(),
  },
});

export class Payout extends PayoutSchema.class {}
PayoutSchema.setClass(Payout);
