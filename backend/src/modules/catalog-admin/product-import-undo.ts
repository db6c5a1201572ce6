import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { ImportList, ImportUndo, ProductImport as ProductImportResponse, Refusal } from '@mithai/contracts';
import { recordAudit, recordAudits } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { publishChange } from '../../outbox/index.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { removeFromCarts } from '../cart/index.ts';
import { productChanges } from '../catalog/index.ts';
import { findPlaceholders } from '../media/index.ts';
import { findProductRates, restoreProductRates, type ProductRate } from '../tax/index.ts';
import {
  changedSinceImport,
  importedStockSold,
  onSaleByEdit,
  orderedSinceImport,
  taxUndoneByOwner,
} from './import-plan.errors.ts';
import { PRESENT_IMAGE, cellChanges } from './import-plan.ts';
import { canChangeTax, type AppliedTax, type Importer } from './import-tax.ts';
import { deleteProducts, findReferences, lockProductsById } from './product-deletion.ts';
import { ProductImport, type AppliedImport, type AppliedProduct } from './product-import.entity.ts';
import { importCannotBeUndone, importNotApplied, importNotFound } from './product-import.errors.ts';
import { presentImport, toAuditEvent } from './product-import.service.ts';
import { updateRows, type ProductChange, type RawProduct } from './product-rows.ts';
import { IMAGE_HEADING, sheetProductOf } from './sheet-columns.ts';

const { Product } = productChanges;
type Product = productChanges.Product;

const BATCH = 250;
const LISTED = 10;

export const listImports = async (em: EntityManager): Promise<ImportList> => {
  const imports = await em.execute<
    { id: number; appliedAt: Date; undoneAt: Date | null; added: number; changed: number }[]
  >(
    `select id, applied_at as "appliedAt", undone_at as "undoneAt",
            jsonb_array_length(preview -> 'added') as added, jsonb_array_length(preview -> 'changed') as changed
       from product_imports where applied_at is not null order by id desc limit ${LISTED}`,
  );
  return imports.map(({ appliedAt, undoneAt, ...facts }) => ({
    ...facts,
    state: undoneAt ? 'undone' : 'applied',
    appliedAt: new Date(appliedAt).toISOString(),
    undoneAt: undoneAt && new Date(undoneAt).toISOString(),
  }));
};

/** Previews the undo of an import, with the reasons that prevent it. */
export const previewUndo = async (em: EntityManager, importer: Importer, id: number): Promise<ImportUndo> => {
  const productImport = await em.findOne(ProductImport, id);
  if (!productImport) throw importNotFound();
  if (!productImport.applied || productImport.undoneAt) throw importNotApplied();
  const products = await em.find(
    Product,
    { id: { $in: productImport.applied.products.map((product) => product.id) } },
    { orderBy: { id: 'asc' } },
  );
  const { deleted, takenOffSale, restored, blocked } = await planUndo(em, importer, productImport.applied, products);
  const rates = await findProductRates(
    em,
    restored.map(({ product }) => product.id),
  );
  const taxes = new Map(productImport.applied.products.map(({ id, tax }) => [id, tax]));
  return {
    deleted: deleted.map(named),
    takenOffSale: takenOffSale.map(named),
    restored: restored.map((change) => ({
      ...named(change.product),
      changes: changesOf(change, rates.get(change.product.id), taxes.get(change.product.id)),
    })),
    blocked,
  };
};

/** Undoes an import in one transaction. Idempotent: a repeated call returns the undone import. */
export const undoImport = async (em: EntityManager, importer: Importer, id: number): Promise<ProductImportResponse> =>
  transactional(em, async (em) => {
    const productImport = await em.findOne(ProductImport, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!productImport) throw importNotFound();
    if (productImport.undoneAt) return presentImport(productImport, 'undone');
    if (!productImport.applied) throw importNotApplied();

    const { products } = productImport.applied;
    await removeFromCarts(
      em,
      products.filter(({ before }) => before === null).map((product) => product.id),
    );
    const locked = await lockProductsById(
      em,
      products.map((product) => product.id),
    );
    const { deleted, takenOffSale, restored, blocked } = await planUndo(em, importer, productImport.applied, locked);
    const [first] = blocked;
    if (first) throw importCannotBeUndone(first.name, first.message, blocked.length - 1);

    const offSale = takenOffSale.map((product): ProductChange => ({
      product,
      set: { status: 'draft' },
      stockChange: 0,
    }));
    await changeAll(em, importer, [...restored, ...offSale]);
    const undone = new Set([...restored.map(({ product }) => product.id), ...deleted.map((product) => product.id)]);
    await restoreProductRates(
      em,
      importer,
      products.flatMap(({ id, tax }) => (tax && undone.has(id) ? [tax] : [])),
    );
    await deleteProducts(em, importer, deleted);
    productImport.undoneAt = new Date();
    await em.flush();
    const after = { deleted: deleted.length, takenOffSale: takenOffSale.length, restored: restored.length };
    await recordAudit(em, importer, { action: 'product_import.undone', subjectId: id, after });
    publishChange({ topic: 'catalog' });
    return presentImport(productImport, 'undone');
  });

