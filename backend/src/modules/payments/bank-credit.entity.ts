import { defineEntity, p } from '@mikro-orm/postgresql';

/** A credit on the bank's statement. */
const BankCreditSchema = defineEntity({
  name: 'BankCredit',
  tableName: 'bank_credits',
  checks: [{ name: 'bank_credits_amount_paise_check', expression: 'amount_paise > 0' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Unique transaction reference of the bank; counts once. */
    utr: p.string().unique(),
    amountPaise: p.bigint('number'),
    /** Business date. */
    creditedAt: p.date(),
    narration: p.text().default(''),
    paymentId: p.integer().nullable().index(),
    matchedAt: p.datetime().nullable(),
    matchedBy: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class BankCredit extends BankCreditSchema.class {}
BankCreditSchema.setClass(BankCredit);
