import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { giftPackingCost, shippingFee, type GiftPackingType, type PlaceOrder } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import { emptyCartOf, lockCart } from '../cart/index.ts';
import { takeStock, type StockLine, type TakenProduct } from '../catalog/index.ts';
import { Order } from './order.entity.ts';
import { emptyCart, giftCostWrong, keyReused, totalChanged } from './orders.errors.ts';

/**
 * Turns the customer's cart into an order: prices and fees from the server, stock taken, first line of the history and
 * the event, all or nothing. A key that was used before answers with its order, or refuses another body.
 *
 * Twelve statements with the session's, as orders.statements.test.ts counts.
 */
export const placeOrder = async (em: EntityManager, user: SessionUser, input: PlaceOrder, idempotencyKey: string): Promise<Order> => {
  const gift = giftPacking(input);
  const requestHash = hashOf(input);

  return em.transactional(async (em) => {
    const lines = await lockCart(em, user.id);
    const placed = await em.findOne(Order, { userId: user.id, idempotencyKey });
    if (placed) return repeated(em, placed, requestHash);
    if (lines.length === 0) throw emptyCart();

    const products = await takeStock(em, lines);
    const items = toItems(lines, products);
    const subtotalPaise = items.reduce((sum, item) => sum + item.pricePaise * item.quantity, 0);
    const shippingPaise = toPaise(shippingFee(toRupees(subtotalPaise)));
    const totalPaise = subtotalPaise + shippingPaise + gift.paise;
    refuseOtherTotal(input, totalPaise);

    const now = new Date();
    const order = em.create(Order, {
      userId: user.id,
      idempotencyKey,
      requestHash,
      orderDate: now,
      lastUpdated: now,
      totalPaise,
      shippingPaise,
      status: 'pending',
      paymentMethod: input.paymentMethod,
      shippingAddress: input.shippingAddress,
      contactName: input.contactName ?? user.name,
      contactEmail: input.contactEmail ?? user.email,
      contactPhone: input.contactPhone ?? null,
      giftPackingType: gift.type,
      giftPackingPaise: gift.paise,
      giftMessage: gift.type && input.giftMessage ? input.giftMessage : null,
      items,
      statusHistory: [{ status: 'pending', timestamp: now }],
    });
    await em.persist(order).flush();
    recordEvent(em, 'order.placed', { orderId: order.id });
    await emptyCartOf(em, user.id);
    return order;
  });
};

const giftPacking = ({ giftPacking, giftPackingType, giftPackingCost: claimed }: PlaceOrder): { type: GiftPackingType | null; paise: number } => {
  const type = giftPacking ? giftPackingType || 'standard' : null;
  const cost = giftPackingCost(type);
  if (claimed !== undefined && claimed !== cost) throw giftCostWrong();
  return { type, paise: toPaise(cost) };
};

const toItems = (lines: StockLine[], products: Map<number, TakenProduct>) =>
  lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    return [{ productId, quantity, pricePaise: product.pricePaise, productName: product.name, productImageKey: product.imageKey }];
  });

const refuseOtherTotal = ({ expectedTotal }: PlaceOrder, totalPaise: number): void => {
  if (expectedTotal === undefined || toPaise(expectedTotal) === totalPaise) return;
  throw totalChanged(toRupees(totalPaise).toLocaleString('en-IN', { minimumFractionDigits: 2 }));
};

const repeated = async (em: EntityManager, placed: Order, requestHash: string): Promise<Order> => {
  if (placed.requestHash !== requestHash) throw keyReused();
  await em.populate(placed, ['items', 'statusHistory']);
  return placed;
};

const hashOf = (input: PlaceOrder): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');
