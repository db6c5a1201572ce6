import type { EntityManager } from '@mikro-orm/postgresql';
import {
  LOW_STOCK_MAX,
  pickLabel,
  toRupees,
  type AdminProduct,
  type AdminProductDetail,
  type AdminProductsQuery,
  type Category,
  type MedianPrices,
  type ProductUpdate,
} from '@mithai/contracts';
import type { Actor } from '../../platform/actor.ts';
import { escapeLike, joinConditions, type Condition } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { foodLabels, productChanges } from '../catalog/index.ts';
import { productPartners } from '../partners/index.ts';
import { noPartner, reviewDecides } from './catalog-admin.errors.ts';

const { Product, changeProduct, lowerCase, presentSavedProduct, productNotFound, toColumns } = productChanges;
type Product = productChanges.Product;

/** Products of every status by id; with low stock, by stock. */
export const listAdminProducts = async (
  em: EntityManager,
  { limit, ...search }: AdminProductsQuery,
): Promise<AdminProduct[]> => {
  const { fits, values } = conditionsOf(search);
  const rows = await em.execute<object[]>(
    `select * from products where ${fits} order by ${search.stock === 'low' ? 'stock, id' : 'id'} limit ?`,
    [...values, limit],
  );
  return withPartners(
    em,
    rows.map((row) => em.map(Product, row)),
  );
};

export const getAdminProduct = async (em: EntityManager, id: number): Promise<AdminProductDetail> => {
  const product = await em.findOne(Product, id);
  if (!product) throw productNotFound();
  const [presented] = await withPartners(em, [product]);
  if (!presented) throw productNotFound();
  return { ...presented, submission: product.sellerId ? await productPartners.findOpenSubmission(em, id) : null };
};

export const getMedianPrices = async (em: EntityManager): Promise<MedianPrices> => {
  const rows = await em.execute<{ category: Category; paise: number }[]>(
    `select category, percentile_disc(0.5) within group (order by price_paise) as paise
       from products where status = 'active' group by category`,
  );
  return Object.fromEntries(rows.map(({ category, paise }) => [category, toRupees(paise)]));
};

/**
 * Throws 409 if the product is newer than `updatedAt`, and for the fields of a partner's product that go through
 * review.
 */
export const updateProduct = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { updatedAt, ...input }: ProductUpdate,
): Promise<Product> =>
  transactional(em, async (em) => {
    const isSold = await lockPartnerOf(em, id);
    return changeProduct(em, actor, id, async (em, product) => {
      product.assertVersion(updatedAt);
      const columns = await toColumns(em, input);
      if (product.sellerId) {
        product.assertPartnersFieldsUnchanged(columns);
        if (input.status && input.status !== product.status) await requireDecided(em, product, isSold);
      }
      const former = pickLabel(product);
      em.assign(product, columns);
      foodLabels.assertChangedLabel(former, product);
    });
  });

const withPartners = async (em: EntityManager, products: Product[]): Promise<AdminProduct[]> => {
  const sellerIds = products.flatMap(({ sellerId }) => sellerId ?? []);
  const names = await productPartners.findBusinessNames(em, [...new Set(sellerIds)]);
  return products.map((product) => ({
    ...presentSavedProduct(product),
    sellerId: product.sellerId ?? null,
    partner: product.sellerId ? (names.get(product.sellerId) ?? '') : null,
  }));
};

/**
 * Locks the approval before the product, as a revocation does. Returns true if the product may be sold: its partner is
 * approved, or it is the shop's own.
 */
const lockPartnerOf = async (em: EntityManager, id: number): Promise<boolean> => {
  const [product] = await em.execute<{ sellerId: number | null }[]>(
    'select seller_id as "sellerId" from products where id = ?',
    [id],
  );
  return product?.sellerId ? productPartners.hasApproval(em, product.sellerId, { lock: true }) : true;
};

/** A product that awaits review is put on sale by the review only. */
const requireDecided = async (em: EntityManager, product: Product, isSold: boolean): Promise<void> => {
  const wasReviewed = product.status !== 'pending_review' && typeof product.sellerCommissionRate === 'number';
  if (product.status === 'active') return;
  if (!isSold) throw noPartner();
  if (!wasReviewed || (await productPartners.findOpenSubmission(em, product.id))) throw reviewDecides();
};

const ID = /^#?(\d{1,9})$/;

const conditionsOf = ({ search, category, status, stock, after }: Omit<AdminProductsQuery, 'limit'>) => {
  const conditions: Condition[] = [];
  if (search) {
    const named = `${lowerCase('name')} like ?`;
    const pattern = `%${escapeLike(search.toLowerCase())}%`;
    const id = search.match(ID)?.[1];
    conditions.push(id ? [`(id = ? or ${named})`, Number(id), pattern] : [named, pattern]);
  }
  if (category) conditions.push(['category = ?', category]);
  if (status) conditions.push(['status = ?', status]);
  if (stock) conditions.push(['stock <= ?', stock === 'out' ? 0 : LOW_STOCK_MAX]);
  if (after && stock === 'low') conditions.push(['(stock, id) > (select stock, id from products where id = ?)', after]);
  else if (after) conditions.push(['id > ?', after]);
  return joinConditions(conditions);
};
