import { defineEntity, p } from '@mikro-orm/postgresql';
import { TAX_SUBJECTS } from '@mithai/contracts';

export const RATE_OF_SUBJECT = 'tax_rates_of_subject';
export const RATE_OF_PRODUCT = 'tax_rates_of_product';

/** A rate from a business date on. A product's override takes precedence over its category. */
const TaxRateSchema = defineEntity({
  name: 'TaxRate',
  tableName: 'tax_rates',
  checks: [{ name: 'tax_rates_of_one', expression: 'num_nonnulls(subject, product_id) = 1' }],
  uniques: [
    { name: RATE_OF_SUBJECT, properties: ['subject', 'validFrom'] },
    { name: RATE_OF_PRODUCT, properties: ['productId', 'validFrom'] },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    subject: p.enum([...TAX_SUBJECTS]).nullable(),
    productId: p.integer().nullable(),
    /** Or SAC code; empty for TCS and TDS. */
    hsn: p.string().length(8),
    /** Percent. */
    rate: p.decimal('number').precision(5).scale(2),
    validFrom: p.date(),
  },
});

export class TaxRate extends TaxRateSchema.class {}
TaxRateSchema.setClass(TaxRate);
