import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_PRODUCT_STOCK, type ProductImport } from '@mithai/contracts';
import { REQUIRED_FIELDS, headingOf, type Sheet, type SheetRow } from './product-sheet.ts';
import type { productChanges } from '../catalog/index.ts';
import {
  COLUMNS,
  FIELDS,
  UNREADABLE,
  numberIn,
  sheetProductOf,
  versionOf,
  writeCell,
  type SheetField,
  type SheetProduct,
} from './sheet-columns.ts';

type Product = productChanges.Product;

export interface PlannedProduct {
  /** Null for a new one. */
  id: number | null;
  /** As it was when the file was looked at; ISO 8601. */
  updatedAt: string | null;
  /** Without the stock: what is sold meanwhile stays sold. */
  set: Partial<SheetProduct>;
  stockChange: number;
}

export interface ImportPlan {
  products: PlannedProduct[];
  preview: Pick<ProductImport, 'unknownColumns' | 'missingColumns' | 'unchanged' | 'added' | 'changed' | 'faults' | 'hints'>;
}

const DEFAULTS = {
  state: '',
  stock: DEFAULT_PRODUCT_STOCK,
  isBestSeller: false,
  isNew: false,
  netWeightGrams: null,
  shelfLifeDays: null,
  ingredients: '',
} as const;

/** Of a partner's product these are changed by a review. */
const PARTNERS_OWN: readonly SheetField[] = ['name', 'price', 'category'];

const PRICE_LEAP = 3;

/** What the rows of a file make of the products as they are. */
export const planOf = async (sheet: Sheet, products: Map<number, Product>, names: Map<string, number>): Promise<ImportPlan> => {
  const { rows, unknownColumns, missingColumns } = sheet;
  const plan: ImportPlan = {
    products: [],
    preview: { unknownColumns, missingColumns, unchanged: 0, added: [], changed: [], faults: [], hints: [] },
  };
  const rowOfId = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    // Other requests are answered in between.
    if (index % 100 === 0) await setImmediate();
    const id = row.cells.id ?? '';
    if (id === '') planNew(plan, row, names);
    else planKnown(plan, row, productAt(plan, row, { products, rowOfId }));
  }
  return plan;
};

