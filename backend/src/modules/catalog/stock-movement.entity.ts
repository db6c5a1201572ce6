import { defineEntity, p } from '@mikro-orm/postgresql';
import { appendOnly } from '../../platform/append-only.ts';

/** Append-only; the migration also forbids truncate, which MikroORM cannot declare. */
const StockMovementSchema = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movements',
  checks: [{ name: 'stock_movements_quantity_check', expression: 'quantity <> 0' }],
  triggers: [appendOnly('stock_movements')],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    at: p.datetime().defaultRaw('now()'),
    productId: p.integer().index(),
    /** Pieces; negative if they left the stock. */
    quantity: p.integer(),
    /** That took the pieces or gave them back; null for stock set by staff, a partner or a sheet. */
    orderId: p.integer().nullable().index(),
  },
});

/** A change of a product's stock, written in its transaction. The movements of a product sum to its stock. */
export class StockMovement extends StockMovementSchema.class {}
StockMovementSchema.setClass(StockMovement);
