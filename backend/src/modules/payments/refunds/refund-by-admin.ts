import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundOrder } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder, type Order } from '../../orders/index.ts';
import { closeException } from '../exceptions/payment-exceptions.ts';
import { lockPayment } from '../payment-record.ts';
import type { Payment } from '../payment.entity.ts';
import { failureOf } from './gateway-refunds.ts';
import { haveAllFailed, isOutstanding, partsOf } from './refund-parts.ts';
import { Refund } from './refund.entity.ts';
import { refundNotFailed, refundReferenceRequired } from './refunds.errors.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Refunds an order or lines of it, or what a failed refund should have returned. Throws if the order is newer than
 * `lastUpdated`, so a double click refunds once. Returns the first part of the refund, and the whole sum.
 */
export const refundOrder = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  { lastUpdated, isDifference, retryOf, ...input }: RefundOrder,
): Promise<{ refund: Refund; amountPaise: number }> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    order.assertVersion(new Date(lastUpdated));
    order.assertNoPendingEdit();
    const payment = await lockPayment(em, order);
    if (payment.provider !== 'gateway' && !input.reference) throw refundReferenceRequired();
    const settled = { order, payment, source: 'admin' as const };
    const { failed, failedPart } = retryOf === undefined ? NEW : await takeFailed(em, actor, payment, retryOf);
    const isExcess = !failedPart && (failed?.isDifference ?? isDifference);
    const difference = isExcess && { differencePaise: payment.excessPaise() };
    const request = { ...input, ...difference, failedPart, requestedBy: actor.userId };
    const { refund, amountPaise } = await requestRefund(em, settled, request);
    const { reason, reference } = refund;
    await recordAudit(em, actor, {
      action: 'order.refunded',
      subjectId: orderId,
      after: {
        amountPaise,
        reason,
        ...(reference && { reference }),
        ...(input.items && !failedPart && { items: withNames(input.items, order) }),
      },
    });
    return { refund, amountPaise };
  });

interface Retried {
  failed?: Refund;
  /** The same, if another part of it went back or is on its way: it is tried again alone. */
  failedPart?: Refund | undefined;
}

const NEW: Retried = {};

/** Marks a failed refund as tried again: with all of its parts, unless it is tried alone. Throws 409 if it did not fail. */
const takeFailed = async (
  em: EntityManager,
  { userId }: Actor,
  payment: Payment,
  refundId: number,
): Promise<Retried> => {
  const all = await em.find(Refund, { paymentId: payment.id });
  const failed = all.find(({ id }) => id === refundId);
  if (!failed || !isOutstanding(failed)) throw refundNotFailed();
  const parts = partsOf(all, failed);
  const isWhole = haveAllFailed(parts);
  for (const part of isWhole ? parts.filter(isOutstanding) : [failed]) {
    part.isRetried = true;
    await closeException(em, failureOf(part), { userId, note: TRIED_AGAIN });
  }
  return { failed, failedPart: isWhole ? undefined : failed };
};

const TRIED_AGAIN = 'Tried again.';

const withNames = (items: NonNullable<RefundOrder['items']>, order: Order) => {
  const names = new Map([...order.items].map(({ id, productName }) => [id, productName]));
  return items.map((item) => ({ ...item, name: names.get(item.itemId) }));
};
