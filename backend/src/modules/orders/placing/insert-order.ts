import type { EntityManager } from '@mikro-orm/postgresql';
import {
  hasDeliveryAhead,
  notesToStore,
  ORDER_CONFIRMATION_HOURS,
  ORDER_STATUSES,
  toPaise,
  toRupees,
  UNVERIFIED_ORDER_LIMITS,
  type Order as OrderResponse,
  type PaymentProvider,
  type PlaceOrder,
} from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import type { Env } from '../../../env.ts';
import type { SessionUser } from '../../../platform/access.ts';
import { hashBody } from '../../../platform/raw-body.ts';
import { freezeDiscount, recordUses } from '../../discounts/index.ts';
import { recordOrderTax } from '../../tax/index.ts';
import { ITEM_SNAPSHOT } from '../order-item-columns.ts';
import { giftCodNotAllowed } from '../order-reference.errors.ts';
import { Order, OrderItem, OrderStatusEntry } from '../order.entity.ts';
import {
  giftCostWrong,
  openOrdersUnverified,
  phoneTotalChanged,
  tooManyOpenOrders,
  totalChanged,
  totalUnverified,
} from '../orders.errors.ts';
import { presentOrder } from '../orders.presenter.ts';
import { publishOrder } from '../publish-order.ts';
import { announceOrder } from './order-notifications.ts';
import type { OrderPayments, PaymentTerms, SumToPay } from './order-payments.ts';
import { priceOrder, type OrderPrice, type OrderToPrice, type PricedItem } from './price-order.ts';

export interface Attempt {
  input: PlaceOrder;
  /** The body that the key is bound to: without this version's defaults, unlike `input`. */
  sentBody: unknown;
  idempotencyKey: string;
  /** Included in the request hash; distinguishes a quoted order from the cart's. */
  purpose?: string;
  /** Staff who take the order on the phone; the key is theirs. */
  takenBy?: number;
  isPaidByLink?: boolean;
  /** The internal note of these staff. */
  internalNote?: string | null;
}

type OrderLimits = Pick<Env, 'ORDER_QUANTITY_MAX' | 'OPEN_ORDERS_MAX'>;

export interface Placing {
  limits: OrderLimits;
  payments: OrderPayments;
}

export type Buyer = Pick<SessionUser, 'id' | 'name' | 'email' | 'isEmailVerified'>;

/** In the caller's transaction. Bypasses the unit of work, which would double the time. */
export const insertOrder = async (
  em: EntityManager,
  { limits, payments }: Placing,
  buyer: Buyer,
  attempt: Attempt,
  ordered: OrderToPrice,
): Promise<OrderResponse> => {
  const price = await priceOrder(em, buyer.id, attempt.input, ordered);
  const { items, applied, totalPaise } = price;
  assertPriceSeen(attempt, price);
  assertMayPayInCash(attempt, totalPaise);
  await assertMayOrder(em, limits, buyer, totalPaise);

  const now = new Date();
  const terms = await chooseTerms(em, payments, attempt, { totalPaise, now });
  const row = toRow({ attempt, buyer, ordered, price, terms }, now);
  const id = await em.insert(Order, row);
  const order = { ...row, id };
  const placedItems = await insertItems(em, id, items);
  const entry = { status: row.status, timestamp: now, notes: null };
  const entryId = await em.insert(OrderStatusEntry, { ...entry, order: id });
  await recordUses(em, order, applied);
  await payments.createPayment(em, order, terms);
  await recordOrderTax(em, order, placedItems, ordered.products);
  publishOrder(order);
  if (terms.provider === 'cash') await announceOrder(em, order);
  const statusHistory = [{ ...entry, id: entryId }];
  return presentOrder({ ...order, tracking: null, pendingEdit: null, items: placedItems, statusHistory });
};

interface RowSource {
  attempt: Attempt;
  buyer: Buyer;
  ordered: OrderToPrice;
  price: OrderPrice;
  terms: PaymentTerms;
}

const toRow = ({ attempt, buyer, ordered: { delivery }, price, terms }: RowSource, now: Date) => {
  const { input, idempotencyKey } = attempt;
  const { applied, shippingPaise, gift, totalPaise } = price;
  return {
    userId: buyer.id,
    takenBy: attempt.takenBy ?? null,
    internalNote: attempt.internalNote ?? null,
    idempotencyKey,
    requestHash: hashBody(attempt.sentBody, attempt.purpose),
    orderDate: now,
    lastUpdated: now,
    totalPaise,
    shippingPaise,
    discounts: applied.map(freezeDiscount),
    status: 'pending' as const,
    paymentMethod: totalPaise === 0 ? ('cod' as const) : input.paymentMethod,
    paymentProvider: terms.provider,
    paymentStatus: 'created' as const,
    paymentExpiresAt: terms.expiresAt,
    refundedPaise: 0,
    shippingAddress: input.shippingAddress,
    contactName: input.contactName ?? buyer.name,
    contactEmail: input.contactEmail ?? buyer.email,
    contactPhone: input.contactPhone ?? null,
    estimatedDeliveryDate: delivery.estimatedDeliveryDate,
    dispatchDay: delivery.dispatchDay,
    deliveryZone: delivery.zone,
    transitDays: delivery.transitDays,
    confirmBy: confirmByOf(terms.provider, buyer, now),
    giftPackingType: gift.type,
    giftPackingPaise: gift.paise,
    ...toRecipientColumns(input.recipient),
    ...notesToStore(input, { isGift: gift.type !== null || input.recipient != null }),
  };
};

