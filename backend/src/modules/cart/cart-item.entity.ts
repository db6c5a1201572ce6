import { defineEntity, p } from '@mikro-orm/postgresql';

const CartItemSchema = defineEntity({
  name: 'CartItem',
  tableName: 'cart_items',
  uniques: [{ name: 'cart_items_user_product', properties: ['userId', 'productId'] }],
  checks: [{ name: 'cart_items_quantity_check', expression: 'quantity >= 1' }],
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    productId: p.integer().index(),
    quantity: p.integer().default(1),
  },
});

export class CartItem extends CartItemSchema.class {}
CartItemSchema.setClass(CartItem);
