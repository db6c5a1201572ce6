import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Category, DiscountEffect, DiscountTerms } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';

export const CODE_CONSTRAINT = 'discounts_code';

const termColumns = {
  name: p.string(),
  /** In capitals; null for an automatic offer. */
  code: p.string().nullable().unique(CODE_CONSTRAINT),
  effect: p.json<DiscountEffect>(),
  isActive: p.boolean(),
  minimumPaise: p.bigint('number').nullable(),
  startsOn: p.date().nullable(),
  endsOn: p.date().nullable(),
  categories: p.json<Category[]>(),
  productIds: p.json<number[]>(),
  firstOrderOnly: p.boolean(),
  usesMax: p.integer().nullable(),
  usesPerCustomerMax: p.integer().nullable(),
  budgetPaise: p.bigint('number').nullable(),
} satisfies Record<keyof DiscountTerms, unknown>;

const TERMS = Object.keys(termColumns) as (keyof DiscountTerms)[];

/** A code, or an offer that applies by itself. What orders took off by it is frozen on them. */
const DiscountSchema = defineEntity({
  name: 'Discount',
  tableName: 'discounts',
  properties: {
    id: p.integer().primary().autoincrement(),
    ...termColumns,
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class Discount extends DiscountSchema.class {
  /** Orders wait for each other's uses of it. */
  isLimited(): boolean {
    return this.usesMax != null || this.budgetPaise != null;
  }

  terms(): DiscountTerms {
    return pickFields(this, TERMS);
  }
}
DiscountSchema.setClass(Discount);

/** An order that was placed with a discount. */
const DiscountUseSchema = defineEntity({
  name: 'DiscountUse',
  tableName: 'discount_uses',
  uniques: [{ name: 'discount_uses_once', properties: ['orderId', 'discountId'] }],
  indexes: [
    {
      name: 'discount_uses_counted',
      expression:
        'create index "discount_uses_counted" on "discount_uses" (discount_id, user_id) include (amount_paise) ' +
        'where returned_at is null',
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    discountId: p.integer(),
    orderId: p.integer(),
    userId: p.integer(),
    /** The saving when the order was placed, delivery included. */
    amountPaise: p.bigint('number'),
    /** When the order was cancelled; it counts again if the order is reopened. */
    returnedAt: p.datetime().nullable(),
  },
});

export class DiscountUse extends DiscountUseSchema.class {}
DiscountUseSchema.setClass(DiscountUse);

/** Id of the only row, which a migration creates. */
export const DISCOUNT_SETTINGS_ID = 1;

const DiscountSettingsSchema = defineEntity({
  name: 'DiscountSettings',
  tableName: 'discount_settings',
  checks: [{ name: 'discount_settings_one_row', expression: `id = ${DISCOUNT_SETTINGS_ID}` }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(DISCOUNT_SETTINGS_ID),
    codesPerOrder: p.integer().default(1),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class DiscountSettings extends DiscountSettingsSchema.class {}
DiscountSettingsSchema.setClass(DiscountSettings);
