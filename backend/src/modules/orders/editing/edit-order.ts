import type { EntityManager } from '@mikro-orm/postgresql';
import { isPaymentDue, toPaise, toRupees, type EditOrder } from '@mithai/contracts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockProducts, reserveStock } from '../../catalog/index.ts';
import { voidInvoice } from '../../invoices/index.ts';
import { applyEdit } from './apply-edit.ts';
import { holdEdit } from './hold-edit.ts';
import { lockOrder } from '../lock-order.ts';
import { Order } from '../order.entity.ts';
import { editedTotalChanged, parcelBooked } from '../orders.errors.ts';
import type { OrderPayments } from '../placing/order-payments.ts';
import { changesInvoice, isReaddressed, planEdit } from './plan-edit.ts';

export interface Editing {
  payments: Pick<OrderPayments, 'lock' | 'reprice' | 'refundDifference' | 'requestSupplement'>;
  /** The carrier has the order, or is about to get it. Called under the order's lock. */
  hasBooking: (em: EntityManager, orderId: number) => Promise<boolean>;
}

/**
 * Changes an order that is not packed, in one transaction with stock, kitchen day, taxes and payment. Items that stay
 * keep their price. If the order costs less, the difference is refunded; if more, the edit waits until it is paid.
 */
export const editOrder = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  input: EditOrder,
  { payments, hasBooking }: Editing,
): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items', 'statusHistory']);
    order.assertVersion(new Date(input.lastUpdated));
    order.assertEditable();
    await payments.lock(em, order);
    const products = await lockProducts(em, productIdsOf(order, input));
    const plan = await planEdit(em, order, input, products);
    const { items, totalPaise } = plan;
    if ((items.isChanged || isReaddressed(order, plan)) && (await hasBooking(em, orderId))) throw parcelBooked();
    if (toPaise(input.expectedTotal) !== totalPaise) throw editedTotalChanged(toRupees(totalPaise));
    const differencePaise = totalPaise - order.totalPaise;
    const isDue = isPaymentDue(order.paymentProvider, order.paymentStatus);
    if (isDue && (items.isChanged || differencePaise !== 0)) await payments.reprice(em, order, totalPaise);
    await reserveStock(em, order.id, items.reserved, products);
    if (!isDue && differencePaise > 0) {
      const supplement = await payments.requestSupplement(em, order, differencePaise);
      return holdEdit(em, actor, order, { plan, supplement });
    }
    const isInvoiceWrong = changesInvoice(order, plan);
    await applyEdit(em, actor, order, { plan, products });
    if (!isDue && differencePaise < 0)
      await payments.refundDifference(em, order, {
        amountPaise: -differencePaise,
        reference: input.reference,
        requestedBy: actor.userId,
      });
    if (isInvoiceWrong) await voidInvoice(em, orderId);
  });

/** Whether an edit to a total in rupees returns money to the customer. */
export const lowersPaidTotal = async (em: EntityManager, orderId: number, expectedTotal: number): Promise<boolean> => {
  const order = await em.findOne(Order, orderId);
  return (
    order !== null &&
    toPaise(expectedTotal) < order.totalPaise &&
    !isPaymentDue(order.paymentProvider, order.paymentStatus)
  );
};

const productIdsOf = (order: Order, { added }: EditOrder): number[] => [
  ...new Set(
    [...order.items].flatMap(({ productId }) => productId ?? []).concat(added.map(({ productId }) => productId)),
  ),
];
