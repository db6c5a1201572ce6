import type { EntityManager } from '@mikro-orm/postgresql';
import {
  sumByProduct,
  type AddToCart,
  type CartItem as CartItemResponse,
  type CartLine,
  type MergedCart,
  type Change,
} from '@mithai/contracts';
import { millisecondsInDay } from 'date-fns/constants';
import type { Env } from '../../env.ts';
import type { SessionUser } from '../../platform/access.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { notifyCommit, transactional } from '../../platform/transaction.ts';
import {
  findOnSale,
  outOfStock,
  ownProduct,
  presentProduct,
  assertSellable,
  type StockLine,
} from '../catalog/index.ts';
import { CartItem } from './cart-item.entity.ts';
import { CartMerge } from './cart-merge.entity.ts';
import { cartItemNotFound } from './cart.errors.ts';
import { assertQuantity, limitOf, maxQuantity } from './quantity-limit.ts';
import { publishChange } from '../../outbox/index.ts';

const MERGE_RETENTION_MS = 90 * millisecondsInDay;
const LINE_COLUMNS = `id, user_id as "userId", product_id as "productId", quantity`;

/** Lines of products on sale, in the order they were added. */
export const getCart = async (em: EntityManager, userId: number): Promise<CartItemResponse[]> => {
  const lines = await em.find(CartItem, { userId }, { orderBy: { id: 'asc' } });
  if (lines.length === 0) return [];
  const ids = lines.map(({ productId }) => productId);
  const products = new Map((await findOnSale(em, ids)).map((product) => [product.id, product]));
  return lines.flatMap(({ id, productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ id, userId, productId, quantity, product: presentProduct(product) }] : [];
  });
};

interface CartOwner {
  env: Pick<Env, 'ORDER_QUANTITY_MAX'>;
  user: Pick<SessionUser, 'id' | 'isEmailVerified'>;
}

/** Adds to the product's line or creates it, capped at stock and order limit. Throws for one's own product. */
export const addToCart = async (
  em: EntityManager,
  { env, user }: CartOwner,
  { productId, quantity }: AddToCart,
): Promise<CartLine> => {
  const product = await assertSellable(em, productId);
  if (product.sellerId === user.id) throw ownProduct(product.name);
  const limit = Math.min(product.stock, maxQuantity(env, user));
  if (quantity > product.stock) throw outOfStock(product.name, product.stock);
  assertQuantity(env, user, { name: product.name, quantity });
  const line = await addLine(em, { userId: user.id, productId, quantity }, limit);
  if (!line && limit < product.stock) assertQuantity(env, user, { name: product.name, quantity: limit + 1 });
  if (!line) throw outOfStock(product.name, product.stock);
  return line;
};

/** One statement without a transaction: the shop's most frequent write. Undefined beyond the limit. */
const addLine = async (
  em: EntityManager,
  { userId, productId, quantity }: StockLine & { userId: number },
  limit: number,
) => {
  const change: Change = { userId, message: { topic: 'cart' } };
  const [line] = await em.execute<CartLine[]>(
    `with line as (
       insert into cart_items (user_id, product_id, quantity) values (?, ?, ?)
       on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
        where cart_items.quantity + excluded.quantity <= ?
       returning ${LINE_COLUMNS}),
     published as (insert into outbox_changes (change) select ?::jsonb from line)
     select * from line`,
    [userId, productId, quantity, limit, JSON.stringify(change)],
  );
  if (line) notifyCommit(em, [change]);
  return line;
};

export const updateCartItem = async (
  em: EntityManager,
  { env, user }: CartOwner,
  id: number,
  quantity: number,
): Promise<CartLine> => {
  const line = await em.findOne(CartItem, { id, userId: user.id });
  if (!line) throw cartItemNotFound();
  const product = await assertSellable(em, line.productId);
  if (product.sellerId === user.id) throw ownProduct(product.name);
  if (quantity > product.stock) throw outOfStock(product.name, product.stock);
  assertQuantity(env, user, { name: product.name, quantity });
  return transactional(em, async (em) => {
    const updated = await em.nativeUpdate(CartItem, { id, userId: user.id }, { quantity });
    if (updated === 0) throw cartItemNotFound();
    publishCart(user.id);
    return { id, userId: user.id, productId: line.productId, quantity };
  });
};

export const removeCartItem = async (em: EntityManager, userId: number, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const removed = await em.nativeDelete(CartItem, { id, userId });
    if (removed === 0) throw cartItemNotFound();
    publishCart(userId);
  });

