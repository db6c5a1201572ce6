import { defineEntity, p } from '@mikro-orm/postgresql';
import { TAX_SUBJECTS } from '@mithai/contracts/gst';

/** A rate from a business date on. A product's override takes precedence over its category. */
const TaxRateSchema = defineEntity({
  name: 'TaxRate',
  tableName: 'tax_rates',
  checks: [{ name: 'tax_rates_of_one', expression: 'num_nonnulls(subject, product_id) = 1' }],
  uniques: [
    { name: 'tax_rates_of_subject', properties: ['subject', 'validFrom'] },
    { name: 'tax_rates_of_product', properties: ['productId', 'validFrom'] },
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
