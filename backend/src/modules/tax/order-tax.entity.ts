import { defineEntity, p } from '@mikro-orm/postgresql';
import { CHARGES } from '@mithai/contracts/gst';
import type { BusinessProfile } from '@mithai/contracts/shop-profile';
import { appendOnly } from '../../platform/append-only.ts';

/** Frozen when the order is placed. Orders of an unregistered shop, and from before taxes were recorded, have none. */
const OrderTaxSchema = defineEntity({
  name: 'OrderTax',
  tableName: 'order_taxes',
  triggers: [appendOnly('order_taxes')],
  properties: {
    orderId: p.integer().primary().autoincrement(false),
    supplier: p.json().$type<BusinessProfile>(),
    /** State of delivery. */
    placeOfSupply: p.string(),
  },
});

export const LINE_KINDS = ['item', ...CHARGES] as const;

const OrderTaxLineSchema = defineEntity({
  name: 'OrderTaxLine',
  tableName: 'order_tax_lines',
  triggers: [appendOnly('order_tax_lines')],
  checks: [
    {
      name: 'order_tax_lines_sums',
      expression: 'taxable_paise + cgst_paise + sgst_paise + igst_paise = gross_paise',
    },
    { name: 'order_tax_lines_item', expression: "(kind = 'item') = (order_item_id is not null)" },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer().index(),
    kind: p.enum([...LINE_KINDS]),
    orderItemId: p.integer().nullable(),
    hsn: p.string().length(8),
    /** Percent. */
    rate: p.decimal('number').precision(5).scale(2),
    grossPaise: p.bigint('number'),
    taxablePaise: p.bigint('number'),
    cgstPaise: p.bigint('number'),
    sgstPaise: p.bigint('number'),
    igstPaise: p.bigint('number'),
  },
});

export class OrderTax extends OrderTaxSchema.class {}
OrderTaxSchema.setClass(OrderTax);

export class OrderTaxLine extends OrderTaxLineSchema.class {}
OrderTaxLineSchema.setClass(OrderTaxLine);
