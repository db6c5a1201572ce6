import type { EntityManager } from '@mikro-orm/postgresql';
import { syncInvoice } from '../../invoices/index.ts';
import type { LockedPayment } from '../payment-record.ts';
import { Refund, RefundItem } from './refund.entity.ts';

/** The refund that has the items of all its parts. */
export const firstPartId = ({ partOf, id }: Pick<Refund, 'partOf' | 'id'>): number => partOf ?? id;

/** A refund and the others that return the same sum by other payments, or again. */
export const partsOf = (all: Refund[], refund: Refund): Refund[] =>
  all.filter((one) => firstPartId(one) === firstPartId(refund));

/** Nothing went back or is on its way: its items count as not refunded. */
export const haveAllFailed = (parts: Refund[]): boolean => parts.every(({ status }) => status === 'failed');

const coversOf = (all: Refund[], { coveredBy }: Refund): Refund[] =>
  all.filter((one) => firstPartId(one) === coveredBy);

/** It failed, and no other of the payment's refunds returns its money. */
export const isOutstanding = (refund: Refund, all: Refund[]): boolean =>
  refund.status === 'failed' && !refund.isRetried && haveAllFailed(coversOf(all, refund));

/** Its money has not gone back, neither by itself nor by another of the payment's refunds. */
export const isUnsettled = (refund: Refund, all: Refund[]): boolean => {
  if (refund.status !== 'failed') return refund.status === 'pending';
  if (refund.isRetried) return false;
  const covers = coversOf(all, refund);
  return haveAllFailed(covers) || covers.some((cover) => isUnsettled(cover, all));
};

/**
 * Brings the documents of a locked order to what has gone back to its customer: pieces are credited once all of their
 * money has. Call it last, because it holds the series of numbers.
 */
export const syncRefundDocuments = async (em: EntityManager, { order, payment }: LockedPayment): Promise<void> => {
  await em.populate(order, ['items']);
  const all = await em.find(Refund, { paymentId: payment.id });
  const unsettled = all.filter((refund) => {
    const parts = partsOf(all, refund);
    return !haveAllFailed(parts) && parts.some((part) => isUnsettled(part, all));
  });
  await syncInvoice(em, order, {
    unsettled: await em.find(RefundItem, { refund: { $in: unsettled } }),
    isReturned: payment.status === 'refunded' && order.piecesLeft() === 0,
  });
};
