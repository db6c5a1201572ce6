import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { toPaise, type ImportProgress, type ProductImport as ProductImportResponse } from '@mithai/contracts';
import { recordAct, recordActs } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { tellNow } from '../../platform/changes.ts';
import { productChanges } from '../catalog/index.ts';
import { planOf, type PlannedProduct } from './import-plan.ts';
import { ProductImport } from './product-import.entity.ts';
import { importHasFaults, importNotFound, productsChangedSince, stockBelowNone } from './product-import.errors.ts';
import { readSheet } from './product-sheet.ts';
import type { SheetProduct } from './sheet-columns.ts';

const { IMPORT_SETTING, Product, auditedFacts } = productChanges;
type Product = productChanges.Product;

const BATCH = 250;

/** Notes what a file would change, and changes nothing. What was looked at a day ago and not applied is forgotten. */
export const previewImport = async (em: EntityManager, actor: Actor, csv: string): Promise<ProductImportResponse> => {
  const sheet = await readSheet(csv);
  const products = await em.find(Product, {}, { orderBy: { id: 'desc' } });
  const names = new Map(products.map(({ id, name }) => [name.toLowerCase(), id]));
  const plan = await planOf(sheet, new Map(products.map((product) => [product.id, product])), names);
  em.clear();
  return em.transactional(async (em) => {
    await em.execute(`delete from product_imports where applied_at is null and created_at < now() - interval '1 day'`);
    const noted = em.create(ProductImport, { preview: plan.preview, plan: plan.products });
    await em.persist(noted).flush();
    const { added, changed, faults } = plan.preview;
    const after = { added: added.length, changed: changed.length, faults: faults.length };
    await recordAct(em, actor, { act: 'product_import.previewed', subjectId: noted.id, after });
    return present(noted, 'previewed');
  });
};

export const readImport = async (em: EntityManager, id: number): Promise<ProductImportResponse> => {
  const noted = await em.findOne(ProductImport, id);
  if (!noted) throw importNotFound();
  if (noted.appliedAt) return present(noted, 'applied');
  // Whoever applies it holds its row, until all of it is done or none.
  const free = await em.transactional(async (em) => em.execute('select from product_imports where id = ? for update skip locked', [id]));
  return present(noted, free.length > 0 ? 'previewed' : 'applying');
};

/** All of it or nothing, once: asked for again, it answers what was done. */
export const applyImport = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  tell: (progress: ImportProgress) => void,
): Promise<ImportProgress> =>
  em.transactional(async (em) => {
    const noted = await em.findOne(ProductImport, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!noted) throw importNotFound();
    const { preview, plan } = noted;
    if (preview.faults.length > 0) throw importHasFaults();
    const counts = { added: preview.added.length, changed: preview.changed.length };
    if (noted.appliedAt || !plan) return { applied: counts };

    const locked = await lockProducts(em, plan);
    await em.execute(`select set_config('${IMPORT_SETTING}', 'on', true)`);
    const total = plan.length;
    tell({ done: 0, total });
    for (let done = 0; done < total; done += BATCH) {
      const batch = plan.slice(done, done + BATCH);
      await changeProducts(em, actor, batch, locked);
      await addProducts(em, actor, batch);
      tell({ done: Math.min(done + BATCH, total), total });
    }
    noted.plan = null;
    noted.appliedAt = new Date();
    await em.flush();
    await recordAct(em, actor, { act: 'product_import.applied', subjectId: id, after: counts });
    await tellNow(em, { topic: 'catalogue' });
    return { applied: counts };
  });

/** In the order of their ids, as everybody does. Throws when one is not as it was, or has not enough left to take away. */
const lockProducts = async (em: EntityManager, plan: PlannedProduct[]): Promise<Map<number, Product>> => {
  const planned = new Map(plan.flatMap((product) => (product.id === null ? [] : [[product.id, product] as const])));
  const rows = await em.execute<object[]>('select * from products where id = any(?::int[]) order by id for update', [
    `{${[...planned.keys()].join(',')}}`,
  ]);
  const products = rows.map((row) => em.map(Product, row));
  const changed = products.filter(({ id, updatedAt }) => updatedAt.toISOString() !== planned.get(id)?.updatedAt);
  const [first] = changed;
  if (first) throw productsChangedSince(changed.length, first.name);
  const short = products.find(({ id, stock }) => stock + (planned.get(id)?.stockChange ?? 0) < 0);
  if (short) throw stockBelowNone(short.name);
  return new Map(products.map((product) => [product.id, product]));
};

