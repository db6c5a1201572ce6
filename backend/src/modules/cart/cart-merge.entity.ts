import { defineEntity, p } from '@mikro-orm/postgresql';

/** A guest cart that was merged, so that a repeated request adds nothing. */
const CartMergeSchema = defineEntity({
  name: 'CartMerge',
  tableName: 'cart_merges',
  properties: {
    userId: p.integer().primary(),
    idempotencyKey: p.string().primary(),
    mergedAt: p.datetime().defaultRaw('now()').index(),
  },
});

export class CartMerge extends CartMergeSchema.class {}
CartMergeSchema.setClass(CartMerge);
