import { LockMode, type EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { productNotFound } from './catalog.errors.ts';
import { Product } from './product.entity.ts';
import { publishProduct } from './product-publisher.ts';
import { recordStockMovements } from './stock.ts';

export const listByPartner = async (em: EntityManager, sellerId: number): Promise<Product[]> =>
  em.find(Product, { sellerId }, { orderBy: { id: 'desc' } });

export const listIdsByPartner = async (em: EntityManager, sellerId: number): Promise<number[]> => {
  const rows = await em.execute<{ id: number }[]>('select id from products where seller_id = ? order by id', [
    sellerId,
  ]);
  return rows.map(({ id }) => id);
};

/** By seller id; partners without products are absent. */
export const countOnSale = async (em: EntityManager, sellerIds: number[]): Promise<Map<number, number>> => {
  const counts = await em.execute<{ sellerId: number; count: number }[]>(
    `select seller_id as "sellerId", count(*)::int as count
       from products where seller_id = any(?::int[]) and status = 'active'
      group by seller_id`,
    [toArrayLiteral(sellerIds)],
  );
  return new Map(counts.map(({ sellerId, count }) => [sellerId, count]));
};

export const listByIds = async (em: EntityManager, ids: number[]): Promise<Map<number, Product>> =>
  new Map((await em.find(Product, { id: { $in: ids } })).map((product) => [product.id, product]));

/** Locks a product until the caller's transaction ends. Throws 404 for another partner’s. */
export const lockProduct = async (em: EntityManager, id: number, sellerId: number): Promise<Product> => {
  const product = await em.findOne(Product, { id, sellerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!product) throw productNotFound();
  return product;
};

export const addProduct = async (
  em: EntityManager,
  columns: RequiredEntityData<Product> & { sellerId: number },
): Promise<Product> => {
  const product = em.create(Product, columns);
  await em.persist(product).flush();
  await recordStockMovements(em, [{ productId: product.id, quantity: product.stock }]);
  publishProduct(product);
  return product;
};

/** Takes a former partner's products off sale; orders stay. `actor` is null if the partner deleted the account. */
export const takeOffSale = async (em: EntityManager, actor: Actor | null, sellerId: number): Promise<void> => {
  const products = await em.find(
    Product,
    { sellerId, status: { $ne: 'draft' } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const product of products) {
    const before = { status: product.status };
    product.takeOffSale();
    publishProduct(product, before.status);
    if (actor)
      await recordAudit(em, actor, {
        action: 'product.changed',
        subjectId: product.id,
        before,
        after: { status: product.status },
      });
  }
  await em.flush();
};

export { detailColumns } from './detail-columns.ts';
export { snapshotProduct, publishDifference } from './product-publisher.ts';
export { recordRestock } from './restock.ts';
export { recordStockMovements } from './stock.ts';