const toRecipientColumns = (recipient: PlaceOrder['recipient']) => ({
  recipientName: recipient?.name ?? null,
  recipientPhone: recipient?.phone ?? null,
  recipientEmail: recipient?.email ?? null,
  recipientSeesItems: recipient?.showsItems ?? false,
  invoiceInParcel: recipient?.invoiceInParcel ?? false,
});

/** An order that is paid in advance needs no confirmation. */
export const confirmByOf = (
  provider: PaymentProvider,
  { isEmailVerified }: { isEmailVerified: boolean },
  now: Date,
): Date | null => (provider !== 'cash' || isEmailVerified ? null : addHours(now, ORDER_CONFIRMATION_HOURS));

const assertMayPayInCash = ({ input: { recipient, paymentMethod } }: Attempt, totalPaise: number): void => {
  if (recipient && paymentMethod === 'cod' && totalPaise > 0) throw giftCodNotAllowed();
};

/** Orders hold stock before they are paid: cap their number. */
const assertMayOrder = async (
  em: EntityManager,
  { OPEN_ORDERS_MAX }: OrderLimits,
  { id, isEmailVerified }: Buyer,
  totalPaise: number,
): Promise<void> => {
  const open = await em.count(Order, { userId: id, status: { $in: ORDER_STATUSES.filter(hasDeliveryAhead) } });
  if (open >= OPEN_ORDERS_MAX) throw tooManyOpenOrders(OPEN_ORDERS_MAX);
  if (isEmailVerified) return;
  if (open >= UNVERIFIED_ORDER_LIMITS.openOrders) throw openOrdersUnverified();
  if (totalPaise > toPaise(UNVERIFIED_ORDER_LIMITS.total)) throw totalUnverified();
};

/** An order that costs nothing has nothing to pay, and counts as one that is paid at delivery. */
const chooseTerms = async (
  em: EntityManager,
  payments: OrderPayments,
  { input, isPaidByLink }: Attempt,
  sum: SumToPay,
): Promise<PaymentTerms> => {
  if (sum.totalPaise === 0) return { provider: 'cash', payBy: null, expiresAt: null };
  return isPaidByLink ? payments.chooseLinkTerms(sum) : payments.chooseTerms(em, input.paymentMethod, sum);
};

const ITEM_FIELDS = [...ITEM_SNAPSHOT, 'quantity', 'pricePaise', 'discountPaise', 'discountParts'] as const;

const insertItems = async (
  em: EntityManager,
  orderId: number,
  items: PricedItem[],
): Promise<(PricedItem & { id: number })[]> => {
  const { properties } = em.getMetadata(OrderItem);
  const fields = ITEM_FIELDS.map((name) => ({ name, column: properties[name].fieldNames[0] ?? name }));
  const rows = items.map((item) => Object.fromEntries(fields.map(({ name, column }) => [column, item[name]])));
  const columns = fields.map(({ column }) => column).join(', ');
  // Numbers the rows in the order of the items, but may return them in another.
  const inserted = await em.execute<{ id: number }[]>(
    `insert into order_items (order_id, discounted_left, ${columns})
     select ?, case when discount_paise > 0 then quantity else 0 end, ${columns}
       from jsonb_populate_recordset(null::order_items, ?) with ordinality
      order by ordinality
     returning id`,
    [orderId, JSON.stringify(rows)],
  );
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
  return items.map((item, index) => {
    const id = ids[index];
    if (id === undefined) throw new Error(`Order ${orderId} has ${ids.length} items instead of ${items.length}`);
    return { ...item, id };
  });
};

/** Throws if the total or the gift packing costs something else than the buyer saw. */
const assertPriceSeen = ({ input, takenBy }: Attempt, { totalPaise, gift }: OrderPrice): void => {
  const { expectedTotal, giftPackingCost } = input;
  if (expectedTotal !== undefined && toPaise(expectedTotal) !== totalPaise)
    throw takenBy === undefined ? totalChanged(toRupees(totalPaise)) : phoneTotalChanged(toRupees(totalPaise));
  if (giftPackingCost !== undefined && toPaise(giftPackingCost) !== gift.paise) throw giftCostWrong();
};
