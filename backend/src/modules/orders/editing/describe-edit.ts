import { formatExactRupees, toRupees } from '@mithai/contracts';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Order } from '../order.entity.ts';
import type { EditedItems, EditPlan } from './pending-edit.ts';

/** What an edit may change besides the items. */
export interface OrderSnapshot {
  totalPaise: number;
  estimatedDeliveryDate: string | null;
  shippingAddress: string;
  contactName: string;
  contactPhone: string | null;
}

/** What changed, for the order's history and the email to the customer; empty if nothing did. */
export const describeEdit = (before: OrderSnapshot, after: OrderSnapshot, { changes }: EditedItems): string =>
  [
    ...changes.map(lineText),
    before.shippingAddress !== after.shippingAddress && 'New delivery address.',
    (before.contactName !== after.contactName || before.contactPhone !== after.contactPhone) && 'New contact.',
    before.estimatedDeliveryDate !== after.estimatedDeliveryDate &&
      after.estimatedDeliveryDate !== null &&
      `Delivery on ${format(parseISO(after.estimatedDeliveryDate), 'MMMM dd, yyyy')}.`,
    before.totalPaise !== after.totalPaise &&
      `New total: ${rupees(after.totalPaise)} instead of ${rupees(before.totalPaise)}.`,
  ]
    .filter(Boolean)
    .join('\n');

export const snapshotOf = (order: Order): OrderSnapshot => ({
  totalPaise: order.totalPaise,
  estimatedDeliveryDate: order.estimatedDeliveryDate ?? null,
  shippingAddress: order.shippingAddress,
  contactName: order.contactName,
  contactPhone: order.contactPhone ?? null,
});

/** Once the edit is applied. */
export const snapshotAfter = (
  before: OrderSnapshot,
  { contact, deliveryDay, totalPaise }: EditPlan,
): OrderSnapshot => ({
  ...contact,
  estimatedDeliveryDate: deliveryDay ?? before.estimatedDeliveryDate,
  totalPaise,
});

export const rupees = (paise: number): string => formatExactRupees(toRupees(paise));

const lineText = ({ name, from, to }: EditedItems['changes'][number]): string => {
  if (from === 0) return `Added: ${to} × ${name}.`;
  return to === 0 ? `Removed: ${name}.` : `${name}: ${to} instead of ${from}.`;
};
