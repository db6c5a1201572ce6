import type { EntityManager } from '@mikro-orm/postgresql';
import { formatExactRupees, toPaise, toRupees, type RecordCollection } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder } from '../orders/index.ts';
import { openException } from './payment-exceptions.ts';
import { copyToOrder, lockPayment, recordPaymentEvent } from './payment-record.ts';
import { alreadyCollected, notPaidInCash } from './refunds.errors.ts';

/** Records the cash that the courier brought. Another amount than the order's opens an exception. */
export const recordCollection = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  { amount, reference }: RecordCollection,
): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    const payment = await lockPayment(em, order);
    if (payment.provider !== 'cash') throw notPaidInCash();
    const from = payment.status;
    if (!payment.changeStatus('captured')) throw alreadyCollected();
    const amountPaise = toPaise(amount);
    payment.capturedPaise = amountPaise;
    payment.capturedAt = new Date();
    recordPaymentEvent(em, payment, { kind: 'collected', source: 'admin', from, amountPaise, detail: reference });
    copyToOrder(order, payment);
    await recordAudit(em, actor, {
      action: 'order.payment_collected',
      subjectId: orderId,
      after: { amountPaise, reference },
    });
    if (amountPaise === payment.amountPaise) return;
    await openException(em, {
      kind: 'cash_missing',
      subject: `order ${orderId}`,
      orderId,
      paymentId: payment.id,
      amountPaise: Math.abs(payment.amountPaise - amountPaise),
      detail: `Collected ${formatExactRupees(amount)} instead of ${formatExactRupees(toRupees(payment.amountPaise))}.`,
    });
  });