/**
 * Merges a guest cart: sums quantities, caps them at stock and order limit, and returns what did not fit. A repeated
 * key adds nothing, because the first response was lost.
 */
export const mergeCart = async (
  em: EntityManager,
  { env, user }: CartOwner,
  guestLines: AddToCart[],
  idempotencyKey: string,
): Promise<MergedCart> => {
  const userId = user.id;
  const reduced = await transactional(em, async (em) => {
    const reduced: MergedCart['reduced'] = [];
    if (!(await recordMerge(em, userId, idempotencyKey))) return reduced;
    publishCart(userId);
    const had = new Map((await lockCart(em, userId)).map(({ productId, quantity }) => [productId, quantity]));
    const wanted = sumByProduct(guestLines);
    for (const { id: productId, name, stock, sellerId } of await findOnSale(em, [...wanted.keys()])) {
      if (sellerId === userId) {
        reduced.push({ productId, name, quantity: 0, isOwnProduct: true, limit: 'stock' });
        continue;
      }
      const requested = wanted.get(productId) ?? 0;
      const quantity = await addAtMost(
        em,
        { userId, productId, quantity: requested },
        Math.min(stock, maxQuantity(env, user)),
      );
      if (quantity < requested + (had.get(productId) ?? 0)) {
        reduced.push({
          productId,
          name,
          quantity,
          isOwnProduct: false,
          limit: limitOf(env, user, { quantity, stock }),
        });
      }
    }
    return reduced;
  });

  return { items: await getCart(em.fork(), userId), reduced };
};

/** Locks the customer's lines in product order until the caller's transaction ends. */
export const lockCart = async (em: EntityManager, userId: number): Promise<StockLine[]> =>
  em.execute<StockLine[]>(
    `select product_id as "productId", quantity from cart_items where user_id = ? order by product_id for update`,
    [userId],
  );

export const listCartLines = async (em: EntityManager, userId: number): Promise<StockLine[]> =>
  (await em.find(CartItem, { userId }, { orderBy: { id: 'asc' } })).map(({ productId, quantity }) => ({
    productId,
    quantity,
  }));

export const deleteCart = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeDelete(CartItem, { userId });
  publishCart(userId);
  await em.nativeDelete(CartMerge, { userId });
};

export const pruneCart = async (em: EntityManager): Promise<void> => {
  await em.nativeDelete(CartMerge, { mergedAt: { $lt: new Date(Date.now() - MERGE_RETENTION_MS) } });
};

export const removeFromCart = async (em: EntityManager, userId: number, productIds: number[]): Promise<void> => {
  await em.execute('delete from cart_items where user_id = ? and product_id = any(?::int[])', [
    userId,
    toArrayLiteral(productIds),
  ]);
  publishCart(userId);
};

/** Removes products from every cart, locking lines in the order of `lockCart`. */
export const removeFromCarts = async (em: EntityManager, productIds: number[]): Promise<void> => {
  const removed = await em.execute<{ userId: number }[]>(
    `delete from cart_items where id in
       (select id from cart_items where product_id = any(?::int[]) order by user_id, product_id for update)
     returning user_id as "userId"`,
    [toArrayLiteral(productIds)],
  );
  for (const { userId } of removed) publishCart(userId);
};

const publishCart = (userId: number): void => publishChange({ topic: 'cart' }, { userId });

/** False if the key is recorded already. */
const recordMerge = async (em: EntityManager, userId: number, idempotencyKey: string): Promise<boolean> => {
  const recorded = await em.execute<object[]>(
    'insert into cart_merges (user_id, idempotency_key) values (?, ?) on conflict do nothing returning user_id',
    [userId, idempotencyKey],
  );
  return recorded.length > 0;
};

/** Increments or creates a line in one statement, so that no concurrent addition is lost; returns the quantity. */
const addAtMost = async (
  em: EntityManager,
  { userId, productId, quantity }: StockLine & { userId: number },
  max: number,
): Promise<number> => {
  if (max === 0) return 0;
  const [line] = await em.execute<{ quantity: number }[]>(
    `insert into cart_items (user_id, product_id, quantity) values (?, ?, least(?, ?))
     on conflict (user_id, product_id) do update set quantity = least(cart_items.quantity + excluded.quantity, ?)
     returning quantity`,
    [userId, productId, quantity, max, max],
  );
  return line?.quantity ?? 0;
};
