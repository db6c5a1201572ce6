import { defineEntity, p } from '@mikro-orm/postgresql';

/** How many orders had both products; written by the maintenance queue alone. */
const ProductPairSchema = defineEntity({
  name: 'ProductPair',
  tableName: 'product_pairs',
  properties: {
    productId: p.integer().primary(),
    otherId: p.integer().primary(),
    orders: p.integer(),
  },
});

export class ProductPair extends ProductPairSchema.class {}
ProductPairSchema.setClass(ProductPair);
