import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_PRODUCT_STOCK,
  NO_DETAILS,
  NO_LABEL,
  PRODUCT_DELIVERY_DEFAULTS,
  isLabelChanged,
  isUnusualPrice,
  labelFaultsOf,
  reasonOf,
  type MedianPrices,
  type ProductImport,
  type Refusal,
} from '@mithai/contracts';
import {
  cellEmpty,
  changedSinceExport,
  exampleRow,
  onSaleByEdit,
  partnersField,
  pictureRequired,
  reviewPending,
  sameName,
  sameProduct,
  stockChangedSinceExport,
  stockTooLow,
  stockWasChanged,
  unknownProduct,
  unusualPrice,
} from './import-plan.errors.ts';
import { plannedTaxOf, taxRefusalsOf, type PlannedTax } from './import-tax.ts';
import { REQUIRED_FIELDS, headingOf, type Sheet, type SheetRow } from './product-sheet.ts';
import type { productChanges } from '../catalog/index.ts';
import type { ProductRate } from '../tax/index.ts';
import {
  COLUMNS,
  EXAMPLE_NAME,
  FIELDS,
  UNREADABLE,
  parseNumber,
  sheetProductOf,
  versionOf,
  writeCell,
  type DescribedProduct,
  type SheetField,
  type SheetProduct,
  type SheetTax,
} from './sheet-columns.ts';

type Product = productChanges.Product;

export interface PlannedProduct {
  /** Null for a new product. */
  id: number | null;
  /** Version at the time of the preview; ISO 8601. */
  updatedAt: string | null;
  /** Without stock, which changes relatively, so that concurrent sales are kept. */
  set: Partial<DescribedProduct>;
  /** Absent in plans of earlier versions. */
  tax?: PlannedTax | null;
  stockChange: number;
  /** File name in the row's picture cell. */
  picture: string | null;
}

export interface ImportPlan {
  products: PlannedProduct[];
  preview: Pick<
    ProductImport,
    | 'unknownColumns'
    | 'missingColumns'
    | 'unchanged'
    | 'added'
    | 'changed'
    | 'pictures'
    | 'unusualPrices'
    | 'faults'
    | 'hints'
  >;
}

const NO_TAX: SheetTax = { hsn: null, taxRate: null };

const DEFAULTS = {
  state: '',
  stock: DEFAULT_PRODUCT_STOCK,
  isBestSeller: false,
  isNew: false,
  ...NO_DETAILS,
  ...NO_LABEL,
  ...PRODUCT_DELIVERY_DEFAULTS,
  ...NO_TAX,
} as const;

/** Fields of a partner's product that only a review changes. */
const PARTNERS_OWN: readonly SheetField[] = ['name', 'price', 'category'];

interface Catalog {
  products: Map<number, Product>;
  /** Ids by lower-case name. */
  names: Map<string, number>;
  medians: MedianPrices;
  /** Products' own rates in force today. */
  rates: Map<number, ProductRate>;
  canChangeTax: boolean;
}

export const buildImportPlan = async (sheet: Sheet, catalog: Catalog): Promise<ImportPlan> => {
  const { rows, unknownColumns, missingColumns } = sheet;
  const plan: ImportPlan = {
    products: [],
    preview: {
      unknownColumns,
      missingColumns,
      unchanged: 0,
      added: [],
      changed: [],
      pictures: [],
      unusualPrices: [],
      faults: [],
      hints: [],
    },
  };
  const rowOfId = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    // Yields to other requests.
    if (index % 100 === 0) await setImmediate();
    const id = row.cells.id ?? '';
    if (id === '') planNew(plan, row, catalog);
    else planKnown(plan, row, productAt(plan, row, { products: catalog.products, rowOfId }), catalog);
  }
  return plan;
};