const COLUMN_TYPES = `name text, description text, price_paise int, category text, state text, is_best_seller boolean, is_new boolean,
  net_weight_grams int, shelf_life_days int, ingredients text, status text`;
const NAMES = [...COLUMN_TYPES.matchAll(/(\w+) (?:text|int|boolean)/g)].map(([, name = '']) => name);

const changeProducts = async (em: EntityManager, actor: Actor, batch: PlannedProduct[], locked: Map<number, Product>): Promise<void> => {
  const changes = batch.flatMap(({ id, set, stockChange }) => {
    const product = id === null ? undefined : locked.get(id);
    return product ? [{ product, set, stockChange }] : [];
  });
  if (changes.length === 0) return;
  const rows = changes.map(({ product, set, stockChange }) => ({
    id: product.id,
    stock_change: stockChange,
    is_described: Object.keys(set).length > 0,
    ...toColumns({ ...rawOf(product), ...columnsOf(set) }),
  }));
  await em.execute(
    `update products set ${NAMES.map((name) => `${name} = line.${name}`).join(', ')}, stock = products.stock + line.stock_change,
            updated_at = case when line.is_described then now() else products.updated_at end
       from jsonb_to_recordset(?::jsonb) as line (id int, stock_change int, is_described boolean, ${COLUMN_TYPES})
      where products.id = line.id`,
    [JSON.stringify(rows)],
  );
  await recordActs(
    em,
    actor,
    changes.map(({ product, set, stockChange }) => ({
      act: 'product.changed',
      subjectId: product.id,
      before: auditedFacts(product),
      after: { ...auditedFacts(product), ...columnsOf(set), stock: product.stock + stockChange },
    })),
  );
};

const addProducts = async (em: EntityManager, actor: Actor, batch: PlannedProduct[]): Promise<void> => {
  const rows = batch.filter(({ id }) => id === null).map(({ set, stockChange }) => ({ stock: stockChange, ...toColumns(columnsOf(set)) }));
  if (rows.length === 0) return;
  const added = await em.execute<object[]>(
    `insert into products (stock, ${NAMES.join(', ')})
     select stock, ${NAMES.join(', ')} from jsonb_to_recordset(?::jsonb) as line (stock int, ${COLUMN_TYPES}) returning *`,
    [JSON.stringify(rows)],
  );
  await recordActs(
    em,
    actor,
    added
      .map((row) => em.map(Product, row))
      .map((product) => ({ act: 'product.created', subjectId: product.id, after: auditedFacts(product) })),
  );
};

type Raw = Pick<
  Product,
  'name' | 'description' | 'pricePaise' | 'category' | 'state' | 'isBestSeller' | 'isNew' | 'ingredients' | 'status'
> & {
  netWeightGrams?: number | null | undefined;
  shelfLifeDays?: number | null | undefined;
};

const columnsOf = ({ price, ...set }: Partial<SheetProduct>): Partial<Raw> => ({
  ...(set as Partial<Raw>),
  ...(price !== undefined && { pricePaise: toPaise(price) }),
});

const rawOf = (product: Product): Raw => product;

const toColumns = (raw: Partial<Raw>) => ({
  name: raw.name,
  description: raw.description,
  price_paise: raw.pricePaise,
  category: raw.category,
  state: raw.state,
  is_best_seller: raw.isBestSeller,
  is_new: raw.isNew,
  net_weight_grams: raw.netWeightGrams,
  shelf_life_days: raw.shelfLifeDays,
  ingredients: raw.ingredients,
  status: raw.status,
});

const present = ({ id, preview, createdAt, appliedAt }: ProductImport, state: ProductImportResponse['state']): ProductImportResponse => ({
  id,
  state,
  createdAt: createdAt.toISOString(),
  appliedAt: appliedAt?.toISOString() ?? null,
  ...preview,
});
