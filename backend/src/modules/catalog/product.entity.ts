import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/core';
import {
  CATEGORIES,
  COMMISSION_DEFAULT,
  DEFAULT_PRODUCT_STOCK,
  LOW_STOCK_MAX,
  PRODUCT_DELIVERY_DEFAULTS,
  PRODUCT_STATUSES,
  RATING_MAX,
  type State,
} from '@mithai/contracts';
import { partnersProduct, productChanged, stockChanged } from './catalog.errors.ts';
import { detailColumns, labelColumns } from './detail-columns.ts';
import { FEATURED_KEY, lowerCase, NAME_KEY, POPULAR_FIRST } from './product-orders.ts';
import { searchTrigger } from './search.entity.ts';

/** Fields of a partner's product that only the partner may change. */
const PARTNERS_OWN = ['name', 'pricePaise', 'category', 'imageKey'] as const;

/** SQL: the filters are read from the index, so that only the products of a page are. */
const FILTERED = 'include (category, state, price_paise, stock)';

function onSaleIndexes() {
  const keys = {
    products_on_sale: `(id) ${FILTERED}`,
    products_by_price: '(price_paise, id) include (category, state, stock)',
    products_by_name: `(${NAME_KEY}, id) ${FILTERED}`,
    products_featured: `(${FEATURED_KEY}, id) ${FILTERED}`,
    products_popular: `(${POPULAR_FIRST}) ${FILTERED}`,
  };
  return Object.entries(keys).map(([name, key]) => ({
    name,
    expression: `create index "${name}" on "products" ${key} where status = 'active'`,
  }));
}

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  indexes: [
    {
      name: 'products_name_trigrams',
      expression:
        'create index "products_name_trigrams" on "products" ' +
        `using gin (${lowerCase('name')} gin_trgm_ops) with (fastupdate = off)`,
    },
    ...onSaleIndexes(),
    { name: 'products_of_image', properties: ['imageKey'] },
    { name: 'products_low_stock', properties: ['stock', 'id'], where: `stock <= ${LOW_STOCK_MAX}` },
    { name: 'products_out_of_stock', properties: ['id'], where: `stock = 0 and status = 'active'` },
  ],
  triggers: [searchTrigger],
  checks: [
    { name: 'products_stock_check', expression: 'stock >= 0' },
    { name: 'products_capacity_units_check', expression: 'capacity_units >= 0' },
    { name: 'products_batch_pieces_check', expression: 'batch_pieces >= 2' },
    { name: 'products_price_check', expression: 'price_paise > 0' },
    {
      name: 'products_rating_check',
      expression: `rating_sum >= rating_count and rating_sum <= ${RATING_MAX} * rating_count`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string(),
    description: p.text(),
    imageKey: p.string().nullable(),
    /** Copied from the image. */
    imagePlaceholder: p.text().nullable(),
    pricePaise: p.integer(),
    category: p.enum([...CATEGORIES]),
    /** Empty means All India. */
    state: p.string().$type<State | ''>().default(''),
    isBestSeller: p.boolean().default(false),
    isNew: p.boolean().default(false),
    stock: p.integer().default(DEFAULT_PRODUCT_STOCK),
    /** User id of the partner; null for the shop's own. */
    sellerId: p.integer().nullable().index(),
    /** The shop's share in percent. */
    sellerCommissionRate: p.decimal('number').precision(5).scale(2).nullable(),
    status: p.enum([...PRODUCT_STATUSES]).default('active'),
    ...detailColumns(),
    ...labelColumns(),
    /** Kitchen capacity that a piece takes, or a batch. */
    capacityUnits: p.integer().default(PRODUCT_DELIVERY_DEFAULTS.capacityUnits),
    /** Null for a product that is not made in batches. */
    batchPieces: p.integer().nullable(),
    /** On sale now, delivered from this business date on. */
    deliveredFrom: p.date().nullable(),
    /** Sum and number of visible reviews' stars; a running mean would drift. */
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
    /** Pieces of the last weeks, by which search results of equal rank are sorted. */
    recentlySold: p.integer().default(0),
    /** Among the few that sell best; null while nothing has sold enough, when the owner's `isBestSeller` counts. */
    isTopSeller: p.boolean().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Version of the description; sales do not change it. */
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate((product, em) => (isStockAlone(product, em) ? product.updatedAt : new Date())),
  },
});

export class Product extends ProductSchema.class {
  /** Awaits a review. A product on sale stays there while a change of it is reviewed. */
  submit(): void {
    this.assertSoldByPartner();
    if (this.status === 'active') throw new Error(`Product ${this.id} is on sale`);
    this.status = 'pending_review';
  }

  /** Puts it on sale. The commission rate (percent) stays unless another one is given. */
  approve(commissionRate?: number): void {
    this.assertSoldByPartner();
    this.sellerCommissionRate = commissionRate ?? this.sellerCommissionRate ?? COMMISSION_DEFAULT;
    this.status = 'active';
  }

  /** A product on sale stays there. */
  sendBack(): void {
    this.assertSoldByPartner();
    if (this.status === 'pending_review') this.status = 'draft';
  }

  takeOffSale(): void {
    this.status = 'draft';
  }

  /** Throws 409 if the product is newer than `expectedVersion` (ISO 8601). */
  assertVersion(expectedVersion: string | undefined): void {
    if (expectedVersion !== undefined && Date.parse(expectedVersion) !== this.updatedAt.getTime())
      throw productChanged();
  }

  /** Throws 409 if an order or another window has changed the stock. */
  assertStock(expectedStock: number | undefined): void {
    if (expectedStock !== undefined && expectedStock !== this.stock) throw stockChanged(this.stock);
  }

  /** Throws if a field that only the partner may change differs. */
  assertPartnersFieldsUnchanged(
    wanted: Pick<Product, 'name' | 'pricePaise' | 'category'> & { imageKey: string },
  ): void {
    const isOther = PARTNERS_OWN.some((key) => wanted[key] !== this[key]);
    if (isOther) throw partnersProduct();
  }

  private assertSoldByPartner(): void {
    if (!this.sellerId) throw new Error(`Product ${this.id} is the shop’s own`);
  }
}
ProductSchema.setClass(Product);

function isStockAlone(product: Product, em: EntityManager): boolean {
  const before = em.getUnitOfWork().getOriginalEntityData(product);
  const comparator = em.getComparator();
  const changes = comparator.diffEntities(Product, before ?? {}, comparator.prepareEntity(product));
  return Object.keys(changes).join() === 'stock';
}