const productAt = (
  { preview }: ImportPlan,
  { row, cells }: SheetRow,
  { products, rowOfId }: { products: Map<number, Product>; rowOfId: Map<number, number> },
): Product | null => {
  const id = Number((cells.id ?? '').replace(/^#/, ''));
  const product = products.get(id);
  const earlier = rowOfId.get(id);
  const fault = (note: Refusal) => void preview.faults.push({ row, column: headingOf('id'), ...note });
  if (!product) fault(unknownProduct(cells.id ?? ''));
  else if (earlier) fault(sameProduct(earlier));
  rowOfId.set(id, row);
  return product && !earlier ? product : null;
};

const planNew = (plan: ImportPlan, sheetRow: SheetRow, { names, medians, canChangeTax }: Catalog): void => {
  const { row, cells } = sheetRow;
  const picture = cells.picture || null;
  const { preview } = plan;
  const { values, faults } = readRow(sheetRow);
  const product: Partial<SheetProduct> = {
    ...DEFAULTS,
    ...values,
    status: values.status === 'active' && picture ? 'active' : 'draft',
  };
  if (product.name === EXAMPLE_NAME) faults.push({ row, column: headingOf('name'), ...exampleRow() });
  for (const field of REQUIRED_FIELDS) {
    if (product[field] === undefined && !faults.some(({ column }) => column === headingOf(field))) {
      faults.push({ row, column: headingOf(field), ...(noteOf(field, undefined) ?? cellEmpty()) });
    }
  }
  faults.push(...labelErrors(row, product));
  for (const refusal of taxRefusalsOf(NO_TAX, values, canChangeTax)) faults.push({ row, ...refusal });
  const twin = names.get((product.name ?? '').toLowerCase());
  if (twin) {
    preview.hints.push({ row, column: headingOf('name'), ...sameName(twin, headingOf('id')) });
  }
  preview.faults.push(...faults);
  if (faults.length > 0) return;
  const { stock = 0, hsn = null, taxRate = null, ...set } = product;
  const tax = plannedTaxOf(NO_TAX, { hsn, taxRate });
  const name = product.name ?? '';
  plan.products.push({ id: null, updatedAt: null, set, tax, stockChange: stock, picture });
  preview.added.push({ row, name, price: written('price', product), category: product.category ?? '' });
  if (picture) preview.pictures.push({ row, name, file: picture });
  const question = priceQuestion(product, medians);
  if (question) preview.unusualPrices.push({ row, name, ...question });
};

const planKnown = (plan: ImportPlan, sheetRow: SheetRow, product: Product | null, catalog: Catalog): void => {
  if (!product) return;
  const { medians, rates, canChangeTax } = catalog;
  const { row, cells } = sheetRow;
  const { preview } = plan;
  const picture = cells.picture || null;
  const now = sheetProductOf(product, rates.get(product.id));
  const { values, faults } = readRow(sheetRow, now);
  const { stock, hsn = now.hsn, taxRate = now.taxRate, ...set } = values;
  const tax = plannedTaxOf(now, { hsn, taxRate });
  const stockChange = stockChangeOf(cells, stock, now.stock);
  if (stockChange === null) faults.push({ row, column: headingOf('stockWas'), ...stockWasChanged() });
  else if (now.stock + stockChange < 0)
    faults.push({ row, column: headingOf('stock'), ...stockTooLow(now.stock, -stockChange) });
  if (isLabelChanged(now, { ...now, ...values })) faults.push(...labelErrors(row, { ...now, ...values }));
  for (const refusal of taxRefusalsOf(now, values, canChangeTax)) faults.push({ row, ...refusal });
  for (const refusal of refusalsOf(product, set, picture)) faults.push({ row, ...refusal });
  preview.faults.push(...faults);
  if (faults.length > 0 || stockChange === null) return;
  if (Object.keys(set).length === 0 && stockChange === 0 && !tax && !picture) {
    preview.unchanged += 1;
    return;
  }
  const next = { ...now, ...values, stock: now.stock + stockChange };
  for (const hint of staleCells(cells, product, { isDescribed: Object.keys(set).length > 0, stockChange }))
    preview.hints.push({ row, ...hint });
  plan.products.push({ id: product.id, updatedAt: product.updatedAt.toISOString(), set, tax, stockChange, picture });
  preview.changed.push({
    row,
    productId: product.id,
    name: product.name,
    changes: [
      ...cellChanges(now, next),
      ...(picture
        ? [{ column: headingOf('picture'), before: product.imageKey ? PRESENT_IMAGE : '', after: picture }]
        : []),
    ],
  });
  if (picture) preview.pictures.push({ row, name: product.name, file: picture });
  const question = set.price === undefined ? null : priceQuestion(next, medians, now.price);
  if (question) preview.unusualPrices.push({ row, name: product.name, ...question });
};

export const PRESENT_IMAGE = 'Current picture';

export const cellChanges = (before: SheetProduct, after: SheetProduct): ProductImport['changed'][number]['changes'] =>
  FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field])).map((field) => ({
    column: headingOf(field),
    before: written(field, before),
    after: written(field, after),
  }));

