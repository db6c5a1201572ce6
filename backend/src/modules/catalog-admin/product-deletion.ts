import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudits } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { removeFromCarts } from '../cart/index.ts';
import { productChanges } from '../catalog/index.ts';
import { removeAlertsFor } from '../stock-alerts/index.ts';
import { removeFromWishlists } from '../wishlist/index.ts';
import { productOnSale, productReferenced, type ProductReference } from './catalog-admin.errors.ts';

const { Product, toAuditFacts, productNotFound, publishProduct } = productChanges;
type Product = productChanges.Product;

/** Throws 409 for a product on sale, and for one that an order, a request, a review or a partner refers to. */
export const deleteProduct = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => {
    // Lock order: carts before products, as in orders.
    await removeFromCarts(em, [id]);
    const [product] = await lockProductsById(em, [id]);
    if (!product) throw productNotFound();
    if (product.status !== 'draft') throw productOnSale();
    const reference = (await findReferences(em, [id])).get(id);
    if (reference) throw productReferenced(reference);
    await deleteProducts(em, actor, [product]);
    publishProduct(product);
  });

/** Deletes locked products without references. Their images become unused uploads. */
export const deleteProducts = async (em: EntityManager, actor: Actor, products: Product[]): Promise<void> => {
  const ids = products.map(({ id }) => id);
  await em.execute('delete from products where id = any(?::int[])', [toArrayLiteral(ids)]);
  await removeFromWishlists(em, ids);
  await removeAlertsFor(em, ids);
  await recordAudits(
    em,
    actor,
    products.map((product) => ({ action: 'product.deleted', subjectId: product.id, before: toAuditFacts(product) })),
  );
};

/** Lock order: by ascending id, as in every transaction. */
export const lockProductsById = async (em: EntityManager, ids: Iterable<number>): Promise<Product[]> => {
  const rows = await em.execute<object[]>('select * from products where id = any(?::int[]) order by id for update', [
    toArrayLiteral(ids),
  ]);
  return rows.map((row) => em.map(Product, row));
};

/** One reference per product; read across modules (decision 027). */
export const findReferences = async (em: EntityManager, ids: number[]): Promise<Map<number, ProductReference>> => {
  const rows = await em.execute<{ id: number; reference: ProductReference }[]>(
    `with wanted as (select unnest(?::int[]) as id)
     select wanted.id, 'partner' as reference from wanted join partner_product_submissions on product_id = wanted.id
     union select wanted.id, 'partner' from wanted join partner_product_proposals on product_id = wanted.id
     union select wanted.id, 'partner' from wanted join products on products.id = wanted.id and seller_id is not null
     union select wanted.id, 'review' from wanted join reviews on product_id = wanted.id
     union select wanted.id, 'request'
     from custom_order_requests, jsonb_array_elements_text(selected_products) as selected (id)
             join wanted on wanted.id = selected.id::int
     union select wanted.id, 'order' from wanted join order_items on product_id = wanted.id`,
    [toArrayLiteral(ids)],
  );
  // An order takes precedence over its review.
  const byWeight = rows.toSorted((a, b) => WEIGHTS.indexOf(a.reference) - WEIGHTS.indexOf(b.reference));
  return new Map(byWeight.map(({ id, reference }) => [id, reference]));
};

const WEIGHTS: readonly ProductReference[] = ['review', 'request', 'partner', 'order'];
