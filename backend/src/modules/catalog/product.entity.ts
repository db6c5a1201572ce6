import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/core';
import { CATEGORIES, DEFAULT_PRODUCT_STOCK, PRODUCT_STATUSES, RATING_MAX } from '@mithai/contracts';
import { tellChange, toAdministrators } from '../../platform/changes.ts';
import { partnersOwn, productChanged } from './catalog.errors.ts';

/** While it is on in a transaction, nobody is told of single products. */
export const IMPORT_SETTING = 'mithai.import';

/** Of a partner's product: what the shop looks at before customers see it. */
const REVIEWED = ['name', 'pricePaise', 'category', 'imageKey'] as const;

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  indexes: [
    {
      name: 'products_name_trigrams',
      expression: `create index "products_name_trigrams" on "products" using gin (lower(name collate "und-x-icu") gin_trgm_ops) with (fastupdate = off)`,
    },
    { name: 'products_out_of_stock', properties: ['id'], where: `stock = 0 and status = 'active'` },
  ],
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
      // Of what is neither on sale nor was, administrators hear alone. An import tells of all that it did at once.
      body: `
        if current_setting('${IMPORT_SETTING}', true) = 'on' then return null; end if;
        if 'active' not in (coalesce(old.status, ''), coalesce(new.status, '')) then
          ${tellChange('product', { productId: 'coalesce(new.id, old.id)' }, toAdministrators)};
          return null;
        end if;
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
    /** Of the description: what is sold meanwhile is no change to whoever edits the product. */
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate((product, em) => (isStockAlone(product, em) ? product.updatedAt : new Date())),
  },
});

export class Product extends ProductSchema.class {
  /** `seenAt` is when it was last changed for whoever changes it now; ISO 8601. */
  requireUnchangedSince(seenAt: string | undefined): void {
    if (seenAt !== undefined && Date.parse(seenAt) !== this.updatedAt.getTime()) throw productChanged();
  }

  /** What a partner changes by a review stays as it is. */
  requirePartnersOwn(wanted: Pick<Product, 'name' | 'pricePaise' | 'category'> & { imageKey: string }): void {
    const isOther = REVIEWED.some((key) => wanted[key] !== this[key]);
    if (isOther) throw partnersOwn();
  }
}
ProductSchema.setClass(Product);

function isStockAlone(product: Product, em: EntityManager): boolean {
  const before = em.getUnitOfWork().getOriginalEntityData(product);
  const comparator = em.getComparator();
  const changes = comparator.diffEntities(Product, before ?? {}, comparator.prepareEntity(product));
  return Object.keys(changes).join() === 'stock';
}
