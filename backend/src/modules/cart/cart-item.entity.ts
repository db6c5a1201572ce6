import { defineEntity, p } from '@mikro-orm/postgresql';
import { notifyChange } from '../../platform/changes.ts';

const CartItemSchema = defineEntity({
  name: 'CartItem',
  tableName: 'cart_items',
  uniques: [{ name: 'cart_items_user_product', properties: ['userId', 'productId'] }],
  checks: [{ name: 'cart_items_quantity_check', expression: 'quantity >= 1' }],
  triggers: [
    {
      name: 'cart_items_notify',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'row',
      body: `${notifyChange('cart', {}, { userId: 'coalesce(new.user_id, old.user_id)' })}; return null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    productId: p.integer().index(),
    quantity: p.integer().default(1),
  },
});

export class CartItem extends CartItemSchema.class {}
CartItemSchema.setClass(CartItem);
