import type { EntityManager } from '@mikro-orm/postgresql';
import { productChanges } from '../catalog/index.ts';
import { productPartners } from '../partners/index.ts';
import { findProductRates, type ProductRate } from '../tax/index.ts';
import {
  COLUMNS,
  FIELDS,
  ID_HEADING,
  IMAGE_HEADING,
  PARTNER_HEADING,
  STOCK_WAS_HEADING,
  VERSION_HEADING,
  escapeFormula,
  sheetProductOf,
  versionOf,
  writeCell,
  type SheetField,
} from './sheet-columns.ts';

const { Product } = productChanges;
type Product = productChanges.Product;

const BATCH = 500;

const FIELD_HEADINGS = [...FIELDS.map((field) => COLUMNS[field].heading), IMAGE_HEADING];

export const HEADINGS = [ID_HEADING, ...FIELD_HEADINGS, STOCK_WAS_HEADING, PARTNER_HEADING, VERSION_HEADING];

/** For new products: without the columns that only an export fills. */
export const TEMPLATE_HEADINGS = FIELD_HEADINGS;

export const EXAMPLE_ROW = [...FIELDS.map((field) => escapeFormula(COLUMNS[field].example)), 'til-laddu.jpg'];

export async function* productRows(em: EntityManager): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const products = await em.find(Product, { id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: BATCH });
    const sellerIds = products.flatMap(({ sellerId }) => sellerId ?? []);
    const partners = await productPartners.findBusinessNames(em, [...new Set(sellerIds)]);
    const rates = await findProductRates(
      em,
      products.map(({ id }) => id),
    );
    for (const product of products) {
      const partner = product.sellerId ? (partners.get(product.sellerId) ?? '') : '';
      yield toRow(product, rates.get(product.id), partner);
    }
    em.clear();
    const last = products.at(-1);
    if (!last || products.length < BATCH) return;
    after = last.id;
  }
}

const toRow = (product: Product, rate: ProductRate | undefined, partner: string): string[] => {
  const values = sheetProductOf(product, rate);
  const write = (field: SheetField): string => escapeFormula(writeCell(field, values[field]));
  return [
    String(product.id),
    ...FIELDS.map(write),
    '',
    String(product.stock),
    escapeFormula(partner),
    versionOf(product),
  ];
};
