import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  NEW_ORDER_EMAILS,
  type BusinessProfile,
  type Charges,
  type ShopCalendar,
  type ShopContent,
} from '@mithai/contracts';
import { settingsChanged } from './settings.errors.ts';

/** Id of the only row, which a migration creates. */
export const SHOP_SETTINGS_ID = 1;

const ShopSettingsSchema = defineEntity({
  name: 'ShopSettings',
  tableName: 'shop_settings',
  checks: [{ name: 'shop_settings_one_row', expression: `id = ${SHOP_SETTINGS_ID}` }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(SHOP_SETTINGS_ID),
    newOrderEmail: p.enum([...NEW_ORDER_EMAILS]).default('hourly'),
    /** UPI address that QR codes pay to, and the payee's name; null if the shop takes no UPI without a gateway. */
    upiVpa: p.string().nullable(),
    upiPayeeName: p.string().nullable(),
    /** Groups of settings; a field that a group lacks has its default. */
    business: p.json<Partial<BusinessProfile>>().defaultRaw("'{}'"),
    charges: p.json<Partial<Charges>>().defaultRaw("'{}'"),
    calendar: p.json<Partial<ShopCalendar>>().defaultRaw("'{}'"),
    content: p.json<Partial<ShopContent>>().defaultRaw("'{}'"),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class ShopSettings extends ShopSettingsSchema.class {
  /** Throws 409 unless `expected` (ISO 8601) is the current `updatedAt`. */
  assertUnchangedSince(expected: string | undefined): void {
    if (expected !== undefined && Date.parse(expected) !== this.updatedAt.getTime()) throw settingsChanged();
  }
}
ShopSettingsSchema.setClass(ShopSettings);
