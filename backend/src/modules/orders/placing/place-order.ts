import type { EntityManager } from '@mikro-orm/postgresql';
import {
  hasDeliveryAhead,
  joinBillingAddress,
  notesToStore,
  ORDER_CONFIRMATION_HOURS,
  ORDER_STATUSES,
  splitShippingAddress,
  toPaise,
  toRupees,
  UNVERIFIED_ORDER_LIMITS,
  type Order as OrderResponse,
  type PaymentMethod,
  type PaymentProvider,
  type PlaceOrder,
} from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import type { Env } from '../../../env.ts';
import type { SessionUser } from '../../../platform/access.ts';
import { lockAccount } from '../../../platform/lock-account.ts';
import { hashBody } from '../../../platform/raw-body.ts';
import { transactional } from '../../../platform/transaction.ts';
import { assertQuantity, lockCart, removeFromCart } from '../../cart/index.ts';
import { assertInStock, lockProducts, ownProduct, reserveStock } from '../../catalog/index.ts';
import { planDelivery, planQuotedDelivery } from '../../delivery/index.ts';
import { freezeDiscount, recordUses } from '../../discounts/index.ts';
import { recordOrderTax } from '../../tax/index.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { announceOrder } from './order-notifications.ts';
import { toItems, toPlannedProducts, type LockedProducts } from '../order-products.ts';
import { Order, OrderStatusEntry, type OrderItem } from '../order.entity.ts';
import {
  emptyCart,
  giftCostWrong,
  idempotencyKeyReused,
  openOrdersUnverified,
  phoneTotalChanged,
  tooManyOpenOrders,
  totalChanged,
  totalUnverified,
} from '../orders.errors.ts';
import { presentOrder } from '../orders.presenter.ts';
import { publishOrder } from '../publish-order.ts';
import { priceOrder, type OrderToPrice, type PricedItem } from './price-order.ts';

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
  /** What these staff note. */
  internalNote?: string | null;
}

/** Saves the delivery contact in the account, within the order's transaction. */
export type SaveContact = (
  em: EntityManager,
  userId: number,
  contact: { name: string | undefined; address: string; phone: string | undefined },
) => Promise<void>;

export interface PaymentTerms {
  provider: PaymentProvider;
  /** End of the countdown on screen. */
  payBy: Date | null;
  /** When the unpaid order is cancelled. */
  expiresAt: Date | null;
}

/** A supplementary payment that was asked for. */
interface Supplement {
  id: number;
  expiresAt: Date;
}

interface DifferenceToRefund {
  amountPaise: number;
  /** Proves a transfer by hand. */
  reference: string | undefined;
  /** The id of the staff account. */
  requestedBy: number;
}

interface SumToPay {
  totalPaise: number;
  now: Date;
}

/** From the payments, in the order's transaction. */
export interface OrderPayments {
  /** Throws 422 for a method that the shop does not offer, or that takes no sum as small. */
  chooseTerms: (em: EntityManager, method: PaymentMethod, sum: SumToPay) => Promise<PaymentTerms>;
  /** Terms for an order that is paid by a link. Throws 422 without a gateway, or if it takes no sum as small. */
  chooseLinkTerms: (sum: SumToPay) => PaymentTerms;
  /** Locks the payment of a locked order, before its products are locked. */
  lock: (em: EntityManager, order: Order) => Promise<unknown>;
  /** Changes what an unpaid order costs; the order is locked. Throws 409 while it is being paid, 422 for too little. */
  reprice: (em: EntityManager, order: Order, totalPaise: number) => Promise<void>;
  /** Returns what an edit saved on a locked, paid order. Throws 422 without the transfer's reference that it needs. */
  refundDifference: (em: EntityManager, order: Order, refund: DifferenceToRefund) => Promise<void>;
  /** Asks for what an edit added; the order is locked and paid. Throws as for a link, and 409 if paid elsewhere. */
  requestSupplement: (em: EntityManager, order: Order, amountPaise: number) => Promise<Supplement>;
  createPayment: (
    em: EntityManager,
    order: { id: number; totalPaise: number; paymentMethod: PaymentMethod },
    terms: PaymentTerms,
  ) => Promise<void>;
}

