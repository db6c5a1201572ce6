import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  awaitsPayment,
  hasDeliveryAhead,
  ORDER_STATUSES,
  isPaid,
  isRefundedUnsent,
  isUnsent,
  PIECES_TRANSITIONS,
  refusalOfStatusChange,
  type OrderStatus,
  type PaymentMethod,
  type PaymentProvider,
  type PaymentStatus,
  type PiecesStatus,
  type StatusChangeRefusal,
  type Tracking,
} from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import { orderColumns } from './order-columns.ts';
import { RECIPIENT_CHECK, UNSENT } from './order-conditions.ts';
import { ITEM_CHECKS, ITEM_SNAPSHOT, itemColumns, type ItemSnapshot } from './order-item-columns.ts';
import { DELIVERY_KEY, HAS_RECIPIENT, SEARCHABLE_ORDER, SEARCHABLE_RECIPIENT } from './order-search.ts';
import {
  confirmedTooLate,
  editPending,
  noDeliveryAhead,
  orderNotEditable,
  noteRequired,
  orderChanged,
  orderPacked,
  orderRefunded,
  orderUnpaid,
  paymentClosed,
  piecesChanged,
  statusUnchanged,
} from './orders.errors.ts';
import { orderUnconfirmed, notToPack } from './production/production.errors.ts';
import type { StoredFact } from './stored-fact.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  uniques: [
    { name: 'orders_user_idempotency_key', properties: ['userId', 'idempotencyKey'] },
    { name: 'orders_taker_idempotency_key', properties: ['takenBy', 'idempotencyKey'] },
  ],
  indexes: [
    { name: 'orders_newest', properties: ['orderDate', 'id'] },
    { name: 'orders_of_status', properties: ['status', 'orderDate', 'id'] },
    { name: 'orders_by_payment_method', properties: ['paymentMethod', 'orderDate', 'id'] },
    {
      name: 'orders_by_delivery_day',
      expression: `create index "orders_by_delivery_day" on "orders" (${DELIVERY_KEY}, order_date, id)`,
    },
    { name: 'orders_of_kitchen_day', properties: ['kitchenDay', 'status'] },
    { name: 'orders_to_send', properties: ['kitchenDay', 'id'], where: UNSENT },
    { name: 'orders_on_the_way', properties: ['estimatedDeliveryDate', 'id'], where: "status = 'shipped'" },
    { name: 'orders_with_pending_edit', properties: ['id'], where: 'pending_edit is not null' },
    { name: 'orders_to_confirm', properties: ['confirmBy'], where: 'confirm_by is not null' },
    {
      name: 'orders_search_trigrams',
      expression: `create index "orders_search_trigrams" on "orders" using gin (${SEARCHABLE_ORDER} gin_trgm_ops)`,
    },
    {
      name: 'orders_recipient_trigrams',
      expression: `create index "orders_recipient_trigrams" on "orders" using gin (${SEARCHABLE_RECIPIENT} gin_trgm_ops) where ${HAS_RECIPIENT}`,
    },
  ],
  checks: [
    { name: 'orders_recipient_check', expression: RECIPIENT_CHECK },
    { name: 'orders_tracking_check', expression: 'num_nulls(carrier, tracking_number) in (0, 2)' },
    { name: 'orders_packed_check', expression: 'num_nulls(packed_at, packed_by) in (0, 2)' },
    { name: 'orders_parcel_grams_check', expression: 'parcel_grams > 0' },
  ],
  properties: {
    ...orderColumns,
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ id: 'asc' }),
    statusHistory: () => p.oneToMany(OrderStatusEntry).mappedBy('order').orderBy({ id: 'desc' }),
  },
});

const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_items',
  checks: ITEM_CHECKS,
  indexes: [
    { name: 'order_items_of_seller', properties: ['sellerId', 'order'] },
    { name: 'order_items_declined', properties: ['order'], where: `pieces_status = 'declined'` },
  ],
  properties: {
    ...itemColumns,
    order: () => p.manyToOne(Order).index(),
  },
});

const OrderStatusEntrySchema = defineEntity({
  name: 'OrderStatusEntry',
  tableName: 'order_status_history',
  properties: {
    id: p.integer().primary().autoincrement(),
    order: () => p.manyToOne(Order).index(),
    status: p.enum([...ORDER_STATUSES]),
    timestamp: p.datetime(),
    /** As typed by staff, and the sentence of a fact for the version before. */
    notes: p.text().nullable(),
    fact: p.json().$type<StoredFact>().nullable(),
  },
});

