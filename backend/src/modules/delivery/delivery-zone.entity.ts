import { defineEntity, p } from '@mikro-orm/postgresql';
import { NO_CUTOFF } from '@mithai/contracts';

const DeliveryZoneSchema = defineEntity({
  name: 'DeliveryZone',
  tableName: 'delivery_zones',
  checks: [
    { name: 'delivery_zones_transit_days_check', expression: 'transit_days >= 0' },
    { name: 'delivery_zones_fee_check', expression: 'fee_paise >= 0' },
    { name: 'delivery_zones_cutoff_hour_check', expression: `cutoff_hour >= 0 and cutoff_hour <= ${NO_CUTOFF}` },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().unique(),
    isServed: p.boolean().default(true),
    transitDays: p.integer().nullable(),
    feePaise: p.integer().nullable(),
    cutoffHour: p.integer().default(NO_CUTOFF),
    codAllowed: p.boolean().default(true),
    prefixes: () => p.oneToMany(DeliveryPrefix).mappedBy('zone').orderBy({ prefix: 'asc' }),
  },
});

const DeliveryPrefixSchema = defineEntity({
  name: 'DeliveryPrefix',
  tableName: 'delivery_prefixes',
  properties: {
    /** First digits of pincodes, or `EVERYWHERE`. */
    prefix: p.string().primary(),
    zone: () => p.manyToOne(DeliveryZone).index().deleteRule('cascade'),
  },
});

export class DeliveryZone extends DeliveryZoneSchema.class {}
DeliveryZoneSchema.setClass(DeliveryZone);

export class DeliveryPrefix extends DeliveryPrefixSchema.class {}
DeliveryPrefixSchema.setClass(DeliveryPrefix);
