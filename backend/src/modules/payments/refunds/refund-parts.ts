import type { EntityManager } from '@mikro-orm/postgresql';
import { syncInvoice } from '../../invoices/index.ts';
import type { Settled } from '../payment-record.ts';
import { Refund, RefundItem } from './refund.entity.ts';

/** The refund that has the items of all its parts. */
export const firstPartId = ({ partOf, id }: Pick<Refund, 'partOf' | 'id'>): number => partOf ?? id;

/** A refund and the others that return the same sum by other payments, or again. */
export const partsOf = (all: Refund[], refund: Refund): Refund[] =>
  all.filter((one) => firstPartId(one) === firstPartId(refund));

/** Nothing went back or is on its way: its items count as not refunded. */
export const haveAllFailed = (parts: Refund[]): boolean => parts.every(({ status }) => status === 'failed');

/** It failed, and no other refund returns its money. */
export const isOutstanding = ({ status, isRetried }: Pick<Refund, 'status' | 'isRetried'>): boolean =>
  status === 'failed' && !isRetried;

/** The money has not gone back, and no other refund returns it. */
export const isUnsettled = (refund: Pick<Refund, 'status' | 'isRetried'>): boolean =>
  refund.status === 'pending' || isOutstanding(refund);

/**
 * Brings the documents of a locked order to what has gone back to its customer: pieces are credited once all of their
 * money has. Call it last, because it holds the series of numbers.
 */
export const syncRefundDocuments = async (em: EntityManager, { order, payment }: Settled): Promise<void> => {
  await em.populate(order, ['items']);
  const all = await em.find(Refund, { paymentId: payment.id });
  const unsettled = all.filter((refund) => {
    const parts = partsOf(all, refund);
    return !haveAllFailed(parts) && parts.some(isUnsettled);
  });
  await syncInvoice(em, order, {
    unsettled: await em.find(RefundItem, { refund: { $in: unsettled } }),
    isReturned: payment.status === 'refunded' && order.piecesLeft() === 0,
  });
};
