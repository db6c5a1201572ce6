import { defineEntity, p } from '@mikro-orm/postgresql';

const WishlistItemSchema = defineEntity({
  name: 'WishlistItem',
  tableName: 'wishlist_items',
  indexes: [{ name: 'wishlist_items_of_product', properties: ['productId'] }],
  properties: {
    userId: p.integer().primary(),
    productId: p.integer().primary(),
    addedAt: p.datetime().defaultRaw('now()'),
  },
});

export class WishlistItem extends WishlistItemSchema.class {}
WishlistItemSchema.setClass(WishlistItem);

/** A link to a wishlist; its token is derived from the id, and void once the row is deleted. */
const WishlistShareSchema = defineEntity({
  name: 'WishlistShare',
  tableName: 'wishlist_shares',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer().unique(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class WishlistShare extends WishlistShareSchema.class {}
WishlistShareSchema.setClass(WishlistShare);
