import type { EntityManager } from '@mikro-orm/postgresql';
import {
  DELIVERY_STATES,
  splitShippingAddress,
  type Category,
  type ChargeTax,
  type TaxSubject,
  type BusinessProfile,
} from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { productPartners } from '../partners/index.ts';
import { getBusinessProfile } from '../settings/index.ts';
import { calculateTax, findRate, type TaxLine } from './calculate-tax.ts';
import { findOrderTax, OrderTaxLine, type FrozenTaxSettings, type OrderTax } from './order-tax.entity.ts';
import { TaxRate } from './tax-rate.entity.ts';
import { TAX_SETTINGS_ID, TaxSettings } from './tax-settings.entity.ts';
import { deliveryOutsideState, productOutsideState } from './tax.errors.ts';

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
  /** Off the price of all pieces. */
  discountPaise: number;
}

type Products = ReadonlyMap<number, { category: Category }>;

/**
 * Freezes an order's taxes, in the transaction that places it; an unregistered shop has none. Throws 422 if the shop or
 * a partner may not deliver to another state. `products`: of the items, by id.
 */
export const recordOrderTax = async (
  em: EntityManager,
  order: PlacedOrder,
  items: PlacedItem[],
  products: Products,
): Promise<void> => {
  const supplier = await getBusinessProfile(em);
  if (supplier.registration === 'unregistered') return;
  const basis = { revision: 0, supplier, settings: await readSettings(em), frozenRates: NO_RATES };
  await freeze(em, basis, { order, items, products });
};

/**
 * Freezes an edited order's taxes again if its items, charges or state changed: with the particulars, settings and
 * rates that it was placed under. An order without taxes stays without. Throws as `recordOrderTax` does.
 */
export const reviseOrderTax = async (
  em: EntityManager,
  order: PlacedOrder,
  items: PlacedItem[],
  products: Products,
): Promise<void> => {
  const former = await findOrderTax(em, order.id);
  if (!former) return;
  const { supplier, placeOfSupply, revision, settings } = former;
  const lines = await em.find(OrderTaxLine, { orderId: order.id, revision });
  const isSamePlace = placeOfSupplyOf(order.shippingAddress, supplier.state) === placeOfSupply;
  if (isSamePlace && isSameSupply(lines, order, items)) return;
  const frozenRates = new Map(lines.flatMap((line) => (line.orderItemId == null ? [] : [[line.orderItemId, line]])));
  const basis = {
    revision: revision + 1,
    supplier,
    settings: settings ?? (await readSettings(em)),
    frozenRates,
  };
  await freeze(em, basis, { order, items, products });
};

/** Throws as `reviseOrderTax` would for an edit that waits for its payment. */
export const assertRevisable = async (
  em: EntityManager,
  { id, shippingAddress }: Pick<PlacedOrder, 'id' | 'shippingAddress'>,
  items: Pick<PlacedItem, 'productName' | 'sellerId'>[],
): Promise<void> => {
  const former = await findOrderTax(em, id);
  if (!former) return;
  const { supplier, settings } = former;
  if (placeOfSupplyOf(shippingAddress, supplier.state) === supplier.state) return;
  await assertMayLeaveState(em, supplier, settings ?? (await readSettings(em)), items);
};

const NO_RATES: ReadonlyMap<number, TaxRateOfLine> = new Map();

type TaxRateOfLine = Pick<TaxRate, 'hsn' | 'rate'>;

const readSettings = async (em: EntityManager): Promise<FrozenTaxSettings> => {
  const found = await em.findOneOrFail(TaxSettings, TAX_SETTINGS_ID);
  const { shippingTax, giftPackingTax, limitsUnregisteredPartners } = found;
  return { shippingTax, giftPackingTax, limitsUnregisteredPartners };
};

const isSameSupply = (
  lines: OrderTaxLine[],
  { shippingPaise, giftPackingPaise }: PlacedOrder,
  items: PlacedItem[],
): boolean => {
  const grossOf = (kind: OrderTaxLine['kind'], itemId?: number) =>
    lines
      .filter((line) => line.kind === kind && (itemId === undefined || line.orderItemId === itemId))
      .reduce((sum, { grossPaise }) => sum + grossPaise, 0);
  return (
    lines.filter(({ kind }) => kind === 'item').length === items.length &&
    items.every((item) => grossOf('item', item.id) === paiseOf(item)) &&
    grossOf('shipping') === shippingPaise &&
    grossOf('gift_packing') === giftPackingPaise
  );
};