/** The product that a row is about; null, with a fault, when there is none. */
const productAt = (
  { preview }: ImportPlan,
  { row, cells }: SheetRow,
  { products, rowOfId }: { products: Map<number, Product>; rowOfId: Map<number, number> },
): Product | null => {
  const id = Number((cells.id ?? '').replace(/^#/, ''));
  const product = products.get(id);
  const earlier = rowOfId.get(id);
  const fault = (message: string) => void preview.faults.push({ row, column: headingOf('id'), message });
  if (!product) fault(`There is no product #${cells.id}. Leave the cell empty for a new one.`);
  else if (earlier) fault(`Row ${earlier} is about this product, too`);
  rowOfId.set(id, row);
  return product && !earlier ? product : null;
};

const planNew = (plan: ImportPlan, sheetRow: SheetRow, names: Map<string, number>): void => {
  const { row } = sheetRow;
  const { preview } = plan;
  const { values, faults } = readRow(sheetRow);
  const product: Partial<SheetProduct> = { ...DEFAULTS, ...values, status: 'draft' };
  for (const field of REQUIRED_FIELDS) {
    if (product[field] === undefined && !faults.some(({ column }) => column === headingOf(field))) {
      faults.push({ row, column: headingOf(field), message: messageOf(field, undefined) ?? 'Please fill this in' });
    }
  }
  const twin = names.get((product.name ?? '').toLowerCase());
  if (twin) {
    preview.hints.push({
      row,
      column: headingOf('name'),
      message: `Product #${twin} has this name, too. If the row is about it, give its number in ${headingOf('id')}.`,
    });
  }
  preview.faults.push(...faults);
  if (faults.length > 0) return;
  const { stock = 0, ...set } = product;
  plan.products.push({ id: null, updatedAt: null, set, stockChange: stock });
  preview.added.push({ row, name: product.name ?? '', price: written('price', product), category: product.category ?? '' });
};

const planKnown = (plan: ImportPlan, sheetRow: SheetRow, product: Product | null): void => {
  if (!product) return;
  const { row, cells } = sheetRow;
  const { preview } = plan;
  const now = sheetProductOf(product);
  const { values, faults } = readRow(sheetRow, now);
  const { stock, ...set } = values;
  const stockChange = stockChangeOf(cells, stock, now.stock);
  if (typeof stockChange === 'string') faults.push({ row, column: headingOf('stockWas'), message: stockChange });
  else if (now.stock + stockChange < 0) faults.push({ row, column: headingOf('stock'), message: stockTooLow(now.stock, stockChange) });
  for (const message of refusalsOf(product, set)) faults.push({ row, ...message });
  preview.faults.push(...faults);
  if (faults.length > 0 || typeof stockChange === 'string') return;
  if (Object.keys(set).length === 0 && stockChange === 0) {
    preview.unchanged += 1;
    return;
  }
  const next = { ...now, ...set, stock: now.stock + stockChange };
  const fields = FIELDS.filter((field) => !isDeepStrictEqual(now[field], next[field]));
  for (const hint of agesOf(cells, product, { isDescribed: Object.keys(set).length > 0, stockChange }))
    preview.hints.push({ row, ...hint });
  plan.products.push({ id: product.id, updatedAt: product.updatedAt.toISOString(), set, stockChange });
  preview.changed.push({
    row,
    productId: product.id,
    name: product.name,
    changes: fields.map((field) => ({ column: headingOf(field), before: written(field, now), after: written(field, next) })),
  });
  if (set.price && (set.price > now.price * PRICE_LEAP || set.price < now.price / PRICE_LEAP)) {
    preview.hints.push({
      row,
      column: headingOf('price'),
      message: `From ${written('price', now)} to ${written('price', next)}: is this right?`,
    });
  }
};

interface Fault {
  row: number;
  column: string;
  message: string;
}

/** The cells that say something, and, of a product that there is, something else than it is. */
const readRow = ({ row, cells }: SheetRow, now?: SheetProduct): { values: Partial<SheetProduct>; faults: Fault[] } => {
  const values: Partial<Record<SheetField, unknown>> = {};
  const faults: Fault[] = [];
  for (const field of FIELDS) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const { read, unreadable } = COLUMNS[field];
    const value = read(cell);
    const isBlank = !now && cell === '' && REQUIRED_FIELDS.includes(field);
    if (value === undefined || isBlank || (now && isSame(value, now[field]))) continue;
    const message = value === UNREADABLE ? unreadable : messageOf(field, value);
    if (message) faults.push({ row, column: headingOf(field), message });
    else values[field] = value;
  }
  return { values: values as Partial<SheetProduct>, faults };
};

/** Spreadsheets take away what stands around a text. */
const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a === b.replaceAll('\r\n', '\n').trim() : a === b;

const messageOf = (field: SheetField, value: unknown): string | undefined =>
  COLUMNS[field].schema?.safeParse(value).error?.issues[0]?.message;

/** Pieces that were added or taken away in the file; a sentence when that cannot be told. */
const stockChangeOf = (cells: SheetRow['cells'], stock: number | undefined, now: number): number | string => {
  const cell = cells.stock ?? '';
  if (cell === '') return 0;
  if (cells.stockWas === undefined || cells.stockWas === '') return stock === undefined ? 0 : stock - now;
  const was = numberIn(cells.stockWas);
  if (!Number.isInteger(was)) return 'Please leave this column as the shop has exported it';
  const wanted = numberIn(cell);
  return Number.isNaN(wanted) ? 0 : wanted - was;
};

/** What was changed after the file was made, and is not what its reader had before their eyes. */
function* agesOf(
  { version, stockWas }: SheetRow['cells'],
  product: Product,
  { isDescribed, stockChange }: { isDescribed: boolean; stockChange: number },
): Generator<Omit<Fault, 'row'>> {
  if (version && isDescribed && version !== versionOf(product)) {
    yield {
      column: headingOf('version'),
      message: 'It was changed after this file was made, and the file puts its own words in that place',
    };
  }
  const was = stockWas ? numberIn(stockWas) : product.stock;
  if (stockChange !== 0 && was !== product.stock) {
    const change = stockChange > 0 ? `adds ${stockChange}` : `takes ${-stockChange} away`;
    const message = `There were ${was} when this file was made, and are ${product.stock} now; it ${change}. If it was imported before, export the products anew.`;
    yield { column: headingOf('stock'), message };
  }
}

const stockTooLow = (now: number, change: number): string => `There are ${now} now, so ${-change} cannot be taken away`;

/** What cannot be done to this product from a spreadsheet. */
function* refusalsOf(product: Product, set: Partial<SheetProduct>): Generator<Omit<Fault, 'row'>> {
  if (product.sellerId) {
    for (const field of PARTNERS_OWN) {
      if (field in set) yield { column: headingOf(field), message: 'This is for the partner to change, whose product it is' };
    }
  }
  if (set.status === undefined) return;
  const refusal = statusRefusal(product, set.status);
  if (refusal) yield { column: headingOf('status'), message: refusal };
}

const statusRefusal = (product: Product, status: SheetProduct['status']): string | null => {
  if (status === 'pending_review' || product.status === 'pending_review') return 'What waits for a review is decided under Partners';
  if (status === 'active' && product.sellerId) return 'A partner’s product is put back on sale where it is edited';
  return status === 'active' && !product.imageKey ? 'It needs a picture before it can go on sale' : null;
};

const written = (field: SheetField, values: Partial<SheetProduct>): string => {
  const value = values[field];
  return value === undefined ? '' : writeCell(field, value);
};