interface UndoPlan {
  deleted: Product[];
  takenOffSale: Product[];
  restored: ProductChange[];
  blocked: ImportUndo['blocked'];
}

/** Products deleted since the import stay deleted. */
const planUndo = async (
  em: EntityManager,
  importer: Importer,
  { products: applied, lastOrderItemId }: AppliedImport,
  products: Product[],
): Promise<UndoPlan> => {
  const byId = new Map(applied.map((product) => [product.id, product]));
  const [ordered, references] = [
    await findOrdered(em, byId.keys(), lastOrderItemId),
    await findReferences(
      em,
      applied.filter(({ before }) => before === null).map((product) => product.id),
    ),
  ];
  const pictures = await findPlaceholders(em, [...new Set(applied.flatMap(({ before }) => before?.imageKey ?? []))]);
  const plan: UndoPlan = { deleted: [], takenOffSale: [], restored: [], blocked: [] };
  for (const product of products) {
    const done = byId.get(product.id);
    if (!done) continue;
    const isLocked = done.tax !== undefined && !canChangeTax(importer);
    const isUnchanged = product.updatedAt.toISOString() === done.updatedAt;
    const obstacle =
      (isLocked && taxUndoneByOwner()) ||
      (ordered.has(product.id) ? orderedSinceImport() : obstacleOf(product, done, isUnchanged));
    if (obstacle) plan.blocked.push({ ...named(product), ...obstacle });
    else if (done.before)
      plan.restored.push({ product, set: withFormerImage(done.before, pictures), stockChange: -done.stockChange });
    else if (isUnchanged && !references.has(product.id)) plan.deleted.push(product);
    else plan.takenOffSale.push(product);
  }
  return plan;
};

const IMAGE_KEYS = new Set(['imageKey', 'imagePlaceholder']);

/** The previous image may have been pruned since; then the current one stays. */
const withFormerImage = (before: Partial<RawProduct>, pictures: Map<string, string | null>): Partial<RawProduct> => {
  const isGone = before.imageKey && !pictures.has(before.imageKey);
  return isGone ? Object.fromEntries(Object.entries(before).filter(([key]) => !IMAGE_KEYS.has(key))) : before;
};

const obstacleOf = (
  product: Product,
  { before, stockChange }: AppliedProduct,
  isUnchanged: boolean,
): Refusal | null => {
  if (!before) return null;
  if (Object.keys(before).length > 0 && !isUnchanged) return changedSinceImport();
  if (product.stock < stockChange) return importedStockSold(product.stock, stockChange);
  return product.sellerId && before.status === 'active' ? onSaleByEdit() : null;
};

/** Products of orders that were placed after the import and are not cancelled. */
const findOrdered = async (em: EntityManager, ids: Iterable<number>, lastOrderItemId: number): Promise<Set<number>> => {
  const rows = await em.execute<{ id: number }[]>(
    `select distinct product_id as id from order_items join orders on orders.id = order_id
      where product_id = any(?::int[]) and order_items.id > ? and orders.status <> 'cancelled'`,
    [toArrayLiteral(ids), lastOrderItemId],
  );
  return new Set(rows.map(({ id }) => id));
};

const changeAll = async (em: EntityManager, actor: Actor, changes: ProductChange[]): Promise<void> => {
  for (let done = 0; done < changes.length; done += BATCH) {
    const batch = changes.slice(done, done + BATCH);
    await updateRows(em, batch);
    await recordAudits(em, actor, batch.map(toAuditEvent));
  }
};

const changesOf = (
  { product, set, stockChange }: ProductChange,
  rate: ProductRate | undefined,
  tax: AppliedTax | undefined,
): ImportUndo['restored'][number]['changes'] => {
  const former = Object.assign(Object.create(Product.prototype) as Product, product, set, {
    stock: product.stock + stockChange,
  });
  const isOtherImage = 'imageKey' in set && set.imageKey !== product.imageKey;
  const picture = { column: IMAGE_HEADING, before: PRESENT_IMAGE, after: set.imageKey ? 'Previous picture' : '' };
  const formerRate = tax && rate?.id === tax.added.id ? (tax.before ?? undefined) : rate;
  const changes = cellChanges(sheetProductOf(product, rate), sheetProductOf(former, formerRate));
  return [...changes, ...(isOtherImage ? [picture] : [])];
};

const named = ({ id, name }: Product): { productId: number; name: string } => ({ productId: id, name });