type OrderLimits = Pick<Env, 'ORDER_QUANTITY_MAX' | 'OPEN_ORDERS_MAX'>;

interface Placing {
  limits: OrderLimits;
  payments: OrderPayments;
}

/**
 * Turns the cart into an order in one transaction: server prices, stock, history and event. A repeated key returns its
 * order or refuses another body. `countUnverified` rate limits unverified accounts, `countCodes` guessed discount codes.
 */
export const placeOrder = async (
  em: EntityManager,
  user: SessionUser,
  attempt: Attempt,
  {
    limits,
    payments,
    saveContact,
    countUnverified,
    countCodes,
  }: Placing & { saveContact: SaveContact; countUnverified: () => Promise<void>; countCodes: () => Promise<void> },
): Promise<OrderResponse> =>
  transactional(em, async (em) => {
    const buyer = { ...user, ...(await lockAccount(em, user.id)) };
    const lines = await lockCart(em, user.id);
    const placed = await findPlacedOrder(em, user.id, attempt);
    if (placed) return placed;
    // Before products are locked: it may wait for Redis.
    if (!buyer.isEmailVerified) await countUnverified();
    await countCodes();
    const products = await lockProducts(
      em,
      lines.map(({ productId }) => productId),
    );
    // The customer does not see lines of products that are off sale.
    const sellable = lines.filter(({ productId }) => products.get(productId)?.status === 'active');
    if (sellable.length === 0) throw emptyCart();
    assertNoOwnProduct(user.id, products);
    for (const { productId, quantity } of sellable)
      assertQuantity(limits, buyer, { name: products.get(productId)?.name ?? '', quantity });
    assertInStock(sellable, products);
    await removeFromCart(
      em,
      user.id,
      sellable.map(({ productId }) => productId),
    );
    // The kitchen's day is the last lock, so that it is held shortest.
    const planned = toPlannedProducts(sellable, products);
    const delivery = await planDelivery(em, { ...attempt.input, items: planned }, readKitchenLoad);

    const placing = { limits, payments };
    const order = await insertOrder(em, placing, buyer, attempt, {
      items: toItems(sellable, products),
      products,
      delivery,
    });
    await reserveStock(em, order.id, sellable, products);
    if (attempt.input.saveContact) await saveContact(em, user.id, toContact(attempt.input));
    return order;
  });

const toContact = ({ shippingAddress, contactName, contactPhone }: PlaceOrder): Parameters<SaveContact>[2] => {
  const parts = splitShippingAddress(shippingAddress);
  const address = parts ? joinBillingAddress({ ...parts, postalCode: parts.pincode }) : shippingAddress;
  return { name: contactName, address, phone: contactPhone };
};

interface QuotedItem extends Pick<OrderItem, 'productName' | 'quantity' | 'pricePaise'> {
  estimatedDeliveryDate: string;
}

/**
 * Orders a quoted custom product for a business date. Runs in the caller's transaction, which has locked the buyer's
 * account and ensures that a quote is ordered once.
 */
export const placeQuotedOrder = async (
  em: EntityManager,
  placing: Placing,
  buyer: SessionUser,
  attempt: Attempt,
  { estimatedDeliveryDate, ...item }: QuotedItem,
): Promise<OrderResponse> => {
  const made = {
    ...item,
    productId: null,
    productImageKey: null,
    sellerId: null,
    sellerCommissionRate: null,
    shelfLifeDays: null,
  };
  const delivery = await planQuotedDelivery(em, { ...attempt.input, estimatedDeliveryDate });
  return insertOrder(em, placing, buyer, attempt, { items: [made], products: new Map(), delivery });
};

/** The order that this idempotency key of the user has already placed. Throws if its body differs. */
export const findPlacedOrder = async (
  em: EntityManager,
  userId: number,
  attempt: Attempt,
): Promise<OrderResponse | null> => {
  const [placed] = await em.execute<{ id: number; hash: string }[]>(
    `select id, request_hash as hash from orders
      where ${attempt.takenBy === undefined ? 'user_id' : 'taken_by'} = ? and idempotency_key = ?`,
    [userId, attempt.idempotencyKey],
  );
  if (!placed) return null;
  if (placed.hash !== hashBody(attempt.sentBody, attempt.purpose)) throw idempotencyKeyReused();
  return presentOrder(await em.findOneOrFail(Order, placed.id, { populate: ['items', 'statusHistory'] }));
};

