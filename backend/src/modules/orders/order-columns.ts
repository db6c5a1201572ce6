import { p, type Opt } from '@mikro-orm/postgresql';
import {
  CARRIERS,
  GIFT_PACKING_TYPES,
  mapBuyerNotes,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  TRACKING_NUMBER_MAX,
  type staffOrderFields,
} from '@mithai/contracts';
import type { FrozenDiscount } from '../discounts/index.ts';
import type { PendingEdit } from './editing/pending-edit.ts';
import { AWAITS_PAYMENT, KITCHEN_DAY } from './order-conditions.ts';

export const orderColumns = {
  id: p.integer().primary().autoincrement(),
  userId: p.integer(),
  /** Staff who took the order on the phone. */
  takenBy: p.integer().nullable(),
  /** With `requestHash`: a repeated request returns its order, a different body is refused. */
  idempotencyKey: p.string(),
  requestHash: p.string(),
  orderDate: p.datetime(),
  totalPaise: p.bigint('number'),
  shippingPaise: p.integer(),
  /** The discounts on the items and on the delivery. */
  discounts: p.json<FrozenDiscount[]>().defaultRaw("'[]'"),
  status: p.enum([...ORDER_STATUSES]).default('pending'),
  paymentMethod: p.enum([...PAYMENT_METHODS]),
  /** Copied from the payment, like status, deadline and refunds. */
  paymentProvider: p.enum([...PAYMENT_PROVIDERS]).default('cash'),
  paymentStatus: p.enum([...PAYMENT_STATUSES]).default('created'),
  paymentExpiresAt: p.datetime().nullable(),
  refundedPaise: p.bigint('number').default(0),
  /** `awaitsPayment` of the contracts, for queries. */
  isUnpaid: p.boolean().$type<Opt<boolean>>().generated(`(${AWAITS_PAYMENT}) stored`),
  shippingAddress: p.text(),
  contactName: p.string(),
  contactEmail: p.string(),
  contactPhone: p.string().nullable(),
  /** Of a gift to someone else, at the shipping address; null for an order to the buyer. */
  recipientName: p.string().nullable(),
  recipientPhone: p.string().nullable(),
  recipientEmail: p.string().nullable(),
  /** Whether the recipient's email and link name the items. */
  recipientSeesItems: p.boolean().default(false),
  invoiceInParcel: p.boolean().default(false),
  estimatedDeliveryDate: p.date().nullable(),
  /** Business date on which the kitchen makes and packs the order, whose capacity it takes; null for older orders. */
  dispatchDay: p.date().nullable(),
  /** The dispatch day, or of an older order the day on which it was placed. */
  kitchenDay: p.date().$type<Opt<string>>().generated(`(${KITCHEN_DAY}) stored`),
  packedAt: p.datetime().nullable(),
  packedBy: p.integer().nullable(),
  /** As weighed; null for the sum of the products' weights. */
  parcelGrams: p.integer().nullable(),
  /** Snapshot of the zone's name and days on the way. */
  deliveryZone: p.string().nullable(),
  transitDays: p.integer().nullable(),
  /** When an unconfirmed order is cancelled if still pending; null once confirmed. */
  confirmBy: p.datetime().nullable(),
  lastUpdated: p.datetime(),
  giftPackingType: p.enum([...GIFT_PACKING_TYPES]).nullable(),
  giftPackingPaise: p.integer().default(0),
  ...mapBuyerNotes(() => p.text().nullable()),
  carrier: p.enum([...CARRIERS]).nullable(),
  trackingNumber: p.string().length(TRACKING_NUMBER_MAX).nullable(),
  /** Raised to void the tracking links in the emails so far. */
  trackingLinkRevision: p.integer().default(0),
  /** For staff only. */
  internalNote: p.text().nullable(),
  /** Applied to a paid order once its difference is paid. Meanwhile the order is neither edited, packed nor sent. */
  pendingEdit: p.json().$type<PendingEdit>().nullable(),
};

/** Columns for staff only. Best before is counted from the dispatch day. */
export type StaffColumn = Exclude<keyof typeof staffOrderFields, 'dispatchDay'> | 'packedBy';

/** Columns that no response contains. */
type InternalColumn = 'idempotencyKey' | 'requestHash' | 'isUnpaid' | 'kitchenDay' | 'trackingLinkRevision';

/** Columns for buyers; `tracking` represents two columns. */
export type BuyerField =
  | Exclude<keyof typeof orderColumns, StaffColumn | InternalColumn | 'carrier' | 'trackingNumber'>
  | 'tracking';
