import { defineEntity, p } from '@mikro-orm/postgresql';

const MadePiecesSchema = defineEntity({
  name: 'MadePieces',
  tableName: 'made_pieces',
  checks: [{ name: 'made_pieces_quantity_check', expression: 'quantity >= 0' }],
  indexes: [
    {
      name: 'made_pieces_of_day',
      expression: `create unique index "made_pieces_of_day" on "made_pieces" (day, product_name, coalesce(seller_id, 0))`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Kitchen day of the orders that the pieces are for. */
    day: p.date(),
    /** As in the orders' items, which keep a product's name. */
    productName: p.string(),
    sellerId: p.integer().nullable(),
    quantity: p.integer().default(0),
    madeAt: p.datetime().nullable(),
    madeBy: p.integer().nullable(),
  },
});

/** Pieces of a product that are made for a day, whatever becomes of the orders. */
export class MadePieces extends MadePiecesSchema.class {
  /** Returns true if it changed. */
  set(quantity: number, by: number, now: Date): boolean {
    if (this.quantity === quantity) return false;
    this.quantity = quantity;
    this.madeAt = now;
    this.madeBy = by;
    return true;
  }
}
MadePiecesSchema.setClass(MadePieces);
