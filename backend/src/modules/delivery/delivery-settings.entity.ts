import { defineEntity, p } from '@mikro-orm/postgresql';
import { deliverySettingsChanged } from './admin-delivery.errors.ts';

/** Id of the only row, which a migration creates. */
export const DELIVERY_SETTINGS_ID = 1;

const FRESHNESS_PERCENT_DEFAULT = 50;
const DAYS_OFFERED_DEFAULT = 14;

const DeliverySettingsSchema = defineEntity({
  name: 'DeliverySettings',
  tableName: 'delivery_settings',
  checks: [{ name: 'delivery_settings_one_row', expression: `id = ${DELIVERY_SETTINGS_ID}` }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(DELIVERY_SETTINGS_ID),
    dailyCapacity: p.integer().nullable(),
    exceptionalDays: p.json<{ day: string; capacity: number }[]>().defaultRaw(`'[]'`),
    freshnessPercent: p.integer().default(FRESHNESS_PERCENT_DEFAULT),
    daysOffered: p.integer().default(DAYS_OFFERED_DEFAULT),
    isDayRequired: p.boolean().default(false),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class DeliverySettings extends DeliverySettingsSchema.class {
  /** Throws 409 unless `expected` (ISO 8601) is the current `updatedAt`. */
  assertUnchangedSince(expected: string | undefined): void {
    if (expected !== undefined && Date.parse(expected) !== this.updatedAt.getTime()) throw deliverySettingsChanged();
  }
}
DeliverySettingsSchema.setClass(DeliverySettings);
