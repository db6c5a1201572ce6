import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertInStock, lockProducts, reserveStock } from '../../catalog/index.ts';
import { planDelivery, type DeliveryPlan } from '../../delivery/index.ts';
import { toPlannedProducts } from '../order-items.ts';
import { Order, OrderItem, OrderStatusEntry } from '../order.entity.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { publishOrder } from '../publish-order.ts';
import { announceOrder } from './order-notifications.ts';
import type { OrderPayments } from './order-payments.ts';

// For the module after-sales.

/** With their items, by id. */
export const findOrders = async (em: EntityManager, ids: number[]): Promise<Map<number, Order>> => {
  const orders = await em.find(Order, { id: { $in: ids } }, { populate: ['items'] });
  return new Map(orders.map((order) => [order.id, order]));
};

const TERMS = { provider: 'cash', payBy: null, expiresAt: null } as const;

/** The courier collects no cash, so a zone without Cash on Delivery is no obstacle. */
const PREPAID = 'upi';

/**
 * Orders pieces of a locked order again at ₹0, for the same buyer and address, on the earliest day. Throws if they are
 * not in stock (a custom order's have none), or if no day is free. Returns the new order's id. Runs in the caller's
 * transaction.
 */
export const placeReplacement = async (
  em: EntityManager,
  payments: OrderPayments,
  original: Order,
  { lines }: { lines: { itemId: number; quantity: number }[] },
): Promise<number> => {
  const replaced = lines.flatMap(({ itemId, quantity }) => {
    const item = [...original.items].find(({ id }) => id === itemId);
    return item ? { item, quantity } : [];
  });
  const stock = replaced.flatMap(({ item: { productId }, quantity }) => (productId ? { productId, quantity } : []));
  const products = await lockProducts(
    em,
    stock.map(({ productId }) => productId),
  );
  assertInStock(stock, products);
  const items = toPlannedProducts(stock, products);
  const destination = { shippingAddress: original.shippingAddress, paymentMethod: PREPAID } as const;
  const plan = await planDelivery(em, { ...destination, items, isDayOptional: true }, readKitchenLoad);
  const order = createReplacement(em, original, plan);
  for (const { item, quantity } of replaced)
    em.persist(em.create(OrderItem, { ...item.snapshot(), order, quantity, pricePaise: 0 }));
  em.persist(em.create(OrderStatusEntry, { order, status: 'pending', timestamp: order.orderDate, notes: null }));
  await em.persist(order).flush();
  await reserveStock(em, order.id, stock, products);
  await payments.createPayment(em, order, TERMS);
  publishOrder(order);
  await announceOrder(em, order);
  return order.id;
};

const createReplacement = (em: EntityManager, original: Order, plan: DeliveryPlan): Order => {
  const { userId, shippingAddress, contactName, contactEmail, contactPhone } = original;
  const { zone: deliveryZone, transitDays, dispatchDay, estimatedDeliveryDate } = plan;
  // Without the email address: it was given for one email about the gift.
  const { recipientName, recipientPhone, recipientSeesItems, invoiceInParcel } = original;
  const now = new Date();
  return em.create(Order, {
    userId,
    shippingAddress,
    contactName,
    contactEmail,
    contactPhone,
    recipientName,
    recipientPhone,
    recipientSeesItems,
    invoiceInParcel,
    deliveryZone,
    transitDays,
    dispatchDay,
    estimatedDeliveryDate,
    idempotencyKey: randomUUID(),
    requestHash: '',
    orderDate: now,
    lastUpdated: now,
    totalPaise: 0,
    shippingPaise: 0,
    paymentMethod: 'cod',
    internalNote: `Replaces items of order #${original.id}.`,
  });
};
