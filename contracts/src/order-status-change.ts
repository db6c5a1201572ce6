import type { ErrorCode } from './error-codes.gen.ts';
import { isFinalStatus, isRefundedUnsent, isSent, type OrderStatus } from './order-rules.ts';
import { awaitsPayment, isPaymentClosed, type PaymentProvider, type PaymentStatus } from './payment-rules.ts';
import type { StaffRight } from './staff-rights.ts';

/** Packing goes forward and back; cancelling, and reopening a final order, is another right. */
export const rightToChangeStatus = (from: OrderStatus, to: OrderStatus): StaffRight =>
  to === 'cancelled' || isFinalStatus(from) ? 'order-changes' : 'packing';

interface OrderStatusChange {
  from: OrderStatus;
  to: OrderStatus;
  payment: { provider: PaymentProvider; status: PaymentStatus };
  notes: string | null;
  hasPendingEdit: boolean;
}

export type StatusChangeRefusal = Extract<
  ErrorCode,
  'status_unchanged' | 'note_required' | 'payment_closed' | 'order_unpaid' | 'order_refunded' | 'edit_pending'
>;

/** Null if the order may get the status, as far as the order itself shows. */
export function refusalOfStatusChange(change: OrderStatusChange): StatusChangeRefusal | null {
  const { from, to, payment, notes, hasPendingEdit } = change;
  if (from === to) return 'status_unchanged';
  if (isFinalStatus(from) && !notes) return 'note_required';
  if (from === 'cancelled' && isPaymentClosed(payment.status)) return 'payment_closed';
  if (to === 'cancelled' || to === 'pending') return null;
  if (awaitsPayment(payment.provider, payment.status)) return 'order_unpaid';
  if (isRefundedUnsent(from, payment.status)) return 'order_refunded';
  return hasPendingEdit && isSent(to) ? 'edit_pending' : null;
}
