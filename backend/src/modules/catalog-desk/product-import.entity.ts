import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ImportPlan, PlannedProduct } from './import-plan.ts';

const ProductImportSchema = defineEntity({
  name: 'ProductImport',
  tableName: 'product_imports',
  properties: {
    id: p.integer().primary().autoincrement(),
    preview: p.json<ImportPlan['preview']>(),
    /** What is to be done; null once it is. */
    plan: p.json<PlannedProduct[]>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    appliedAt: p.datetime().nullable(),
  },
});

export class ProductImport extends ProductImportSchema.class {}
ProductImportSchema.setClass(ProductImport);
