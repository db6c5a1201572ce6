import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AppliedTax } from './import-tax.ts';
import type { ImportPlan, PlannedProduct } from './import-plan.ts';
import type { RawProduct } from './product-rows.ts';

export interface AppliedImport {
  /** Later order items were bought after the import. */
  lastOrderItemId: number;
  products: AppliedProduct[];
}

export interface AppliedProduct {
  id: number;
  /** Changed columns before the import; null for an added product. */
  before: Partial<RawProduct> | null;
  /** Absent if the tax stayed as it was. */
  tax?: AppliedTax;
  stockChange: number;
  /** Version after the import; ISO 8601. */
  updatedAt: string;
}

const ProductImportSchema = defineEntity({
  name: 'ProductImport',
  tableName: 'product_imports',
  properties: {
    id: p.integer().primary().autoincrement(),
    preview: p.json<ImportPlan['preview']>(),
    plan: p.json<PlannedProduct[]>().nullable(),
    applied: p.json<AppliedImport>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    appliedAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});

export class ProductImport extends ProductImportSchema.class {}
ProductImportSchema.setClass(ProductImport);
