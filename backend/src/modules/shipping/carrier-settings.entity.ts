import { defineEntity, p } from '@mikro-orm/postgresql';
import { CARRIER_ADAPTERS } from '@mithai/contracts';

/** Id of the only row, which a migration creates. */
export const CARRIER_SETTINGS_ID = 1;

const CarrierSettingsSchema = defineEntity({
  name: 'CarrierSettings',
  tableName: 'carrier_settings',
  checks: [{ name: 'carrier_settings_one_row', expression: `id = ${CARRIER_SETTINGS_ID}` }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(CARRIER_SETTINGS_ID),
    adapter: p.enum([...CARRIER_ADAPTERS]).default('manual'),
    pickupLocation: p.string().default(''),
    lengthCm: p.integer().default(25),
    breadthCm: p.integer().default(20),
    heightCm: p.integer().default(10),
    packagingGrams: p.integer().default(100),
    pieceGrams: p.integer().default(500),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class CarrierSettings extends CarrierSettingsSchema.class {}
CarrierSettingsSchema.setClass(CarrierSettings);
