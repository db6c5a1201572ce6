import type { EntityManager } from '@mikro-orm/postgresql';
import { sumByProduct } from '@mithai/contracts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { outOfStock, productNotFound } from './catalog.errors.ts';
import { recordRestock } from './restock.ts';
import { publishStock, type StockState } from './product-publisher.ts';

export interface StockLine {
  productId: number;
  quantity: number;
}

type LockedProducts = ReadonlyMap<number, { name: string; stock: number }>;

/** Throws if the stock of locked products does not suffice for all lines. */
export const assertInStock = (lines: StockLine[], products: LockedProducts): void => {
  for (const [productId, quantity] of sumByProduct(lines)) {
    const product = products.get(productId);
    if (!product) throw productNotFound();
    if (product.stock < quantity) throw outOfStock(product.name, product.stock);
  }
};

/** Reserves stock of locked products for an order, all or nothing. */
export const reserveStock = async (
  em: EntityManager,
  orderId: number,
  lines: StockLine[],
  products: LockedProducts,
): Promise<void> => {
  assertInStock(lines, products);
  await addToStock(em, orderId, sumByProduct(lines), -1);
};

export const releaseStock = async (em: EntityManager, orderId: number, lines: StockLine[]): Promise<void> =>
  addToStock(em, orderId, sumByProduct(lines), 1);

/** For stock that was set, and not moved by an order. Runs in the transaction that sets it. */
export const recordStockMovements = async (em: EntityManager, lines: StockLine[]): Promise<void> => {
  const moved = lines.filter(({ quantity }) => quantity !== 0);
  if (moved.length === 0) return;
  await em.execute(
    'insert into stock_movements (product_id, quantity) select * from unnest(?::int[], ?::int[])',
    toColumns(moved),
  );
};

const addToStock = async (
  em: EntityManager,
  orderId: number,
  pieces: ReadonlyMap<number, number>,
  sign: 1 | -1,
): Promise<void> => {
  if (pieces.size === 0) return;
  const moved = await em.execute<(StockState & { quantity: number })[]>(
    `with moved as (
       update products set stock = stock + line.quantity
         from unnest(?::int[], ?::int[]) as line (id, quantity)
        where products.id = line.id
        returning products.id, products.stock, products.status, line.quantity),
     recorded as (
       insert into stock_movements (product_id, quantity, order_id) select id, quantity, ? from moved)
     select id, stock, status, quantity from moved`,
    [...toColumns([...pieces].map(([productId, quantity]) => ({ productId, quantity: sign * quantity }))), orderId],
  );
  for (const { quantity, ...product } of moved) {
    publishStock(product);
    const former = { ...product, stock: product.stock - quantity };
    await recordRestock(em, product.id, { former, now: product });
  }
};

const toColumns = (lines: StockLine[]): string[] => [
  toArrayLiteral(lines.map(({ productId }) => productId)),
  toArrayLiteral(lines.map(({ quantity }) => quantity)),
];