export type Buyer = Pick<SessionUser, 'id' | 'name' | 'email' | 'isEmailVerified'>;

/** In the caller's transaction. Bypasses the unit of work, which would double the time. */
export const insertOrder = async (
  em: EntityManager,
  { limits, payments }: Placing,
  buyer: Buyer,
  attempt: Attempt,
  ordered: OrderToPrice,
): Promise<OrderResponse> => {
  const { products, delivery } = ordered;
  const { input, idempotencyKey } = attempt;
  const { items, applied, shippingPaise, gift, totalPaise } = await priceOrder(em, buyer.id, input, ordered);
  refuseOtherTotal(attempt, totalPaise);
  if (input.giftPackingCost !== undefined && toPaise(input.giftPackingCost) !== gift.paise) throw giftCostWrong();
  await assertMayOrder(em, limits, buyer, totalPaise);

  const now = new Date();
  const terms = await chooseTerms(em, payments, attempt, { totalPaise, now });
  const order = {
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
    ...notesToStore(input, { isGift: gift.type !== null }),
  };
  const entry = { status: order.status, timestamp: now, notes: null };

  const id = await em.insert(Order, order);
  const placedItems = await insertItems(em, id, items);
  const entryId = await em.insert(OrderStatusEntry, { ...entry, order: id });
  await recordUses(em, { ...order, id }, applied);
  await payments.createPayment(em, { ...order, id }, terms);
  await recordOrderTax(em, { ...order, id }, placedItems, products);
  publishOrder({ id, userId: buyer.id });
  if (terms.provider === 'cash') await announceOrder(em, { ...order, id });
  return presentOrder({ ...order, tracking: null, id, items: placedItems, statusHistory: [{ ...entry, id: entryId }] });
};

/** An order that is paid in advance needs no confirmation. */
export const confirmByOf = (
  provider: PaymentProvider,
  { isEmailVerified }: { isEmailVerified: boolean },
  now: Date,
): Date | null => (provider !== 'cash' || isEmailVerified ? null : addHours(now, ORDER_CONFIRMATION_HOURS));

const assertNoOwnProduct = (userId: number, products: LockedProducts): void => {
  for (const { name, status, sellerId } of products.values())
    if (status === 'active' && sellerId === userId) throw ownProduct(name);
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

const insertItems = async (
  em: EntityManager,
  orderId: number,
  items: PricedItem[],
): Promise<(PricedItem & { id: number })[]> =>
  em.execute(
    `insert into order_items (order_id, product_id, quantity, price_paise, discount_paise, discount_parts,
                              discounted_left, product_name, product_image_key, seller_id, seller_commission_rate,
                              shelf_life_days)
     select ?, item."productId", item.quantity, item."pricePaise", item."discountPaise", item."discountParts",
            case when item."discountPaise" > 0 then item.quantity else 0 end, item."productName", item."productImageKey", item."sellerId", item."sellerCommissionRate", item."shelfLifeDays"
       from jsonb_to_recordset(?)
            as item ("productId" int, quantity int, "pricePaise" int, "discountPaise" bigint, "discountParts" jsonb,
                     "productName" text, "productImageKey" text, "sellerId" int, "sellerCommissionRate" numeric,
                     "shelfLifeDays" int)
     returning id, product_id as "productId", quantity, price_paise as "pricePaise",
               discount_paise::float8 as "discountPaise", discount_parts as "discountParts",
               product_name as "productName", product_image_key as "productImageKey",
               seller_id as "sellerId", seller_commission_rate::float as "sellerCommissionRate",
               shelf_life_days as "shelfLifeDays"`,
    [orderId, JSON.stringify(items)],
  );

const refuseOtherTotal = ({ input: { expectedTotal }, takenBy }: Attempt, totalPaise: number): void => {
  if (expectedTotal === undefined || toPaise(expectedTotal) === totalPaise) return;
  throw takenBy === undefined ? totalChanged(toRupees(totalPaise)) : phoneTotalChanged(toRupees(totalPaise));
};
