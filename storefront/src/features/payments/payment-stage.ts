import { awaitsPayment, type Order } from '@mithai/contracts';

/** Stage of an order's payment, as shown to the customer. */
export type PaymentStage =
  /** Paid, or to be paid in cash. */
  | 'placed'
  /** No payment has been attempted. */
  | 'due'
  /** The bank has not decided. */
  | 'pending'
  | 'failed'
  /** The order is cancelled, so it can no longer be paid. */
  | 'closed';

export function paymentStage({ status, payment }: Pick<Order, 'status' | 'payment'>): PaymentStage {
  if (status === 'cancelled' || payment.status === 'expired') return 'closed';
  if (!awaitsPayment(payment.provider, payment.status)) return 'placed';
  if (payment.status === 'created') return 'due';
  return payment.status === 'failed' ? 'failed' : 'pending';
}

/** Cancelled because it was not paid in time, and not by its customer or an administrator. */
export const isOverdue = ({ payment, statusHistory }: Pick<Order, 'payment' | 'statusHistory'>): boolean =>
  payment.status === 'expired' && statusHistory.some(({ fact }) => fact?.kind === 'not_paid');

/** The next attempt to pay is made on the gateway's page. */
export function opensGateway(order: Pick<Order, 'status' | 'payment'>): boolean {
  const stage = paymentStage(order);
  return order.payment.provider === 'gateway' && (stage === 'due' || stage === 'failed');
}

/** The stage of an unpaid order, as the customer sees it. */
export type UnpaidStage = 'due' | 'qr' | 'pending' | 'failed' | 'over' | 'qrOver';

/** Null for an order that is placed or closed. `secondsLeft` to pay: null if unknown. */
export function unpaidStage(order: Pick<Order, 'status' | 'payment'>, secondsLeft: number | null): UnpaidStage | null {
  const stage = paymentStage(order);
  if (stage === 'placed' || stage === 'closed') return null;
  const isQr = order.payment.provider === 'upi_qr';
  if (stage !== 'pending' && secondsLeft === 0) return isQr ? 'qrOver' : 'over';
  return stage === 'due' && isQr ? 'qr' : stage;
}
