import type { EntityManager } from '@mikro-orm/postgresql';
import type { Payment } from '../payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { SupplementaryPayment } from '../supplements/supplementary-payment.entity.ts';

interface RefundPart {
  gatewayPaymentId: string | null;
  amountPaise: number;
}

/**
 * Divides a refund of a locked payment among the payments at the gateway that brought the money, so that none returns
 * more than it brought: by one of them if it can.
 */
export const divideRefund = async (em: EntityManager, payment: Payment, amountPaise: number): Promise<RefundPart[]> => {
  const left = await leftAtGateway(em, payment);
  const enough = left.find((one) => one.amountPaise >= amountPaise);
  if (enough || left.length === 0) return [{ gatewayPaymentId: enough?.gatewayPaymentId ?? null, amountPaise }];
  let rest = amountPaise;
  return left.flatMap(({ gatewayPaymentId, ...part }) => {
    const taken = Math.min(rest, part.amountPaise);
    rest -= taken;
    return taken > 0 ? { gatewayPaymentId, amountPaise: taken } : [];
  });
};

/** What a payment was when it was captured, before edits added or returned something. */
export const firstPaymentPaise = async (em: EntityManager, payment: Payment): Promise<number> => {
  const refunds = await em.find(Refund, { paymentId: payment.id, status: { $ne: 'failed' } });
  const differences = refunds.filter(({ isDifference }) => isDifference);
  return payment.capturedPaise + sumOf(differences) - sumOf(await capturedSupplements(em, payment));
};

const capturedSupplements = async (em: EntityManager, { id: paymentId }: Payment): Promise<SupplementaryPayment[]> =>
  em.find(SupplementaryPayment, { paymentId, gatewayPaymentId: { $ne: null } }, { orderBy: { id: 'asc' } });

/** The order's first payment comes first. */
const leftAtGateway = async (em: EntityManager, payment: Payment): Promise<RefundPart[]> => {
  const gatewayPaymentId = payment.gatewayPaymentId ?? null;
  if (gatewayPaymentId === null) return [];
  const supplements = await capturedSupplements(em, payment);
  const refunds = await em.find(Refund, { paymentId: payment.id, status: { $ne: 'failed' } });
  const first = await firstPaymentPaise(em, payment);
  return [{ gatewayPaymentId, amountPaise: first }, ...supplements].map((one) => ({
    gatewayPaymentId: one.gatewayPaymentId ?? null,
    amountPaise:
      one.amountPaise -
      sumOf(
        refunds.filter(
          (refund) =>
            refund.reference == null && (refund.gatewayPaymentId ?? gatewayPaymentId) === one.gatewayPaymentId,
        ),
      ),
  }));
};

const sumOf = (amounts: { amountPaise: number }[]): number =>
  amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
