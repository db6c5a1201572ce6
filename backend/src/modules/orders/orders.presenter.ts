import {
  awaitsPayment,
  bestBeforeOf,
  describeOrderFact,
  imageUrl,
  mapBuyerNotes,
  staffOrderFields,
  toRupees,
  type AdminOrder,
  type ItemPieces,
  type Order as OrderResponse,
  type StatusHistoryEntry,
} from '@mithai/contracts';
import { DELETED_USER_NAME } from '../../platform/deleted-user.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import { presentTaken } from '../discounts/index.ts';
import type { BuyerField, StaffColumn } from './order-columns.ts';
import type { Order, OrderItem, OrderStatusEntry } from './order.entity.ts';
import type { PendingEdit } from './editing/pending-edit.ts';
import { presentFact } from './stored-fact.ts';

type Line = Pick<OrderItem, 'id' | 'quantity' | 'pricePaise' | 'productName'> &
  Partial<Pick<OrderItem, 'discountPaise' | 'productId' | 'productImageKey' | 'shelfLifeDays'>>;
type Entry = Pick<OrderStatusEntry, 'id' | 'status' | 'timestamp' | 'notes'> & Partial<Pick<OrderStatusEntry, 'fact'>>;

/** An order with items and history loaded, as entity or as the row of a new one. */
type CompleteOrder = Pick<Order, BuyerField> & {
  items: Iterable<Line>;
  statusHistory: Iterable<Entry>;
};

export const presentOrder = (order: CompleteOrder): OrderResponse => ({
  ...presentState(order),
  id: order.id,
  userId: order.userId,
  orderDate: order.orderDate.toISOString(),
  totalAmount: toRupees(order.totalPaise),
  shippingCost: toRupees(order.shippingPaise),
  discount: toRupees([...order.items].reduce((sum, { discountPaise = 0 }) => sum + discountPaise, 0)),
  // Without those whose products an edit has removed.
  discounts: order.discounts
    .filter(({ amountPaise, isFreeDelivery }) => amountPaise > 0 || isFreeDelivery)
    .map(presentTaken),
  paymentMethod: order.paymentMethod,
  payment: {
    provider: order.paymentProvider,
    status: order.paymentStatus,
    refunded: toRupees(order.refundedPaise),
    expiresAt:
      (awaitsPayment(order.paymentProvider, order.paymentStatus) && order.paymentExpiresAt?.toISOString()) || null,
  },
  shippingAddress: order.shippingAddress,
  contactName: order.contactName,
  contactEmail: order.contactEmail,
  contactPhone: order.contactPhone ?? null,
  estimatedDeliveryDate: order.estimatedDeliveryDate ?? null,
  lastUpdated: order.lastUpdated.toISOString(),
  giftPacking: order.giftPackingType != null,
  giftPackingType: order.giftPackingType ?? null,
  giftPackingCost: toRupees(order.giftPackingPaise),
  ...mapBuyerNotes((_, name) => order[name] ?? null),
  recipient: presentRecipient(order),
  tracking: order.tracking,
  pendingEdit: order.pendingEdit ? presentPendingEdit(order, order.pendingEdit) : null,
  items: [...order.items].map((item) => presentItem(item, order)),
});

const presentRecipient = (
  order: Pick<Order, 'recipientName' | 'recipientPhone' | 'recipientEmail' | 'recipientSeesItems' | 'invoiceInParcel'>,
): OrderResponse['recipient'] =>
  order.recipientName == null
    ? null
    : {
        name: order.recipientName,
        phone: order.recipientPhone ?? null,
        email: order.recipientEmail ?? null,
        showsItems: order.recipientSeesItems,
        invoiceInParcel: order.invoiceInParcel,
      };

const presentPendingEdit = (
  { shippingAddress, estimatedDeliveryDate }: Pick<Order, 'shippingAddress' | 'estimatedDeliveryDate'>,
  { differencePaise, expiresAt, plan }: PendingEdit,
): NonNullable<OrderResponse['pendingEdit']> => ({
  amount: toRupees(differencePaise),
  totalAmount: toRupees(plan.totalPaise),
  expiresAt,
  changes: plan.items.changes.map(({ name, from, to }) => ({ name, from, to })),
  hasNewAddress: plan.contact.shippingAddress !== shippingAddress,
  deliveryDay: plan.deliveryDay === estimatedDeliveryDate ? null : plan.deliveryDay,
});

export const presentState = ({
  status,
  confirmBy,
  statusHistory,
}: Pick<CompleteOrder, 'status' | 'confirmBy' | 'statusHistory'>) => ({
  status,
  confirmBy: (status === 'pending' && confirmBy?.toISOString()) || null,
  statusHistory: presentHistory(statusHistory),
});

const STAFF_FIELDS = Object.keys(staffOrderFields) as (keyof typeof staffOrderFields)[];

/** Names that the order does not store are looked up by product and seller id. */
export const presentAdminOrder = (
  order: CompleteOrder &
    Pick<Order, StaffColumn> & {
      items: Iterable<
        Pick<
          OrderItem,
          | 'sellerId'
          | 'restocked'
          | 'refundedQuantity'
          | 'refundedDiscountPaise'
          | 'discountedLeft'
          | 'declineReason'
          | 'currentPieces'
        >
      >;
    },
  {
    products,
    partners,
    staff,
  }: {
    products: ReadonlyMap<number, { netWeightGrams?: number | null | undefined }>;
    partners: ReadonlyMap<number, string>;
    staff: ReadonlyMap<number, string>;
  },
): AdminOrder => ({
  ...presentOrder(order),
  ...pickFields(order, STAFF_FIELDS),
  takenBy: order.takenBy == null ? null : (staff.get(order.takenBy) ?? DELETED_USER_NAME),
  items: [...order.items].map((item) => ({
    ...presentItem(item, order),
    partner: item.sellerId == null ? null : (partners.get(item.sellerId) ?? DELETED_USER_NAME),
    netWeightGrams: (item.productId != null && products.get(item.productId)?.netWeightGrams) || null,
    restocked: item.restocked,
    refundedQuantity: item.refundedQuantity,
    refundedDiscount: toRupees(item.refundedDiscountPaise),
    discountedLeft: item.discountedLeft,
    pieces: presentItemPieces(item),
  })),
});

export const presentItemPieces = (
  item: Pick<OrderItem, 'id' | 'sellerId' | 'declineReason' | 'currentPieces'>,
): ItemPieces | null =>
  item.sellerId == null ? null : { itemId: item.id, status: item.currentPieces(), reason: item.declineReason ?? null };

export const presentHistory = (entries: Iterable<Entry>): StatusHistoryEntry[] =>
  [...entries].toSorted((a, b) => b.id - a.id).map(presentEntry);

const presentEntry = ({ id, status, timestamp, notes, fact: stored }: Entry): StatusHistoryEntry => {
  const fact = stored ? presentFact(stored) : null;
  const text = fact ? describeOrderFact(fact) : (notes ?? null);
  return { id, status, timestamp: timestamp.toISOString(), notes: text, fact };
};

export const presentItem = (
  { id, productId, quantity, pricePaise, discountPaise = 0, productName, productImageKey, shelfLifeDays }: Line,
  { dispatchDay }: Pick<Order, 'dispatchDay'>,
): OrderResponse['items'][number] => ({
  id,
  productId: productId ?? null,
  quantity,
  price: toRupees(pricePaise),
  discount: toRupees(discountPaise),
  product: { name: productName, imageUrl: productImageKey ? imageUrl(productImageKey) : null },
  bestBefore: bestBeforeOf({ dispatchDay, shelfLifeDays }),
});