interface Basis {
  revision: number;
  supplier: BusinessProfile;
  settings: FrozenTaxSettings;
  /** By order item. */
  frozenRates: ReadonlyMap<number, TaxRateOfLine>;
}

const freeze = async (
  em: EntityManager,
  { revision, supplier, settings, frozenRates }: Basis,
  { order, items, products }: { order: PlacedOrder; items: PlacedItem[]; products: Products },
): Promise<void> => {
  const placeOfSupply = placeOfSupplyOf(order.shippingAddress, supplier.state);
  const isInterState = placeOfSupply !== supplier.state;
  if (isInterState) await assertMayLeaveState(em, supplier, settings, items);

  const productIds = items.flatMap(({ productId }) => productId ?? []);
  const rates = await em.find(TaxRate, { $or: [{ productId: null }, { productId: { $in: productIds } }] });
  const day = businessDate(order.orderDate);
  const rateOf = (subject: TaxSubject, productId?: number | null) => {
    const rate = findRate(rates, { subject, productId }, day);
    if (!rate) throw new Error(`There is no tax rate of ${subject} on ${day}`);
    return rate;
  };
  const rateOfItem = ({ id, productId }: PlacedItem) =>
    frozenRates.get(id) ??
    rateOf((productId != null && products.get(productId)?.category) || 'custom_order', productId);
  const lines = calculateTax({
    registration: supplier.registration,
    isInterState,
    goods: items.map((item) => ({
      orderItemId: item.id,
      grossPaise: paiseOf(item),
      rate: rateOfItem(item),
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
  await insertTax(em, { orderId: order.id, revision, supplier, settings, placeOfSupply }, lines);
};

/** What a line costs, which is what it is taxed on. */
const paiseOf = ({ pricePaise, quantity, discountPaise }: PlacedItem): number => pricePaise * quantity - discountPaise;

const ownRate = (tax: ChargeTax, subject: TaxSubject, rateOf: (subject: TaxSubject) => TaxRate): TaxRate | null =>
  tax === 'own_rate' ? rateOf(subject) : null;

const STATES_BY_NAME = new Map(DELIVERY_STATES.map((state) => [state.toLowerCase(), state]));

/** The state of delivery; the supplier's own if the address names none (IGST Act, section 10). */
const placeOfSupplyOf = (shippingAddress: string, supplierState: string): string =>
  STATES_BY_NAME.get(splitShippingAddress(shippingAddress)?.state.trim().toLowerCase() ?? '') ?? supplierState;

const assertMayLeaveState = async (
  em: EntityManager,
  { registration, state }: BusinessProfile,
  { limitsUnregisteredPartners }: FrozenTaxSettings,
  items: Pick<PlacedItem, 'productName' | 'sellerId'>[],
): Promise<void> => {
  if (registration === 'composition') throw deliveryOutsideState(state);
  const sellerIds = items.flatMap(({ sellerId }) => sellerId ?? []);
  if (!limitsUnregisteredPartners || sellerIds.length === 0) return;
  const registered = await productPartners.findPartnersWithGstin(em, sellerIds);
  const local = items.find(({ sellerId }) => sellerId != null && !registered.has(sellerId));
  if (local) throw productOutsideState(local.productName, state);
};

/** Bypasses the unit of work, as the order's own insert does. */
const insertTax = async (
  em: EntityManager,
  {
    orderId,
    revision,
    supplier,
    settings,
    placeOfSupply,
  }: Pick<OrderTax, 'orderId' | 'revision' | 'supplier' | 'settings' | 'placeOfSupply'>,
  lines: TaxLine[],
): Promise<void> => {
  await em.execute(
    `with tax as (insert into order_taxes (order_id, revision, supplier, settings, place_of_supply)
                  values (?, ?, ?, ?, ?)
                  returning order_id, revision)
     insert into order_tax_lines (order_id, revision, kind, order_item_id, hsn, rate, gross_paise, taxable_paise, cgst_paise,
                                  sgst_paise, igst_paise)
     select tax.order_id, tax.revision, line.kind, line."orderItemId", line.hsn, line.rate, line."grossPaise", line."taxablePaise",
            line."cgstPaise", line."sgstPaise", line."igstPaise"
       from tax, jsonb_to_recordset(?)
            as line (kind text, "orderItemId" int, hsn text, rate numeric, "grossPaise" bigint, "taxablePaise" bigint,
                     "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)`,
    [orderId, revision, JSON.stringify(supplier), JSON.stringify(settings), placeOfSupply, JSON.stringify(lines)],
  );
};
