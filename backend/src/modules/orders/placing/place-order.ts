import type { EntityManager } from '@mikro-orm/postgresql';
import {
  joinBillingAddress,
  splitShippingAddress,
  type Order as OrderResponse,
  type PlaceOrder,
} from '@mithai/contracts';
import type { SessionUser } from '../../../platform/access.ts';
import { lockAccount } from '../../../platform/lock-account.ts';
import { hashBody } from '../../../platform/raw-body.ts';
import { transactional } from '../../../platform/transaction.ts';
import { assertQuantity, lockCart, removeFromCart } from '../../cart/index.ts';
import { assertInStock, lockProducts, ownProduct, reserveStock, type StockLine } from '../../catalog/index.ts';
import { planDelivery, planQuotedDelivery } from '../../delivery/index.ts';
import { toItems, toPlannedProducts, type LockedProducts } from '../order-items.ts';
import { Order, type OrderItem } from '../order.entity.ts';
import { emptyCart, idempotencyKeyReused } from '../orders.errors.ts';
import { presentOrder } from '../orders.presenter.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { insertOrder, type Attempt, type Placing } from './insert-order.ts';
import type { OrderCounters } from './limit-orders.ts';

/** Saves the delivery contact in the account, within the order's transaction. */
export type SaveContact = (
  em: EntityManager,
  userId: number,
  contact: { name: string | undefined; address: string; phone: string | undefined },
) => Promise<void>;

interface CartPlacing extends Placing, OrderCounters {
  saveContact: SaveContact;
}

/**
 * Turns the cart into an order in one transaction: server prices, stock, history and event. A repeated key returns its
 * order or refuses another body.
 */
export const placeOrder = async (
  em: EntityManager,
  user: SessionUser,
  attempt: Attempt,
  placing: CartPlacing,
): Promise<OrderResponse> =>
  transactional(em, async (em) => {
    const buyer = { ...user, ...(await lockAccount(em, user.id)) };
    const lines = await lockCart(em, user.id);
    const placed = await findPlacedOrder(em, user.id, attempt);
    if (placed) return placed;
    // Before products are locked: it may wait for Redis.
    if (!buyer.isEmailVerified) await placing.countUnverified();
    await placing.countCodes();
    const products = await lockProducts(em, lines.map(toProductId));
    // The customer does not see lines of products that are off sale.
    const sellable = lines.filter(({ productId }) => products.get(productId)?.status === 'active');
    assertOrderable(sellable, products, placing.limits, buyer);
    await removeFromCart(em, user.id, sellable.map(toProductId));
    // The kitchen's day is locked after the products and before limited discounts, so that it is held short.
    const planned = toPlannedProducts(sellable, products);
    const delivery = await planDelivery(em, { ...attempt.input, items: planned }, readKitchenLoad);
    const order = await insertOrder(em, placing, buyer, attempt, {
      items: toItems(sellable, products),
      products,
      delivery,
    });
    await reserveStock(em, order.id, sellable, products);
    // The address of a gift is its recipient's.
    if (attempt.input.saveContact && !attempt.input.recipient)
      await placing.saveContact(em, user.id, toContact(attempt.input));
    return order;
  });

const toProductId = ({ productId }: StockLine): number => productId;

const assertOrderable = (
  lines: StockLine[],
  products: LockedProducts,
  limits: Placing['limits'],
  buyer: Pick<SessionUser, 'id' | 'isEmailVerified'>,
): void => {
  if (lines.length === 0) throw emptyCart();
  assertNoOwnProduct(buyer.id, products);
  for (const { productId, quantity } of lines)
    assertQuantity(limits, buyer, { name: products.get(productId)?.name ?? '', quantity });
  assertInStock(lines, products);
};

const assertNoOwnProduct = (userId: number, products: LockedProducts): void => {
  for (const { name, status, sellerId } of products.values())
    if (status === 'active' && sellerId === userId) throw ownProduct(name);
};

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
  const delivery = await planQuotedDelivery(em, { ...attempt.input, estimatedDeliveryDate });
  return insertOrder(em, placing, buyer, attempt, { items: [item], products: new Map(), delivery });
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
