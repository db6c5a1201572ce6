import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundOrder } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder, type Order } from '../../orders/index.ts';
import { lockPayment, type LockedPayment } from '../payment-record.ts';
import type { Refund } from './refund.entity.ts';
import { refundReferenceRequired } from './refunds.errors.ts';
import { requestRefund, type RefundScope, type RequestedItems } from './request-refund.ts';
import { takeFailed } from './retry-refund.ts';

/**
 * Refunds an order or lines of it, or tries a failed refund again. Throws if the order is newer than `lastUpdated`, so
 * a double click refunds once. Returns the first part of the refund, and the whole sum.
 */
export const refundOrder = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  input: RefundOrder,
): Promise<{ refund: Refund; amountPaise: number }> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    order.assertVersion(new Date(input.lastUpdated));
    order.assertNoPendingEdit();
    const payment = await lockPayment(em, order);
    const { reason, reference, retryOf } = input;
    if (payment.provider !== 'gateway' && !reference) throw refundReferenceRequired();
    const locked = { order, payment, source: 'admin' as const };
    const scope = await toScope(em, actor, locked, input);
    const request = { ...scope, reason, reference, requestedBy: actor.userId };
    const { refund, amountPaise } = await requestRefund(em, locked, request);
    await recordAudit(em, actor, {
      action: 'order.refunded',
      subjectId: orderId,
      after: {
        amountPaise,
        reason,
        ...(reference && { reference }),
        ...(retryOf !== undefined && { retryOf }),
        ...('items' in scope && scope.items.length > 0 && { items: withNames(scope.items, order) }),
      },
    });
    return { refund, amountPaise };
  });

const toScope = async (
  em: EntityManager,
  actor: Actor,
  locked: LockedPayment,
  { items, restock, isDifference, retryOf, retryScope }: RefundOrder,
): Promise<RefundScope> => {
  if (retryOf !== undefined) return takeFailed(em, actor, locked, { retryOf, retryScope, restock });
  if (isDifference) return { kind: 'difference', amountPaise: locked.payment.excessPaise() };
  return items ? { kind: 'items', items } : { kind: 'rest', restock };
};

const withNames = (items: RequestedItems, order: Order) => {
  const names = new Map([...order.items].map(({ id, productName }) => [id, productName]));
  return items.map((item) => ({ ...item, name: names.get(item.itemId) }));
};
