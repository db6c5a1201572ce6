import type { EntityManager } from '@mikro-orm/postgresql';
import {
  formatExactRupees,
  isCashDue,
  sumOf,
  toPaise,
  toRupees,
  type RecordCollection,
  type RecordCollections,
} from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder, type Order } from '../../orders/index.ts';
import { subjectOfCash } from '../exceptions/exception-subjects.ts';
import { openException } from '../exceptions/open-exception.ts';
import { copyToOrder, lockPayment, recordPaymentEvent } from '../payment-record.ts';
import type { Payment } from '../payment.entity.ts';
import { alreadyCollected, cashNotDue, collectionsChanged, notPaidInCash } from '../refunds/refunds.errors.ts';

/**
 * Records the cash that the courier brought. Another amount than the order's opens an exception. Throws 409 if no cash
 * is due.
 */
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
    if (payment.status !== 'created') throw alreadyCollected();
    if (!isDue(order, payment)) throw cashNotDue();
    await collect(em, actor, { order, payment }, { amountPaise: toPaise(amount), reference });
    if (payment.capturedPaise === payment.amountPaise) return;
    await openException(em, {
      kind: 'cash_missing',
      subject: subjectOfCash(orderId),
      orderId,
      paymentId: payment.id,
      amountPaise: Math.abs(payment.amountPaise - payment.capturedPaise),
      detail: `Collected ${formatExactRupees(amount)} instead of ${formatExactRupees(toRupees(payment.amountPaise))}.`,
    });
  });

/** Records the totals of delivered orders, all or none. Throws 409 if they are not what the administrator saw. */
export const recordCollections = async (
  em: EntityManager,
  actor: Actor,
  { orderIds, total, reference }: RecordCollections,
): Promise<void> =>
  transactional(em, async (em) => {
    const collected: number[] = [];
    for (const orderId of orderIds.toSorted((a, b) => a - b)) {
      const order = await lockOrder(em, orderId);
      const payment = await lockPayment(em, order);
      if (order.status !== 'delivered' || !isDue(order, payment)) throw collectionsChanged();
      await collect(em, actor, { order, payment }, { amountPaise: payment.amountPaise, reference });
      collected.push(toRupees(payment.amountPaise));
    }
    if (sumOf(...collected) !== total) throw collectionsChanged();
  });

const isDue = (order: Order, { provider, status, amountPaise }: Payment): boolean =>
  isCashDue(order.status, { provider, status, amount: amountPaise });

const collect = async (
  em: EntityManager,
  actor: Actor,
  { order, payment }: { order: Order; payment: Payment },
  { amountPaise, reference }: { amountPaise: number; reference: string },
): Promise<void> => {
  const from = payment.status;
  payment.changeStatus('captured');
  payment.capturedPaise = amountPaise;
  payment.capturedAt = new Date();
  recordPaymentEvent(em, payment, { kind: 'collected', source: 'admin', from, amountPaise, detail: reference });
  copyToOrder(order, payment);
  await recordAudit(em, actor, {
    action: 'order.payment_collected',
    subjectId: order.id,
    after: { amountPaise, reference },
  });
};
