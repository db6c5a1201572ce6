import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  FOOD_LABEL,
  PRODUCT_DETAILS,
  imageKeyOf,
  toPaise,
  type ProductInput,
  type ProductUpdate,
  type SetStock,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { findImage } from '../media/index.ts';
import { imageNotUploaded, productNotFound } from './catalog.errors.ts';
import { assertLabel } from './food-label.ts';
import { Product } from './product.entity.ts';
import { snapshotProduct, publishDifference, publishProduct } from './product-publisher.ts';
import { recordRestock } from './restock.ts';
import { recordStockMovements } from './stock.ts';

type SellableProduct = Pick<Product, 'name' | 'stock' | 'sellerId' | 'state'>;

const LOCKED_FIELDS = [
  'id',
  'name',
  'pricePaise',
  'imageKey',
  'stock',
  'status',
  'category',
  'sellerId',
  'sellerCommissionRate',
  'shelfLifeDays',
  'leadTimeDays',
  'capacityUnits',
  'batchPieces',
  'deliveredFrom',
] as const;

export type LockedProduct = Pick<Product, (typeof LOCKED_FIELDS)[number]>;

/** `actor` is null for the demo data. */
export const createProduct = async (em: EntityManager, actor: Actor | null, input: ProductInput): Promise<Product> =>
  transactional(em, async (em) => {
    const product = em.create(Product, await toColumns(em, input));
    assertLabel(product);
    await em.persist(product).flush();
    await recordStockMovements(em, [{ productId: product.id, quantity: product.stock }]);
    publishProduct(product);
    await recordAudit(em, actor, { action: 'product.created', subjectId: product.id, after: toAuditFacts(product) });
    return product;
  });

/** Throws 409 if the stock is not `expectedStock`. */
export const updateStock = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { stock, expectedStock }: SetStock,
): Promise<Product> =>
  transactional(em, async (em) =>
    changeProduct(em, actor, id, async (_em, product) => {
      product.assertStock(expectedStock);
      product.stock = stock;
    }),
  );

export const countProducts = async (em: EntityManager): Promise<number> => em.count(Product);

/** For a placeholder made after products had begun to use the image. */
export const setImagePlaceholder = async (
  em: EntityManager,
  imageKey: string,
  imagePlaceholder: string,
): Promise<void> => {
  await em.nativeUpdate(Product, { imageKey }, { imagePlaceholder });
  await publishProductsOfImage(em, imageKey);
};

/** A product's response changes once all variants of its image exist. */
export const publishProductsOfImage = async (em: EntityManager, imageKey: string): Promise<void> => {
  const products = await em.find(Product, { imageKey, status: 'active' }, { fields: ['status'] });
  for (const product of products) publishProduct(product);
};

export const findOnSale = async (em: EntityManager, ids: number[]): Promise<Product[]> =>
  em.find(Product, { id: { $in: ids }, status: 'active' }, { orderBy: { id: 'asc' } });

/** Throws 404 for a product that is not on sale. */
export const assertSellable = async (em: EntityManager, id: number): Promise<SellableProduct> => {
  const [product] = await em.execute<SellableProduct[]>(
    `select name, state, stock, seller_id as "sellerId" from products where id = ? and status = 'active'`,
    [id],
  );
  if (!product) throw productNotFound();
  return product;
};

/** Locks products until the caller's transaction ends, in ascending id order to prevent deadlocks. */
export const lockProducts = async (em: EntityManager, ids: number[]): Promise<Map<number, LockedProduct>> => {
  const products = await em.find(
    Product,
    { id: { $in: ids } },
    { fields: LOCKED_FIELDS, lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, disableIdentityMap: true },
  );
  return new Map(products.map((product) => [product.id, product]));
};

export const setRating = async (
  em: EntityManager,
  id: number,
  { sum, count }: { sum: number; count: number },
): Promise<void> => {
  await em.execute('update products set rating_sum = ?, rating_count = ? where id = ?', [sum, count, id]);
  // Even if the stars stay the same: cached pages show the text.
  publishProduct({ id, status: 'active' });
};

/** In the caller's transaction. */
export const changeProduct = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  change: (em: EntityManager, product: Product) => Promise<void>,
): Promise<Product> => {
  const product = await em.findOne(Product, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!product) throw productNotFound();
  const former = snapshotProduct(product);
  const before = toAuditFacts(product);
  await change(em, product);
  await em.flush();
  await recordStockMovements(em, [{ productId: id, quantity: product.stock - former.stock }]);
  publishDifference(former, product);
  await recordRestock(em, id, { former, now: product });
  await recordAudit(em, actor, { action: 'product.changed', subjectId: id, before, after: toAuditFacts(product) });
  return product;
};

const AUDITED = [
  'name',
  'description',
  'imageKey',
  'pricePaise',
  'category',
  'state',
  'isBestSeller',
  'isNew',
  'stock',
  'status',
  ...PRODUCT_DETAILS,
  ...FOOD_LABEL,
  'capacityUnits',
  'batchPieces',
  'deliveredFrom',
] as const;

/** All fields that an administrator can change. */
export const toAuditFacts = (product: Product) => Object.fromEntries(AUDITED.map((key) => [key, product[key]]));

export const toColumns = async <Input extends ProductUpdate>(
  em: EntityManager,
  { imageUrl, price, ...rest }: Input,
) => {
  const imageKey = imageKeyOf(imageUrl);
  const image = await findImage(em, imageKey);
  if (!image) throw imageNotUploaded();
  return { ...rest, imageKey, imagePlaceholder: image.placeholder, pricePaise: toPaise(price) };
};