/** Warns of a price far from the previous one or from its category's median. */
const priceQuestion = (
  { price = 0, category }: Partial<SheetProduct>,
  medians: MedianPrices,
  before?: number,
): Refusal | null => {
  const median = category && medians[category];
  const isFar = isUnusualPrice(price, median);
  if (!isFar && !isUnusualPrice(price, before)) return null;
  return unusualPrice({ price, before, ...(isFar && category && median && { category, median }) });
};

interface CellError extends Refusal {
  row: number;
  column: string;
}

const labelErrors = (row: number, product: Partial<SheetProduct>): CellError[] =>
  labelFaultsOf(product).map(({ field, message: { text, reason } }) => ({
    row,
    column: headingOf(field),
    message: text,
    ...reason,
  }));

/** Non-empty cells; for an existing product, those that differ. */
const readRow = (
  { row, cells }: SheetRow,
  now?: SheetProduct,
): { values: Partial<SheetProduct>; faults: CellError[] } => {
  const values: Partial<Record<SheetField, unknown>> = {};
  const faults: CellError[] = [];
  for (const field of FIELDS) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const { read, unreadable } = COLUMNS[field];
    const value = read(cell);
    const isBlank = !now && cell === '' && REQUIRED_FIELDS.includes(field);
    if (value === undefined || isBlank || (now && isSame(value, now[field]))) continue;
    const note = value === UNREADABLE ? unreadable : noteOf(field, value);
    if (note) faults.push({ row, column: headingOf(field), ...note });
    else values[field] = value;
  }
  return { values: values as Partial<SheetProduct>, faults };
};

/** Spreadsheets trim texts. */
const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a === b.replaceAll('\r\n', '\n').trim() : isDeepStrictEqual(a, b);

const noteOf = (field: SheetField, value: unknown): Refusal | undefined => {
  const issue = COLUMNS[field].schema?.safeParse(value).error?.issues[0];
  return issue && { message: issue.message, ...reasonOf(issue) };
};

/** Pieces added or removed in the file. Null if the exported stock, to which they are relative, is unreadable. */
const stockChangeOf = (cells: SheetRow['cells'], stock: number | undefined, now: number): number | null => {
  const cell = cells.stock ?? '';
  if (cell === '') return 0;
  if (cells.stockWas === undefined || cells.stockWas === '') return stock === undefined ? 0 : stock - now;
  const was = parseNumber(cells.stockWas);
  if (!Number.isInteger(was)) return null;
  const wanted = parseNumber(cell);
  return Number.isNaN(wanted) ? 0 : wanted - was;
};

/** Changes in the shop since the export that the file's editor has not seen. */
function* staleCells(
  { version, stockWas }: SheetRow['cells'],
  product: Product,
  { isDescribed, stockChange }: { isDescribed: boolean; stockChange: number },
): Generator<Omit<CellError, 'row'>> {
  if (version && isDescribed && version !== versionOf(product))
    yield { column: headingOf('version'), ...changedSinceExport() };
  const was = stockWas ? parseNumber(stockWas) : product.stock;
  if (stockChange !== 0 && was !== product.stock)
    yield { column: headingOf('stock'), ...stockChangedSinceExport(was, product.stock, stockChange) };
}

function* refusalsOf(
  product: Product,
  set: Partial<DescribedProduct>,
  picture: string | null,
): Generator<Omit<CellError, 'row'>> {
  if (product.sellerId) {
    for (const field of PARTNERS_OWN) {
      if (field in set) yield { column: headingOf(field), ...partnersField() };
    }
    if (picture) yield { column: headingOf('picture'), ...partnersField() };
  }
  if (set.status === undefined) return;
  const refusal = statusRefusal(product, set.status, picture);
  if (refusal) yield { column: headingOf('status'), ...refusal };
}

const statusRefusal = (product: Product, status: SheetProduct['status'], picture: string | null): Refusal | null => {
  if (status === 'pending_review' || product.status === 'pending_review') return reviewPending();
  if (status === 'active' && product.sellerId) return onSaleByEdit();
  return status === 'active' && !product.imageKey && !picture ? pictureRequired() : null;
};

const written = (field: SheetField, values: Partial<SheetProduct>): string => {
  const value = values[field];
  return value === undefined ? '' : writeCell(field, value);
};
