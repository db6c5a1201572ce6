import { defineEntity, p } from '@mikro-orm/postgresql';
import { CHARGE_TAXES } from '@mithai/contracts';

/** Id of the only row, which a migration creates. */
export const TAX_SETTINGS_ID = 1;

const TaxSettingsSchema = defineEntity({
  name: 'TaxSettings',
  tableName: 'tax_settings',
  checks: [{ name: 'tax_settings_one_row', expression: `id = ${TAX_SETTINGS_ID}` }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(TAX_SETTINGS_ID),
    shippingTax: p.enum([...CHARGE_TAXES]).default('with_goods'),
    giftPackingTax: p.enum([...CHARGE_TAXES]).default('with_goods'),
    limitsUnregisteredPartners: p.boolean().default(true),
    collectsTcs: p.boolean().default(false),
    deductsTds: p.boolean().default(false),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class TaxSettings extends TaxSettingsSchema.class {}
TaxSettingsSchema.setClass(TaxSettings);
