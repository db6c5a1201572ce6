import type { EntityManager } from '@mikro-orm/postgresql';
import { DELIVERY_STATES, splitShippingAddress, type Category } from '@mithai/contracts';
import type { ChargeTax, TaxSubject } from '@mithai/contracts/gst';
import type { BusinessProfile } from '@mithai/contracts/shop-profile';
import { businessDate } from '../../platform/business-date.ts';
import { productPartners } from '../partners/index.ts';
import { getBusinessProfile } from '../settings/index.ts';
import { calculateTax, findRate, type TaxLine } from './calculate-tax.ts';
import { findOrderTax, type OrderTax } from './order-tax.entity.ts';
import { TaxRate } from './tax-rate.entity.ts';
import { TAX_SETTINGS_ID, TaxSettings } from './tax-settings.entity.ts';
import { outsideState, productOutsideState } from './tax.errors.ts';

interface PlacedOrder {
  id: number;
  orderDate: Date;
  shippingAddress: string;
  shippingPaise: number;
  giftPackingPaise: number;
}

interface PlacedItem {
  id: number;
  /** Null for a custom order. */
  productId?: number | null;
  productName: string;
  sellerId?: number | null;
  pricePaise: number;
  quantity: number;
}

/**
 * Freezes an order's taxes, in the transaction that places or edits it; an unregistered shop has none. Throws 422 if the shop or
 * a partner may not deliver to another state. `products`: of the items, by id.
 */
export const recordOrderTax = async (
  em: EntityManager,
  order: PlacedOrder,
  items: PlacedItem[],
  products: ReadonlyMap<number, { category: Category }>,
): Promise<void> => {
  const supplier = await getBusinessProfile(em);
  if (supplier.registration === 'unregistered') return;
  const placeOfSupply = placeOfSupplyOf(order.shippingAddress, supplier.state);
  const isInterState = placeOfSupply !== supplier.state;
  const settings = await em.findOneOrFail(TaxSettings, TAX_SETTINGS_ID);
  if (isInterState) await assertMayLeaveState(em, supplier, settings, items);

  const productIds = items.flatMap(({ productId }) => productId ?? []);
  const rates = await em.find(TaxRate, { $or: [{ productId: null }, { productId: { $in: productIds } }] });
  const day = businessDate(order.orderDate);
  const rateOf = (subject: TaxSubject, productId?: number | null) => {
    const rate = findRate(rates, { subject, productId }, day);
    if (!rate) throw new Error(`There is no tax rate of ${subject} on ${day}`);
    return rate;
  };
  const lines = calculateTax({
    registration: supplier.registration,
    isInterState,
    goods: items.map(({ id, productId, pricePaise, quantity }) => ({
      orderItemId: id,
      grossPaise: pricePaise * quantity,
      rate: rateOf((productId != null && products.get(productId)?.category) || 'custom_order', productId),
    })),
    charges: [
      { kind: 'shipping', grossPaise: order.shippingPaise, rate: ownRate(settings.shippingTax, 'shipping', rateOf) },
      {
        kind: 'gift_packing',
        grossPaise: order.giftPackingPaise,
        rate: ownRate(settings.giftPackingTax, 'gift_packing', rateOf),
      },
    ],
  });
  const former = await findOrderTax(em, order.id);
  const revision = former ? former.revision + 1 : 0;
  await insertTax(em, { orderId: order.id, revision, supplier, placeOfSupply }, lines);
};

const ownRate = (tax: ChargeTax, subject: TaxSubject, rateOf: (subject: TaxSubject) => TaxRate): TaxRate | null =>
  tax === 'own_rate' ? rateOf(subject) : null;

const STATES_BY_NAME = new Map(DELIVERY_STATES.map((state) => [state.toLowerCase(), state]));

/** The state of delivery; the supplier's own if the address names none (IGST Act, section 10). */
const placeOfSupplyOf = (shippingAddress: string, supplierState: string): string =>
  STATES_BY_NAME.get(splitShippingAddress(shippingAddress)?.state.trim().toLowerCase() ?? '') ?? supplierState;

const assertMayLeaveState = async (
  em: EntityManager,
  { registration, state }: BusinessProfile,
  { limitsUnregisteredPartners }: TaxSettings,
  items: PlacedItem[],
): Promise<void> => {
  if (registration === 'composition') throw outsideState(state);
  const sellerIds = items.flatMap(({ sellerId }) => sellerId ?? []);
  if (!limitsUnregisteredPartners || sellerIds.length === 0) return;
  const registered = await productPartners.withGstin(em, sellerIds);
  const local = items.find(({ sellerId }) => sellerId != null && !registered.has(sellerId));
  if (local) throw productOutsideState(local.productName, state);
};

/** Bypasses the unit of work, as the order's own insert does. */
const insertTax = async (
  em: EntityManager,
  { orderId, revision, supplier, placeOfSupply }: Pick<OrderTax, 'orderId' | 'revision' | 'supplier' | 'placeOfSupply'>,
  lines: TaxLine[],
): Promise<void> => {
  await em.execute(
    `with tax as (insert into order_taxes (order_id, revision, supplier, place_of_supply) values (?, ?, ?, ?)
                  returning order_id, revision)
     insert into order_tax_lines (order_id, revision, kind, order_item_id, hsn, rate, gross_paise, taxable_paise, cgst_paise,
                                  sgst_paise, igst_paise)
     select tax.order_id, tax.revision, line.kind, line."orderItemId", line.hsn, line.rate, line."grossPaise", line."taxablePaise",
            line."cgstPaise", line."sgstPaise", line."igstPaise"
       from tax, jsonb_to_recordset(?)
            as line (kind text, "orderItemId" int, hsn text, rate numeric, "grossPaise" bigint, "taxablePaise" bigint,
                     "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)`,
    [orderId, revision, JSON.stringify(supplier), placeOfSupply, JSON.stringify(lines)],
  );
};
