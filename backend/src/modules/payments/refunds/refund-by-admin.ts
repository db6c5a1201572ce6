import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundOrder } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder, type Order } from '../../orders/index.ts';
import { lockPayment } from '../payment-record.ts';
import type { Refund } from './refund.entity.ts';
import { refundReferenceRequired } from './refunds.errors.ts';
import { requestRefund } from './request-refund.ts';
import { takeFailed } from './retry-refund.ts';

/**
 * Refunds an order or lines of it, or tries a failed refund again. Throws if the order is newer than `lastUpdated`, so
 * a double click refunds once. Returns the first part of the refund, and the whole sum.
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
    const request =
      retryOf === undefined
        ? { ...input, ...(isDifference && { isDifference, amountPaise: payment.excessPaise() }) }
        : { ...input, ...(await takeFailed(em, actor, settled, { ...input, retryOf })) };
    const { refund, amountPaise } = await requestRefund(em, settled, { ...request, requestedBy: actor.userId });
    const { reason, reference } = refund;
    await recordAudit(em, actor, {
      action: 'order.refunded',
      subjectId: orderId,
      after: {
        amountPaise,
        reason,
        ...(reference && { reference }),
        ...(retryOf !== undefined && { retryOf }),
        ...(request.items?.length && { items: withNames(request.items, order) }),
      },
    });
    return { refund, amountPaise };
  });

const withNames = (items: NonNullable<RefundOrder['items']>, order: Order) => {
  const names = new Map([...order.items].map(({ id, productName }) => [id, productName]));
  return items.map((item) => ({ ...item, name: names.get(item.itemId) }));
};
