import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_CHARGES, shippingFee, toPaise, toRupees, type PaymentMethod } from '@mithai/contracts';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { Product } from '../../modules/catalog/product.entity.ts';
import { StockMovement } from '../../modules/catalog/stock-movement.entity.ts';
import { Order, OrderItem, OrderStatusEntry } from '../../modules/orders/order.entity.ts';

interface Delivered {
  idempotencyKey: string;
  buyer: { id: number; name: string; email: string; phone: string | null; address: string };
  items: { product: Product; quantity: number }[];
  orderedAt: Date;
  deliveredAt: Date;
  paymentMethod: PaymentMethod;
}

/** When each status was reached, as a share of the delivery time. */
const STATIONS = [
  ['pending', 0],
  ['processing', 0.15],
  ['shipped', 0.4],
  ['delivered', 1],
] as const;

/** Inserts a delivered order with its history and returns its id. */
export const insertDelivered = async (em: EntityManager, delivered: Delivered): Promise<number> => {
  const { idempotencyKey, buyer, items, orderedAt, deliveredAt, paymentMethod } = delivered;
  const subtotalPaise = items.reduce((sum, { product, quantity }) => sum + product.pricePaise * quantity, 0);
  const shippingPaise = toPaise(shippingFee(toRupees(subtotalPaise), DEFAULT_CHARGES));

  const order = await em.insert(Order, {
    userId: buyer.id,
    idempotencyKey,
    requestHash: 'demonstration',
    orderDate: orderedAt,
    lastUpdated: deliveredAt,
    totalPaise: subtotalPaise + shippingPaise,
    shippingPaise,
    status: 'delivered',
    paymentMethod,
    shippingAddress: buyer.address,
    contactName: buyer.name,
    contactEmail: buyer.email,
    contactPhone: buyer.phone,
  });
  await em.insertMany(
    OrderItem,
    items.map(
      ({ product: { id: productId, pricePaise, name, imageKey, sellerId, sellerCommissionRate }, quantity }) => ({
        order,
        productId,
        quantity,
        pricePaise,
        productName: name,
        productImageKey: imageKey ?? null,
        sellerId: sellerId ?? null,
        sellerCommissionRate: sellerCommissionRate ?? null,
      }),
    ),
  );
  // The pieces were in stock before the demonstration begins.
  await em.insertMany(
    StockMovement,
    items.flatMap(({ product: { id: productId }, quantity }) => [
      { productId, quantity, at: orderedAt },
      { productId, quantity: -quantity, at: orderedAt, orderId: order },
    ]),
  );
  await insertHistory(em, order, delivered);
  return order;
};

const insertHistory = async (
  em: EntityManager,
  order: number,
  { orderedAt, deliveredAt }: Delivered,
): Promise<void> => {
  const duration = deliveredAt.getTime() - orderedAt.getTime();
  await em.insertMany(
    OrderStatusEntry,
    STATIONS.map(([status, share]) => ({
      order,
      status,
      timestamp: addMilliseconds(orderedAt, duration * share),
      notes: null,
    })),
  );
};
