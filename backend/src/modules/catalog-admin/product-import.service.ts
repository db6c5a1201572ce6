import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  imageKeyOf,
  type ApplyImport,
  type ImportProgress,
  type ProductImport as ProductImportResponse,
} from '@mithai/contracts';
import { recordAudit, recordAudits } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { publishChange } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';
import { productChanges } from '../catalog/index.ts';
import { findPlaceholders } from '../media/index.ts';
import { findProductRates } from '../tax/index.ts';
import { getMedianPrices } from './admin-products.service.ts';
import { buildImportPlan, type PlannedProduct } from './import-plan.ts';
import { canChangeTax, changeTaxes, isSameTax, type AppliedTax, type Importer } from './import-tax.ts';
import { lockProductsById } from './product-deletion.ts';
import { ProductImport, type AppliedImport, type AppliedProduct } from './product-import.entity.ts';
import {
  importChangesTax,
  importHasErrors,
  importNotFound,
  importImageMissing,
  productsChanged,
  productsDeleted,
  stockBelowZero,
  unusualPrices,
} from './product-import.errors.ts';
import { insertRows, toRaw, updateRows, type ProductChange, type RawProduct } from './product-rows.ts';
import { parseSheet } from './product-sheet.ts';

const { Product, toAuditFacts } = productChanges;
type Product = productChanges.Product;

const BATCH = 250;

/** Stores the plan of an import and changes no product. Deletes plans that were not applied within a day. */
export const previewImport = async (
  em: EntityManager,
  importer: Importer,
  csv: string,
): Promise<ProductImportResponse> => {
  const sheet = await parseSheet(csv);
  const products = await em.find(Product, {}, { orderBy: { id: 'desc' } });
  const ids = products.map(({ id }) => id);
  const names = new Map(products.map(({ id, name }) => [name.toLowerCase(), id]));
  const catalog = {
    products: new Map(products.map((product) => [product.id, product])),
    names,
    medians: await getMedianPrices(em),
    rates: await findProductRates(em, ids),
    canChangeTax: canChangeTax(importer),
  };
  const plan = await buildImportPlan(sheet, catalog);
  em.clear();
  return transactional(em, async (em) => {
    await em.execute(`delete from product_imports where applied_at is null and created_at < now() - interval '1 day'`);
    const productImport = em.create(ProductImport, { preview: plan.preview, plan: plan.products });
    await em.persist(productImport).flush();
    const { added, changed, faults } = plan.preview;
    const after = { added: added.length, changed: changed.length, faults: faults.length };
    await recordAudit(em, importer, { action: 'product_import.previewed', subjectId: productImport.id, after });
    return presentImport(productImport, 'previewed');
  });
};

export const getImport = async (em: EntityManager, id: number): Promise<ProductImportResponse> => {
  const productImport = await em.findOne(ProductImport, id);
  if (!productImport) throw importNotFound();
  if (productImport.undoneAt) return presentImport(productImport, 'undone');
  if (productImport.appliedAt) return presentImport(productImport, 'applied');
  // A running import holds the row's lock.
  const free = await transactional(em, async (em) =>
    em.execute('select from product_imports where id = ? for update skip locked', [id]),
  );
  return presentImport(productImport, free.length > 0 ? 'previewed' : 'applying');
};

