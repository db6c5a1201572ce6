import type { Order } from '../order.entity.ts';
import type { StoredChanges } from '../stored-fact.ts';
import type { EditedItems, EditPlan } from './pending-edit.ts';

/** Fields that an edit may change besides the items. */
export interface OrderSnapshot {
  totalPaise: number;
  estimatedDeliveryDate: string | null;
  shippingAddress: string;
  contactName: string;
  contactPhone: string | null;
  recipientName?: string | null;
  recipientPhone?: string | null;
  recipientEmail?: string | null;
}

const CONTACT = ['contactName', 'contactPhone', 'recipientName', 'recipientPhone', 'recipientEmail'] as const;

export const changesBetween = (
  before: OrderSnapshot,
  after: OrderSnapshot,
  { changes }: EditedItems,
): StoredChanges => ({
  items: changes.map(({ name, from, to }) => ({ name, from, to })),
  hasNewAddress: before.shippingAddress !== after.shippingAddress,
  hasNewContact: CONTACT.some((field) => before[field] !== after[field]),
  deliveryDay: before.estimatedDeliveryDate === after.estimatedDeliveryDate ? null : after.estimatedDeliveryDate,
  totalPaise: before.totalPaise === after.totalPaise ? null : { from: before.totalPaise, to: after.totalPaise },
});

export const isAnyChange = ({ items, ...others }: StoredChanges): boolean =>
  items.length > 0 || Object.values(others).some(Boolean);

export const snapshotOf = (order: Order): OrderSnapshot => ({
  totalPaise: order.totalPaise,
  estimatedDeliveryDate: order.estimatedDeliveryDate ?? null,
  shippingAddress: order.shippingAddress,
  contactName: order.contactName,
  contactPhone: order.contactPhone ?? null,
  recipientName: order.recipientName ?? null,
  recipientPhone: order.recipientPhone ?? null,
  recipientEmail: order.recipientEmail ?? null,
});

/** Once the edit is applied. */
export const snapshotAfter = (
  before: OrderSnapshot,
  { contact, deliveryDay, totalPaise }: EditPlan,
): OrderSnapshot => ({
  ...before,
  ...contact,
  estimatedDeliveryDate: deliveryDay ?? before.estimatedDeliveryDate,
  totalPaise,
});
