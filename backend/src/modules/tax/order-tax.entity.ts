import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { CHARGES, type BusinessProfile } from '@mithai/contracts';
import { appendOnly } from '../../platform/append-only.ts';
import type { TaxSettings } from './tax-settings.entity.ts';

export type FrozenTaxSettings = Pick<TaxSettings, 'shippingTax' | 'giftPackingTax' | 'limitsUnregisteredPartners'>;

/**
 * Frozen when the order is placed or edited; the latest revision counts. Orders of an unregistered shop, and from
 * before taxes were recorded, have none.
 */
const OrderTaxSchema = defineEntity({
  name: 'OrderTax',
  tableName: 'order_taxes',
  triggers: [appendOnly('order_taxes')],
  properties: {
    orderId: p.integer().primary().autoincrement(false),
    revision: p.integer().primary().autoincrement(false).default(0),
    supplier: p.json().$type<BusinessProfile>(),
    /** Under which the order was placed; null for orders from before they were recorded. */
    settings: p.json().$type<FrozenTaxSettings>().nullable(),
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
    /** The revision of the order's taxes that the line belongs to. */
    revision: p.integer().default(0),
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

/** The taxes in force; null for an order without. */
export const findOrderTax = (em: EntityManager, orderId: number): Promise<OrderTax | null> =>
  em.findOne(OrderTax, { orderId }, { orderBy: { revision: 'desc' } });

export class OrderTaxLine extends OrderTaxLineSchema.class {}
OrderTaxLineSchema.setClass(OrderTaxLine);
