import { buildUpiUri, isPayable, refundSchema, toRupees, type Payment as PaymentResponse } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { CustomerPayment } from './customer-payments.service.ts';
import type { Payment } from './payment.entity.ts';
import type { Refund } from './refunds/refund.entity.ts';

interface Payee {
  upiVpa?: string | null | undefined;
  upiPayeeName?: string | null | undefined;
}

export const presentPayment = (
  { order, payment, refunds, otherPayments, changeLink }: CustomerPayment,
  payee: Payee,
): PaymentResponse => {
  const { id: orderId, totalPaise, paymentMethod, paymentProvider, paymentStatus } = order;
  const isOpen = payment !== null && payment.isOpen() && order.status !== 'cancelled';
  const payBy = (isOpen && payment.payBy) || null;
  return {
    orderId,
    provider: paymentProvider,
    method: paymentMethod,
    status: paymentStatus,
    amount: toRupees(payment?.amountPaise ?? totalPaise),
    refunded: toRupees(order.refundedPaise),
    payBy: payBy?.toISOString() ?? null,
    secondsLeft: payBy && Math.max(0, Math.ceil((payBy.getTime() - Date.now()) / 1000)),
    expiresAt: (isOpen && payment.expiresAt?.toISOString()) || null,
    failureCode: payment?.failureCode ?? null,
    capturedAt: payment?.capturedAt?.toISOString() ?? null,
    changeLink,
    upiUri: isOpen && payee.upiVpa ? upiUri(payment, { ...payee, upiVpa: payee.upiVpa }) : null,
    refunds: refunds.map(presentRefund),
    otherPayments,
  };
};

const REFUND_FIELDS = refundSchema.omit({ amount: true }).keyof().options;

export const presentRefund = (refund: Refund) => ({
  ...pickFields(refund, REFUND_FIELDS),
  amount: toRupees(refund.amountPaise),
});

/** Null unless the order is to be paid by QR code, whose time is not over. */
const upiUri = (
  { provider, status, amountPaise, upiReference, orderId, payBy }: Payment,
  { upiVpa, upiPayeeName }: Payee & { upiVpa: string },
): string | null => {
  if (provider !== 'upi_qr' || !isPayable(status) || !upiReference || (payBy && payBy <= new Date())) return null;
  return buildUpiUri({
    vpa: upiVpa,
    payeeName: upiPayeeName || 'Mithai',
    amount: toRupees(amountPaise),
    reference: upiReference,
    note: `Mithai order ${orderId}`,
  });
};
