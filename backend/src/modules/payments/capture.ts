import type { EntityManager } from '@mikro-orm/postgresql';
import { formatExactRupees, isPaid, toRupees, type MatchOutcome, type PaymentStatus } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { orderConfirmation, orderNotifications, publishOrder, type Order } from '../orders/index.ts';
import { firstPaymentPaise, returnablePaise } from './refunds/divide-refund.ts';
import { PaymentException } from './exceptions/payment-exception.entity.ts';
import { openException, subjectOfCancelled } from './exceptions/open-exception.ts';
import { copyToOrder, recordPaymentEvent, type LockedPayment } from './payment-record.ts';
import type { Payment, Receipt } from './payment.entity.ts';
import { requestRefund, unrefundedPaise, type RefundRequest, type RestScope } from './refunds/request-refund.ts';

/** Money arrived: for the order once, and everything else goes to an administrator. */
export const applyCapture = async (
  em: EntityManager,
  locked: LockedPayment,
  receipt: Receipt,
): Promise<MatchOutcome> => {
  const { payment } = locked;
  const paid = formatAmount(receipt);
  const wasReported = await isReported(em, receipt);
  // Edits change what a paid order costs, but not what its customer could pay at the gateway.
  const { amountPaise, currency, gatewayPaymentId } = payment;
  const due = { amountPaise: gatewayPaymentId == null ? amountPaise : await firstPaymentPaise(em, payment), currency };
  if (!wasReported && !isAsOrdered(receipt, due)) {
    const detail = `Paid ${paid} instead of ${formatAmount(due)}.`;
    return reportStrayCapture(em, locked, receipt, { kind: 'amount_mismatch', detail });
  }
  if (wasReported || !canTake(locked))
    return reportStrayCapture(em, locked, receipt, { kind: 'second_capture', detail: secondDetail(paid, payment) });
  return takeCapture(em, locked, receipt);
};

/** What an administrator is asked about stays there, whatever becomes of the order. */
export const isReported = async (em: EntityManager, { id }: Receipt): Promise<boolean> =>
  (await em.count(PaymentException, { kind: 'second_capture', subject: id })) > 0;

/** Money that does not pay the order: an administrator decides, and the customer hears of it, once. */
export const reportStrayCapture = async <Kind extends 'amount_mismatch' | 'second_capture'>(
  em: EntityManager,
  { order, payment }: LockedPayment,
  { provider, id, amountPaise, currency }: Receipt,
  { kind, detail }: { kind: Kind; detail: string },
): Promise<Kind> => {
  const exceptionId = await openException(em, {
    kind,
    subject: id,
    orderId: order.id,
    paymentId: payment.id,
    gatewayPaymentId: provider === 'gateway' ? id : undefined,
    amountPaise,
    currency,
    detail: provider === 'gateway' ? detail : `${detail} UTR ${id}.`,
  });
  if (exceptionId === null) return kind;
  publishOrder(order);
  await recordEvent(em, 'exception.opened', { exceptionId });
  return kind;
};

export const isAsOrdered = (
  { amountPaise, currency }: Pick<Receipt, 'amountPaise' | 'currency'>,
  payment: Pick<Payment, 'amountPaise' | 'currency'>,
): boolean => amountPaise === payment.amountPaise && currency === payment.currency;

/** For administrators. */
export const formatAmount = ({ amountPaise, currency }: Pick<Receipt, 'amountPaise' | 'currency'>): string =>
  currency === 'INR' ? formatExactRupees(toRupees(amountPaise)) : `${currency} ${toRupees(amountPaise)}`;

/** For administrators. */
const secondDetail = (paid: string, payment: Payment): string =>
  payment.isOpen()
    ? `Paid ${paid} online, for an order to be paid in cash that is shipped or delivered.`
    : `Paid ${paid} again, for an order that is paid or delivered.`;

/** An order that was changed to cash is still paid online until the courier has it. */
export const canTake = ({ order, payment }: { order: Pick<Order, 'status'>; payment: Payment }): boolean =>
  payment.gatewayPaymentId == null &&
  (payment.isOpen() || payment.status === 'expired') &&
  (payment.provider !== 'cash' || order.status !== 'shipped') &&
  order.status !== 'delivered';

const takeCapture = async (em: EntityManager, locked: LockedPayment, receipt: Receipt): Promise<MatchOutcome> => {
  const { order, payment, source } = locked;
  const from: PaymentStatus = payment.status;
  const wasInWork = payment.provider === 'cash';
  payment.capture(receipt, new Date());
  const { amountPaise } = receipt;
  const reference = receipt.provider === 'gateway' ? { gatewayPaymentId: receipt.id } : { detail: `UTR ${receipt.id}` };
  recordPaymentEvent(em, payment, { kind: 'captured', from, source, amountPaise, ...reference });
  if (from === 'expired' || order.status === 'cancelled') {
    copyToOrder(order, payment);
    await em.flush();
    await refundRest(em, locked, { reason: PAID_TOO_LATE });
    return 'give_back';
  }
  copyToOrder(order, payment);
  await recordEvent(em, 'payment.captured', { orderId: order.id });
  if (wasInWork) await orderConfirmation.confirmLockedOrder(em, order);
  else await orderNotifications.announceOrder(em, order);
  return 'captured';
};

/** The customer reads it. */
const PAID_TOO_LATE = 'The payment arrived after the order was cancelled.';

/** Returns what is left of a cancelled order's payment: what the gateway cannot return is an administrator's. */
export const refundRest = async (
  em: EntityManager,
  locked: LockedPayment,
  request: Pick<RefundRequest, 'reason'> & Pick<RestScope, 'isOfCancellation'>,
): Promise<void> => {
  const { order, payment } = locked;
  const leftPaise = await unrefundedPaise(em, payment);
  if (!isPaid(payment.status) || leftPaise === 0) return;
  const amountPaise = payment.provider === 'gateway' ? await returnablePaise(em, payment, leftPaise) : 0;
  if (amountPaise > 0) await requestRefund(em, locked, { kind: 'rest', ...request, amountPaise });
  if (amountPaise === leftPaise) return;
  await em.populate(order, ['statusHistory']);
  const [cancellation] = order.statusHistory;
  await openException(em, {
    kind: 'refund_failed',
    subject: subjectOfCancelled(order.id, cancellation?.id ?? 0),
    orderId: order.id,
    paymentId: payment.id,
    amountPaise: leftPaise - amountPaise,
    detail: 'The order was cancelled, but it is paid. Transfer the money back and record the refund.',
  });
};