/** The order's copy of its payment. */
interface OrderPaymentState {
  method: PaymentMethod;
  provider: PaymentProvider;
  status: PaymentStatus;
  expiresAt?: Date | null | undefined;
  refundedPaise: number;
}

interface Change {
  now: Date;
  expectedVersion?: Date | undefined;
}

export type PiecesSide = keyof typeof PIECES_TRANSITIONS;

/** An error sends its arguments as parameters, so only those that name the status get it. */
const STATUS_CHANGE_ERRORS: Record<StatusChangeRefusal, (from: OrderStatus) => Error> = {
  status_unchanged: statusUnchanged,
  note_required: noteRequired,
  payment_closed: () => paymentClosed(),
  order_unpaid: () => orderUnpaid(),
  order_refunded: () => orderRefunded(),
  edit_pending: () => editPending(),
};

interface PiecesChange {
  to: PiecesStatus;
  /** Pieces that the caller saw. */
  seen: number;
  /** For declined ones. */
  reason?: string | undefined;
}

export class Order extends OrderSchema.class {
  /**
   * Throws if the order is newer than `expectedVersion` or has the status, a note is missing, the payment is missing or
   * was returned, or an edit waits for its payment.
   */
  changeStatus(to: OrderStatus, notes: string | null, { now, expectedVersion }: Change): { from: OrderStatus } {
    this.assertVersion(expectedVersion);
    const from: OrderStatus = this.status;
    const payment = { provider: this.paymentProvider, status: this.paymentStatus };
    const refusal = refusalOfStatusChange({ from, to, payment, notes, hasPendingEdit: Boolean(this.pendingEdit) });
    if (refusal) throw STATUS_CHANGE_ERRORS[refusal](from);
    this.status = to;
    // Kept for a pending order, because the change may be undone.
    if (from !== 'pending') this.confirmBy = null;
    this.lastUpdated = now;
    return { from };
  }

  /**
   * Sets or clears the estimated delivery date (yyyy-MM-dd), and the dispatch day that keeps it. Returns true if it
   * changed. Throws if the order has no delivery ahead.
   */
  setDeliveryDate(day: string | null, dispatchDay: string | null, now: Date): boolean {
    if (!hasDeliveryAhead(this.status)) throw noDeliveryAhead(this.status);
    if ((this.estimatedDeliveryDate ?? null) === day) return false;
    this.assertNoPendingEdit();
    this.estimatedDeliveryDate = day;
    this.dispatchDay = dispatchDay;
    this.lastUpdated = now;
    return true;
  }

  /**
   * Records who packed it. Returns false if it is packed already. Throws if the order is newer than `expectedVersion`
   * or is not to be packed.
   */
  pack(by: number, { now, expectedVersion }: Change): boolean {
    if (this.packedAt) return false;
    this.assertVersion(expectedVersion);
    const refusal = this.refusePacking();
    if (refusal) throw refusal;
    this.assertNoPendingEdit();
    this.packedAt = now;
    this.packedBy = by;
    this.lastUpdated = now;
    return true;
  }

  /** Paid or to be paid in cash, confirmed, and not sent: to be made, packed and handed over. */
  isToPack(): boolean {
    return this.refusePacking() === null;
  }

  /** Still to be handed over, though its kitchen day is before `day` (yyyy-MM-dd). */
  isLate(day: string): boolean {
    return this.isToPack() && this.kitchenDay < day;
  }

  /** Pieces of all items that were not refunded; the items must be loaded. */
  piecesLeft(): number {
    return [...this.items].reduce((sum, item) => sum + item.quantityLeft(), 0);
  }

  private refusePacking(): Error | null {
    if (!isUnsent(this.status)) return notToPack(this.status);
    if (this.awaitsPayment()) return orderUnpaid();
    if (isRefundedUnsent(this.status, this.paymentStatus)) return orderRefunded();
    return this.status === 'pending' && this.confirmBy ? orderUnconfirmed() : null;
  }

  /** Contact, address, day and items may change. Throws 409 if they may not. */
  assertEditable(): void {
    const isReturned = this.paymentStatus === 'refunded' || this.paymentStatus === 'refund_pending';
    if (!isUnsent(this.status) || isReturned) throw orderNotEditable();
    if (this.packedAt) throw orderPacked();
    this.assertNoPendingEdit();
  }

