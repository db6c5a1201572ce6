import { defineEntity, p } from '@mikro-orm/postgresql';
import { RETURN_WINDOW_DAYS_DEFAULT } from '@mithai/contracts';

/** Id of the only row, which a migration creates. */
export const AFTER_SALES_SETTINGS_ID = 1;

const AfterSalesSettingsSchema = defineEntity({
  name: 'AfterSalesSettings',
  tableName: 'after_sales_settings',
  checks: [
    { name: 'after_sales_settings_one_row', expression: `id = ${AFTER_SALES_SETTINGS_ID}` },
    { name: 'after_sales_settings_window', expression: 'window_days >= 0' },
  ],
  properties: {
    id: p.integer().primary().autoincrement(false).default(AFTER_SALES_SETTINGS_ID),
    windowDays: p.integer().default(RETURN_WINDOW_DAYS_DEFAULT),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class AfterSalesSettings extends AfterSalesSettingsSchema.class {}
AfterSalesSettingsSchema.setClass(AfterSalesSettings);
