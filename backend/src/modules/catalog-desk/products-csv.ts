import type { EntityManager } from '@mikro-orm/postgresql';
import { productChanges } from '../catalog/index.ts';
import { productPartners } from '../partners/index.ts';
import {
  COLUMNS,
  FIELDS,
  ID_HEADING,
  SELLER_HEADING,
  STOCK_WAS_HEADING,
  VERSION_HEADING,
  guarded,
  sheetProductOf,
  versionOf,
  writeCell,
  type SheetField,
} from './sheet-columns.ts';

const { Product } = productChanges;
type Product = productChanges.Product;

const BATCH = 500;

export const HEADINGS = [ID_HEADING, ...FIELDS.map((field) => COLUMNS[field].heading), STOCK_WAS_HEADING, SELLER_HEADING, VERSION_HEADING];

/** All products by id, read while they are sent. */
export async function* productRows(em: EntityManager): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const products = await em.find(Product, { id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: BATCH });
    const sellerIds = products.flatMap(({ sellerId }) => sellerId ?? []);
    const sellers = await productPartners.businessNames(em, [...new Set(sellerIds)]);
    for (const product of products) yield toRow(product, product.sellerId ? (sellers.get(product.sellerId) ?? '') : '');
    em.clear();
    const last = products.at(-1);
    if (!last || products.length < BATCH) return;
    after = last.id;
  }
}

export const toRow = (product: Product, seller: string): string[] => {
  const values = sheetProductOf(product);
  const write = (field: SheetField): string => guarded(writeCell(field, values[field]));
  return [String(product.id), ...FIELDS.map(write), String(product.stock), guarded(seller), versionOf(product)];
};
