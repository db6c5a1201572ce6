import { defineEntity, p } from '@mikro-orm/postgresql';
import { UPI_REFERENCE_MAX, type StatementMapping } from '@mithai/contracts';

/** A credit on the bank's statement. */
const BankCreditSchema = defineEntity({
  name: 'BankCredit',
  tableName: 'bank_credits',
  checks: [
    { name: 'bank_credits_amount_paise_check', expression: 'amount_paise > 0' },
    {
      name: 'bank_credits_decided',
      expression: '(matched_at is null) = (payment_id is null and note is null)',
    },
  ],
  indexes: [{ name: 'bank_credits_waiting', properties: ['upiReference'], where: 'matched_at is null' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Unique transaction reference of the bank; counts once. */
    utr: p.string().unique(),
    amountPaise: p.bigint('number'),
    /** Business date. */
    creditedAt: p.date(),
    narration: p.text().default(''),
    /** The reference in an order's UPI link, as found in the narration. */
    upiReference: p.string().length(UPI_REFERENCE_MAX).nullable(),
    paymentId: p.integer().nullable().index(),
    /** When an administrator decided: for a payment, or with a note for no order. */
    matchedAt: p.datetime().nullable(),
    matchedBy: p.integer().nullable(),
    note: p.text().nullable(),
    /** Proves the transfer by which money that fitted no order went back; the credit counts as received no longer. */
    returnReference: p.string().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class BankCredit extends BankCreditSchema.class {}
BankCreditSchema.setClass(BankCredit);

const StatementFormatSchema = defineEntity({
  name: 'StatementFormat',
  tableName: 'bank_statement_formats',
  properties: {
    /** SHA-256 of the heading's cells. */
    headingHash: p.string().length(64).primary(),
    mapping: p.json<StatementMapping>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** The columns that an administrator chose for statements with a heading. */
export class StatementFormat extends StatementFormatSchema.class {}
StatementFormatSchema.setClass(StatementFormat);
