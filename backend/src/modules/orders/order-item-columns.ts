import { p } from '@mikro-orm/postgresql';
import { PIECES_STATUSES } from '@mithai/contracts';
import type { DiscountPart } from '../discounts/index.ts';

/** Columns that an item copies from its product, besides the price. */
export interface ItemSnapshot {
  /** Null for a custom order. */
  productId?: number | null | undefined;
  productName: string;
  productImageKey?: string | null | undefined;
  /** The partner and the commission in percent; null for the shop's own products. */
  sellerId?: number | null | undefined;
  sellerCommissionRate?: number | null | undefined;
  /** Best before is counted from the order's dispatch day. */
  shelfLifeDays?: number | null | undefined;
}

/** An item that is to be added to an order. */
export interface NewItem extends ItemSnapshot {
  quantity: number;
  pricePaise: number;
}

const snapshotColumns = {
  productId: p.integer().nullable().index(),
  productName: p.string(),
  productImageKey: p.string().nullable(),
  sellerId: p.integer().nullable(),
  sellerCommissionRate: p.decimal('number').precision(5).scale(2).nullable(),
  shelfLifeDays: p.integer().nullable(),
} satisfies Record<keyof ItemSnapshot, unknown>;

export const ITEM_SNAPSHOT = Object.keys(snapshotColumns) as (keyof ItemSnapshot)[];

export const itemColumns = {
  id: p.integer().primary().autoincrement(),
  ...snapshotColumns,
  quantity: p.integer(),
  /** Unit price at the time of the order. */
  pricePaise: p.integer(),
  /** Off the price of all pieces, by discount, and the part of those that were refunded. */
  discountPaise: p.bigint('number').default(0),
  discountParts: p.json<DiscountPart[]>().defaultRaw("'[]'"),
  refundedDiscountPaise: p.bigint('number').default(0),
  /** Pieces with the discount that were not refunded: an edit adds others. */
  discountedLeft: p.integer().default(0),
  /** Pieces returned to stock on cancellation; taken again if the order is reopened. */
  restocked: p.integer().default(0),
  refundedQuantity: p.integer().default(0),
  /** How far the partner is, with how many pieces, and since when. */
  piecesStatus: p.enum([...PIECES_STATUSES]).default('to_make'),
  piecesNoted: p.integer().default(0),
  piecesChangedAt: p.datetime().nullable(),
  declineReason: p.text().nullable(),
};

export const ITEM_CHECKS = [
  { name: 'order_items_quantity_check', expression: 'quantity >= 1' },
  { name: 'order_items_restocked_check', expression: 'restocked >= 0 and restocked <= quantity' },
  {
    name: 'order_items_refunded_quantity_check',
    expression: 'refunded_quantity >= 0 and refunded_quantity <= quantity',
  },
  {
    name: 'order_items_discount_check',
    expression:
      'refunded_discount_paise >= 0 and refunded_discount_paise <= discount_paise ' +
      'and discount_paise <= price_paise::bigint * quantity',
  },
  {
    name: 'order_items_discounted_left_check',
    expression: 'discounted_left >= 0 and discounted_left <= quantity - refunded_quantity',
  },
];
