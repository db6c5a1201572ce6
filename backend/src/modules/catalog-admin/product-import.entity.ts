import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ImportPlan, PlannedProduct } from './import-plan.ts';
import type { RawProduct } from './product-rows.ts';

/** What undoing an import needs to know. */
export interface AppliedImport {
  /** Later order items were bought after the import. */
  lastOrderItemId: number;
  products: AppliedProduct[];
}

export interface AppliedProduct {
  id: number;
  /** What the import changed, as it was; null for a product that it added. */
  before: Partial<RawProduct> | null;
  stockChange: number;
  /** After the import; ISO 8601. */
  updatedAt: string;
}

const ProductImportSchema = defineEntity({
  name: 'ProductImport',
  tableName: 'product_imports',
  properties: {
    id: p.integer().primary().autoincrement(),
    preview: p.json<ImportPlan['preview']>(),
    /** What is to be done; null once it is. */
    plan: p.json<PlannedProduct[]>().nullable(),
    /** Null until it is applied. */
    applied: p.json<AppliedImport>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    appliedAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});

export class ProductImport extends ProductImportSchema.class {}
ProductImportSchema.setClass(ProductImport);