  /** Throws 409 while an edit waits for its payment. */
  assertNoPendingEdit(): void {
    if (this.pendingEdit) throw editPending();
  }

  /** Returns false if it was not packed. Throws as `pack` does. */
  unpack({ now, expectedVersion }: Change): boolean {
    if (!this.packedAt) return false;
    this.assertVersion(expectedVersion);
    if (!isUnsent(this.status)) throw notToPack(this.status);
    this.clearPacking();
    this.lastUpdated = now;
    return true;
  }

  /** A reopened order is packed again, because its pieces went back into stock. */
  clearPacking(): void {
    this.packedAt = null;
    this.packedBy = null;
    this.parcelGrams = null;
  }

  /** Returns true if the order was unconfirmed. Throws once it is cancelled. */
  confirm(now: Date): boolean {
    if (this.status === 'cancelled') throw confirmedTooLate();
    if (!this.confirmBy) return false;
    this.confirmBy = null;
    if (this.status !== 'pending') return false;
    this.lastUpdated = now;
    return true;
  }

  awaitsPayment(): boolean {
    return awaitsPayment(this.paymentProvider, this.paymentStatus);
  }

  /** True if a cancellation makes the gateway return money. */
  isRefundedByGateway(): boolean {
    return this.paymentProvider === 'gateway' && isPaid(this.paymentStatus);
  }

  /** False once money has arrived, also if it has been refunded since, and for cash. */
  isNeverPaid(): boolean {
    return this.awaitsPayment() || this.paymentStatus === 'expired';
  }

  setPayment(payment: OrderPaymentState, now: Date): void {
    this.paymentMethod = payment.method;
    this.paymentProvider = payment.provider;
    this.paymentStatus = payment.status;
    this.paymentExpiresAt = payment.expiresAt ?? null;
    this.refundedPaise = payment.refundedPaise;
    this.lastUpdated = now;
  }

  /** Name and phone for the courier: the recipient's of a gift to someone else, or else the buyer's. */
  receiver(): { name: string; phone: string | null } {
    return this.recipientName == null
      ? { name: this.contactName, phone: this.contactPhone ?? null }
      : { name: this.recipientName, phone: this.recipientPhone ?? null };
  }

  get tracking(): Tracking | null {
    return this.carrier && this.trackingNumber ? { carrier: this.carrier, number: this.trackingNumber } : null;
  }

  /** Returns true if it changed. */
  setTracking(tracking: Tracking | null): boolean {
    const { carrier, number } = tracking ?? { carrier: null, number: null };
    if ((this.carrier ?? null) === carrier && (this.trackingNumber ?? null) === number) return false;
    this.carrier = carrier;
    this.trackingNumber = number;
    return true;
  }

  assertVersion(expectedVersion: Date | undefined): void {
    if (expectedVersion && expectedVersion.getTime() !== this.lastUpdated.getTime()) throw orderChanged();
  }
}
OrderSchema.setClass(Order);

export class OrderItem extends OrderItemSchema.class {
  /** For another order of it. */
  snapshot(): ItemSnapshot {
    return pickFields(this, ITEM_SNAPSHOT);
  }

  /** Pieces that were not refunded. */
  quantityLeft(): number {
    return this.quantity - this.refundedQuantity;
  }

  /** The discount of the pieces that were not refunded. */
  discountLeft(): number {
    return this.discountPaise - this.refundedDiscountPaise;
  }

  /** Pieces that came later are still to make. */
  currentPieces(): PiecesStatus {
    const hasMore = this.piecesStatus !== 'declined' && this.quantityLeft() > this.piecesNoted;
    return hasMore ? 'to_make' : this.piecesStatus;
  }

  /** Returns false if they have the status. Throws if the pieces are not `seen` many or the side may not do it. */
  changePieces(side: PiecesSide, { to, seen, reason }: PiecesChange, now: Date): boolean {
    const from = this.currentPieces();
    if (seen !== this.quantityLeft()) throw piecesChanged();
    if (from === to) return false;
    if (!PIECES_TRANSITIONS[side][from].includes(to)) throw piecesChanged();
    this.piecesStatus = to;
    this.piecesNoted = seen;
    this.piecesChangedAt = now;
    this.declineReason = reason ?? null;
    return true;
  }
}
OrderItemSchema.setClass(OrderItem);

export class OrderStatusEntry extends OrderStatusEntrySchema.class {}
OrderStatusEntrySchema.setClass(OrderStatusEntry);
