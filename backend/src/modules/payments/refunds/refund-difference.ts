import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderPayments } from '../../orders/index.ts';
import { lockPayment, recordPaymentEvent } from '../payment-record.ts';
import { refundReferenceRequired } from './refunds.errors.ts';
import { requestRefund } from './request-refund.ts';

/** Lowers what a locked, paid order costs to its total, and returns what was paid of the difference. */
export const refundDifference: OrderPayments['refundDifference'] = async (
  em: EntityManager,
  order,
  { amountPaise, reference, requestedBy },
) => {
  const payment = await lockPayment(em, order);
  payment.amountPaise -= amountPaise;
  recordPaymentEvent(em, payment, { kind: 'repriced', source: 'admin', amountPaise: payment.amountPaise });
  // Of cash, less than the order costs may have been collected.
  const differencePaise = Math.min(amountPaise, payment.excessPaise());
  if (differencePaise === 0) return;
  if (payment.provider !== 'gateway' && !reference) throw refundReferenceRequired();
  await requestRefund(
    em,
    { order, payment, source: 'admin' },
    { kind: 'difference', amountPaise: differencePaise, reason: ORDER_CHANGED, reference, requestedBy },
  );
};

/** The customer reads it. */
const ORDER_CHANGED = 'Your order was changed and costs less.';
