import { defineEntity, p } from '@mikro-orm/postgresql';
import { CATEGORIES, DEFAULT_PRODUCT_STOCK, PRODUCT_STATUSES, RATING_MAX } from '@mithai/contracts';
import { tellChange } from '../../platform/changes.ts';

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  checks: [
    { name: 'products_stock_check', expression: 'stock >= 0' },
    { name: 'products_price_check', expression: 'price_paise > 0' },
    { name: 'products_rating_check', expression: `rating_sum >= rating_count and rating_sum <= ${RATING_MAX} * rating_count` },
  ],
  triggers: [
    {
      name: 'products_notify',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'row',
      // Of what is neither on sale nor was, nobody hears.
      body: `
        if 'active' not in (coalesce(old.status, ''), coalesce(new.status, '')) then return null; end if;
        if to_jsonb(new) - '{stock,updated_at}'::text[] is distinct from to_jsonb(old) - '{stock,updated_at}'::text[] then
          ${tellChange('product', { productId: 'coalesce(new.id, old.id)' })};
        elsif new.stock <> old.stock then
          ${tellChange('stock', { productId: 'new.id', stock: 'new.stock' })};
        end if;
        return null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string(),
    description: p.text(),
    imageKey: p.string().nullable(),
    /** The image's own, copied. */
    imagePlaceholder: p.text().nullable(),
    pricePaise: p.integer(),
    category: p.enum([...CATEGORIES]),
    /** Empty means All India. */
    state: p.string().default(''),
    isBestSeller: p.boolean().default(false),
    isNew: p.boolean().default(false),
    stock: p.integer().default(DEFAULT_PRODUCT_STOCK),
    /** The seller's user; null for the shop's own. */
    sellerId: p.integer().nullable().index(),
    /** Percent that the shop keeps of what it sells for the seller. */
    sellerCommissionRate: p.decimal('number').precision(5).scale(2).nullable(),
    status: p.enum([...PRODUCT_STATUSES]).default('active'),
    netWeightGrams: p.integer().nullable(),
    shelfLifeDays: p.integer().nullable(),
    ingredients: p.text().default(''),
    /** Stars of all reviews that are shown, and their number: a mean that is added to bit by bit would drift. */
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
