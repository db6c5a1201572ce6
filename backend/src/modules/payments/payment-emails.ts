import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees, type RefundStatus } from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder } from '../orders/index.ts';
import { lockPayment, recordPaymentEvent } from './payment-record.ts';
import { PaymentEvent } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';

const HOURS_BETWEEN_FAILURES = 1;

/**
 * Claims the email about a failed payment for an event; false if another event's went out within the hour. A
 * redelivered event keeps its claim.
 */
export const claimFailureEmail = async (em: EntityManager, orderId: number, eventId: number): Promise<boolean> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    const payment = await lockPayment(em, order);
    const [last] = await em.find(
      PaymentEvent,
      { orderId, kind: 'failure_emailed' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    const detail = `event ${eventId}`;
    if (last?.detail === detail) return true;
    if (last && last.at > subHours(new Date(), HOURS_BETWEEN_FAILURES)) return false;
    recordPaymentEvent(em, payment, { kind: 'failure_emailed', source: 'job', detail });
    return true;
  });

export interface RefundForEmail {
  orderId: number;
  status: RefundStatus;
  /** Rupees. */
  amount: number;
  reason: string;
  /** Of a transfer by the shop; null for a refund by the gateway. */
  reference: string | null;
}

export const readRefund = async (em: EntityManager, id: number): Promise<RefundForEmail> => {
  const { orderId, status, amountPaise, reason, reference } = await em.findOneOrFail(Refund, id);
  return { orderId, status, amount: toRupees(amountPaise), reason, reference: reference ?? null };
};
