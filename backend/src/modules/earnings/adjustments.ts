import type { EntityManager } from '@mikro-orm/postgresql';
import { toArrayLiteral } from '../../platform/sql.ts';
import { partnerSales } from '../orders/index.ts';
import type { PartnerEarning } from './earning.entity.ts';

export interface Adjustment {
  /** Pieces that were refunded to the customer. */
  refundedQuantity: number;
  /** Deduction from payouts because of refunds or a cancellation after the payout. */
  takenBackPaise: number;
}

/** By order item. */
export const findAdjustments = async (
  em: EntityManager,
  earnings: Pick<PartnerEarning, 'orderItemId' | 'status' | 'amountPaise'>[],
): Promise<Map<number, Adjustment>> => {
  const itemIds = earnings.map(({ orderItemId }) => orderItemId);
  const refunded = await partnerSales.findRefundedQuantities(em, itemIds);
  // A paid earning that shrinks is booked again, and may be paid again.
  const rows = await em.execute<{ orderItemId: number; paise: number }[]>(
    `select transaction.order_item_id as "orderItemId", max(entry.amount_paise)::float8 as paise
       from ledger_transactions as transaction
       join ledger_entries as entry on entry.transaction_id = transaction.id and entry.account = 'bank'
      where transaction.kind = 'paid' and transaction.order_item_id = any(?::int[])
      group by transaction.order_item_id`,
    [toArrayLiteral(itemIds)],
  );
  const paid = new Map(rows.map(({ orderItemId, paise }) => [orderItemId, paise]));
  return new Map(
    earnings.map(({ orderItemId, status, amountPaise }) => {
      const duePaise = status === 'reversed' ? 0 : amountPaise;
      const takenBackPaise = Math.max(0, (paid.get(orderItemId) ?? 0) - duePaise);
      return [orderItemId, { refundedQuantity: refunded.get(orderItemId) ?? 0, takenBackPaise }];
    }),
  );
};
