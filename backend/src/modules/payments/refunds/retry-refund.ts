import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundOrder } from '@mithai/contracts';
import type { Actor } from '../../../platform/actor.ts';
import { closeException } from '../exceptions/open-exception.ts';
import type { LockedPayment } from '../payment-record.ts';
import { failureOf } from './gateway-refunds.ts';
import { firstPartId, haveAllFailed, isOutstanding, partsOf } from './refund-parts.ts';
import { Refund, RefundItem } from './refund.entity.ts';
import { refundNotFailed, refundRetryOutdated } from './refunds.errors.ts';
import type { RequestedItems, RetryScope } from './request-refund.ts';

/**
 * Marks a failed refund of a locked payment as tried again: the part alone, or all parts. Returns its own items and
 * sum. Throws 409 if it is not outstanding, or its other parts are in another state than the scope says.
 */
export const takeFailed = async (
  em: EntityManager,
  { userId }: Actor,
  { order, payment }: LockedPayment,
  { retryOf, retryScope, restock }: Pick<RefundOrder, 'retryScope' | 'restock'> & { retryOf: number },
): Promise<RetryScope> => {
  const all = await em.find(Refund, { paymentId: payment.id });
  const failed = all.find(({ id }) => id === retryOf);
  if (!failed || !isOutstanding(failed, all)) throw refundNotFailed();
  const parts = partsOf(all, failed);
  const isPart = retryScope === 'part';
  if (isPart === haveAllFailed(parts)) throw refundRetryOutdated();
  if (!isPart && all.some((one) => one.isRetried && one.coveredBy === firstPartId(failed))) throw refundNotFailed();
  const taken = isPart ? [failed] : parts.filter((part) => isOutstanding(part, all));
  for (const part of taken) {
    part.isRetried = true;
    await closeException(em, failureOf(part), { userId, note: TRIED_AGAIN });
  }
  const { isDifference } = failed;
  const failedPaise = taken.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const amountPaise = isDifference ? Math.min(failedPaise, payment.excessPaise()) : failedPaise;
  const items = isPart || isDifference ? [] : await itemsOf(em, failed, restock);
  await em.populate(order, ['items']);
  const left = new Map([...order.items].map((item) => [item.id, item.quantityLeft()]));
  if (items.some(({ itemId, quantity }) => quantity > (left.get(itemId) ?? 0))) throw refundRetryOutdated();
  return { kind: 'retry', failed, isPart, items, amountPaise };
};

const TRIED_AGAIN = 'Tried again.';

/** What returned to stock with the failed refund is there already. */
const itemsOf = async (
  em: EntityManager,
  failed: Refund,
  restock: RefundOrder['restock'] = [],
): Promise<RequestedItems> => {
  const items = await em.find(RefundItem, { refund: firstPartId(failed) }, { orderBy: { id: 'asc' } });
  return items.map(({ orderItemId: itemId, quantity }) => ({
    itemId,
    quantity,
    restock: restock.find((one) => one.itemId === itemId)?.quantity ?? 0,
  }));
};