/** Applies an import in one transaction. Idempotent: a repeated call returns the first result. */
export const applyImport = async (
  em: EntityManager,
  importer: Importer,
  id: number,
  { pictures, confirmed }: ApplyImport,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> =>
  transactional(em, async (em) => {
    const productImport = await em.findOne(ProductImport, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!productImport) throw importNotFound();
    const { preview, plan } = productImport;
    if (preview.faults.length > 0) throw importHasErrors();
    if (productImport.applied) return { applied: countsOf(productImport.applied) };
    if (!plan) throw importNotFound();
    if (plan.some(({ tax }) => tax) && !canChangeTax(importer)) throw importChangesTax();
    if (preview.unusualPrices.length > 0 && !confirmed) throw unusualPrices(preview.unusualPrices.length);

    const images = await findImages(em, pictures);
    const locked = await lockPlanned(em, plan);
    const [last] = await em.execute<{ id: number | null }[]>('select max(id) as id from order_items');
    productImport.applied = { lastOrderItemId: last?.id ?? 0, products: [] };
    const total = plan.length;
    onProgress({ done: 0, total });
    for (let done = 0; done < total; done += BATCH) {
      const batch = plan.slice(done, done + BATCH).map((planned) => withImage(planned, images));
      productImport.applied.products.push(
        ...(await changeProducts(em, importer, batch, locked)),
        ...(await addProducts(em, importer, batch)),
      );
      onProgress({ done: Math.min(done + BATCH, total), total });
    }
    productImport.plan = null;
    productImport.appliedAt = new Date();
    await em.flush();
    const applied = countsOf(productImport.applied);
    await recordAudit(em, importer, { action: 'product_import.applied', subjectId: id, after: applied });
    publishChange({ topic: 'catalog' });
    return { applied };
  });

const countsOf = ({ products }: AppliedImport): { added: number; changed: number } => {
  const added = products.filter(({ before }) => before === null).length;
  return { added, changed: products.length - added };
};

type Picture = Pick<RawProduct, 'imageKey' | 'imagePlaceholder'>;

const findImages = async (em: EntityManager, pictures: ApplyImport['pictures']): Promise<Map<string, Picture>> => {
  const keys = new Map(pictures.map(({ file, imageUrl }) => [file, imageKeyOf(imageUrl)]));
  const placeholders = await findPlaceholders(em, [...new Set(keys.values())]);
  return new Map(
    [...keys].map(([file, imageKey]) => {
      const imagePlaceholder = placeholders.get(imageKey);
      if (imagePlaceholder === undefined) throw importImageMissing(file);
      return [file, { imageKey, imagePlaceholder }];
    }),
  );
};

interface ImportedProduct extends Pick<PlannedProduct, 'id' | 'stockChange' | 'tax'> {
  set: Partial<RawProduct>;
}

const withImage = (
  { id, set, tax, stockChange, picture }: PlannedProduct,
  images: Map<string, Picture>,
): ImportedProduct => ({
  id,
  tax: tax ?? null,
  stockChange,
  set: { ...toRaw(set), ...(picture !== null && images.get(picture)) },
});

/** A product without an image cannot go on sale. */
const withStatus = (set: Partial<RawProduct>, present?: Product): Partial<RawProduct> =>
  set.status === 'active' && !set.imageKey && !present?.imageKey ? { ...set, status: present?.status ?? 'draft' } : set;

/** Throws if a product has changed since the preview, or its stock is too low. */
const lockPlanned = async (em: EntityManager, plan: PlannedProduct[]): Promise<Map<number, Product>> => {
  const planned = new Map(plan.flatMap((product) => (product.id === null ? [] : [[product.id, product] as const])));
  const products = await lockProductsById(em, planned.keys());
  const rates = await findProductRates(em, planned.keys());
  const changed = products.filter(({ id, updatedAt }) => {
    const { updatedAt: version, tax } = planned.get(id) ?? {};
    return updatedAt.toISOString() !== version || (tax && !isSameTax(tax.before, rates.get(id)));
  });
  const [first] = changed;
  if (first) throw productsChanged(changed.length, first.name);
  if (products.length < planned.size) throw productsDeleted();
  const short = products.find(({ id, stock }) => stock + (planned.get(id)?.stockChange ?? 0) < 0);
  if (short) throw stockBelowZero(short.name);
  return new Map(products.map((product) => [product.id, product]));
};

const changeProducts = async (
  em: EntityManager,
  actor: Actor,
  batch: ImportedProduct[],
  locked: Map<number, Product>,
): Promise<AppliedProduct[]> => {
  const changes = batch.flatMap(({ id, set, tax, stockChange }): ProductChange[] => {
    const product = id === null ? undefined : locked.get(id);
    const isChange = Object.keys(set).length > 0 || stockChange !== 0 || tax;
    return product && isChange ? [{ product, set: withStatus(set, product), stockChange }] : [];
  });
  if (changes.length === 0) return [];
  const updated = new Map(
    (await updateRows(em, changes)).map(({ id, updatedAt }) => [id, new Date(updatedAt).toISOString()]),
  );
  await recordAudits(em, actor, changes.map(toAuditEvent));
  const taxes = await changeTaxes(
    em,
    actor,
    new Map(batch.flatMap(({ id, tax }) => (id === null || !tax ? [] : [[id, tax.after]]))),
  );
  return changes.map(({ product, set, stockChange }) => ({
    id: product.id,
    before: Object.fromEntries(Object.keys(set).map((key) => [key, product[key as keyof RawProduct] ?? null])),
    stockChange,
    ...appliedTaxOf(taxes, product.id),
    updatedAt: updated.get(product.id) ?? '',
  }));
};

const addProducts = async (em: EntityManager, actor: Actor, batch: ImportedProduct[]): Promise<AppliedProduct[]> => {
  const planned = batch.filter(({ id }) => id === null);
  if (planned.length === 0) return [];
  const rows = planned.map(({ set, stockChange }) => ({ stock: stockChange, set: withStatus(set) }));
  const added = (await insertRows(em, rows)).map((row) => em.map(Product, row));
  await recordAudits(
    em,
    actor,
    added.map((product) => ({ action: 'product.created', subjectId: product.id, after: toAuditFacts(product) })),
  );
  const taxes = await changeTaxes(
    em,
    actor,
    new Map(
      added.flatMap(({ id }, index) => {
        const tax = planned[index]?.tax;
        return tax ? [[id, tax.after]] : [];
      }),
    ),
  );
  return added.map(({ id, updatedAt }) => ({
    id,
    before: null,
    stockChange: 0,
    updatedAt: updatedAt.toISOString(),
    ...appliedTaxOf(taxes, id),
  }));
};

const appliedTaxOf = (taxes: ReadonlyMap<number, AppliedTax>, id: number): Pick<AppliedProduct, 'tax'> => {
  const tax = taxes.get(id);
  return tax ? { tax } : {};
};

export const presentImport = (
  { id, preview, createdAt, appliedAt, undoneAt }: ProductImport,
  state: ProductImportResponse['state'],
): ProductImportResponse => ({
  id,
  state,
  createdAt: createdAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  undoneAt: undoneAt?.toISOString() ?? null,
  ...preview,
});

export const toAuditEvent = ({ product, set, stockChange }: ProductChange) =>
  ({
    action: 'product.changed',
    subjectId: product.id,
    before: toAuditFacts(product),
    after: { ...toAuditFacts(product), ...set, stock: product.stock + stockChange },
  }) as const;
