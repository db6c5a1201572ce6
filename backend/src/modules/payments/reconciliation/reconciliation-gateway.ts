import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReconciliationDays } from '@mithai/contracts';
import { startOfBusinessDate } from '../../../platform/business-date.ts';
import { orNull, type GatewayPayment, type GatewayRefund, type Razorpay } from '../gateway/razorpay.ts';
import {
  byGatewayOrder,
  findOpenExceptions,
  readBooks,
  STATUS_OF,
  type Books,
  type GatewayIds,
  type OpenException,
} from './reconciliation-books.ts';
import { isCaptured, syncPayment } from '../sync-payment.ts';

/** By id; null if the gateway was asked and has none. */
export interface GatewayBooks {
  payments: Map<string, GatewayPayment | null>;
  refunds: Map<string, GatewayRefund | null>;
}

/**
 * Reads what the gateway has for the days, and for what the shop's books name besides. Settles payments of which the
 * shop has not heard, so that only what cannot be settled is left to compare.
 */
export const readGatewayBooks = async (
  em: EntityManager,
  gateway: Razorpay,
  days: ReconciliationDays,
): Promise<GatewayBooks> => {
  const open = await findOpenExceptions(em.fork());
  const read = async () => {
    const gatewayBooks = await readDays(gateway, days);
    const books = await readBooks(em.fork(), days, idsOf(gatewayBooks), open);
    await askForMissing(gateway, gatewayBooks, books, open);
    return { gatewayBooks, unsettled: ordersToBook(books, gatewayBooks) };
  };
  const { gatewayBooks, unsettled } = await read();
  for (const orderId of unsettled) await syncPayment(em, gateway, orderId, 'job');
  // A settled payment may have been taken, or refunded, meanwhile.
  return unsettled.size > 0 ? (await read()).gatewayBooks : gatewayBooks;
};

const readDays = async (gateway: Razorpay, { from, to }: ReconciliationDays): Promise<GatewayBooks> => {
  const period = { from: secondsOf(startOfBusinessDate(from)), to: secondsOf(startOfBusinessDate(to, 1)) - 1 };
  const [payments, refunds] = [await gateway.listPayments(period), await gateway.listPeriodRefunds(period)];
  return {
    payments: new Map(payments.map((payment) => [payment.id, payment])),
    refunds: new Map(refunds.map((refund) => [refund.id, refund])),
  };
};

const secondsOf = (moment: Date): number => moment.getTime() / 1000;

export const idsOf = (gatewayBooks: GatewayBooks | null): GatewayIds => ({
  payments: [...(gatewayBooks?.payments.keys() ?? [])],
  orders: [...(gatewayBooks?.payments.values() ?? [])].flatMap((payment) => payment?.order_id ?? []),
  refunds: [...(gatewayBooks?.refunds.keys() ?? [])],
});

const ordersToBook = ({ payments, refunds }: Books, found: GatewayBooks): Set<number> => {
  const byOrder = byGatewayOrder(payments);
  const byPayment = new Map(payments.map((payment) => [payment.gatewayPaymentId, payment.orderId]));
  const booked = new Map(refunds.map((refund) => [refund.gatewayRefundId, refund.status]));
  const unbooked = [...found.payments.values()].flatMap((payment) =>
    payment && isCaptured(payment) && !byPayment.has(payment.id)
      ? (byOrder.get(payment.order_id ?? '')?.orderId ?? [])
      : [],
  );
  const changed = [...found.refunds.values()].flatMap((refund) =>
    refund && booked.get(refund.id) !== refund.status ? (byPayment.get(refund.payment_id) ?? []) : [],
  );
  return new Set([...unbooked, ...changed]);
};

/** Payments that the gateway has on another day, or not at all. */
const askForMissing = async (
  gateway: Razorpay,
  gatewayBooks: GatewayBooks,
  { payments, refunds }: Books,
  open: OpenException[],
): Promise<void> => {
  const booked = new Set(refunds.map(({ gatewayRefundId }) => gatewayRefundId));
  const strange = [...gatewayBooks.refunds.values()].filter((refund) => refund && !booked.has(refund.id));
  const paymentIds = [
    ...payments.map(({ gatewayPaymentId }) => gatewayPaymentId),
    ...open.map(({ gatewayPaymentId }) => gatewayPaymentId),
    ...strange.map((refund) => refund?.payment_id ?? null),
  ];
  for (const id of new Set(paymentIds))
    if (id && !gatewayBooks.payments.has(id)) gatewayBooks.payments.set(id, await orNull(() => gateway.getPayment(id)));

  const refundsToFind = [
    ...refunds.map(({ gatewayRefundId, gatewayPaymentId }) => ({ id: gatewayRefundId, gatewayPaymentId })),
    ...open
      .map(({ subject, gatewayPaymentId }) => ({ id: subject.replace(STATUS_OF, ''), gatewayPaymentId }))
      .filter(({ id }) => id.startsWith('rfnd_')),
  ];
  for (const { id, gatewayPaymentId } of refundsToFind) {
    if (!id || !gatewayPaymentId || gatewayBooks.refunds.has(id)) continue;
    for (const refund of (await orNull(() => gateway.listRefunds(gatewayPaymentId))) ?? [])
      gatewayBooks.refunds.set(refund.id, refund);
    if (!gatewayBooks.refunds.has(id)) gatewayBooks.refunds.set(id, null);
  }
};
