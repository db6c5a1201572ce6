import type { EntityManager } from '@mikro-orm/postgresql';
import { ONLINE_PAYMENT_MIN, toPaise } from '@mithai/contracts';
import { isBelowOnlineMinimum, type Payment } from '../payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { SupplementaryPayment } from '../supplements/supplementary-payment.entity.ts';

const GATEWAY_MIN_PAISE = toPaise(ONLINE_PAYMENT_MIN);

export interface RefundPart {
  gatewayPaymentId: string | null;
  amountPaise: number;
}

/**
 * Divides a refund of a locked payment among as few of its payments at the gateway as possible. Returns null if a part
 * would be below the gateway's minimum.
 */
export const divideRefund = async (
  em: EntityManager,
  payment: Payment,
  amountPaise: number,
): Promise<RefundPart[] | null> => {
  if (isBelowOnlineMinimum(amountPaise)) return null;
  const left = await leftAtGateway(em, payment);
  const enough = left.find((one) => one.amountPaise >= amountPaise);
  if (enough || left.length === 0) return [{ gatewayPaymentId: enough?.gatewayPaymentId ?? null, amountPaise }];
  return share(largestFirst(left), amountPaise);
};

/** Paise, at most `amountPaise`, that the gateway can return of a locked payment. */
export const returnablePaise = async (em: EntityManager, payment: Payment, amountPaise: number): Promise<number> => {
  if (await divideRefund(em, payment, amountPaise)) return amountPaise;
  return largestFirst(await leftAtGateway(em, payment)).reduce((sum, one) => {
    const taken = Math.min(amountPaise - sum, one.amountPaise);
    return isBelowOnlineMinimum(taken) ? sum : sum + taken;
  }, 0);
};

const largestFirst = (left: RefundPart[]): RefundPart[] =>
  left
    .filter(({ amountPaise }) => !isBelowOnlineMinimum(amountPaise))
    .toSorted((a, b) => b.amountPaise - a.amountPaise);

/** Takes from the first one first. What the last part lacks of the minimum, those before it leave to it. */
const share = (left: RefundPart[], amountPaise: number): RefundPart[] | null => {
  let rest = amountPaise;
  const parts = left.flatMap((one) => {
    const taken = Math.min(rest, one.amountPaise);
    rest -= taken;
    return taken > 0 ? { ...one, amountPaise: taken } : [];
  });
  const last = parts.at(-1);
  if (rest > 0 || !last || amountPaise < parts.length * GATEWAY_MIN_PAISE) return null;
  for (const part of parts.slice(0, -1).toReversed()) {
    const lacking = Math.max(0, GATEWAY_MIN_PAISE - last.amountPaise);
    const moved = Math.min(lacking, part.amountPaise - GATEWAY_MIN_PAISE);
    part.amountPaise -= moved;
    last.amountPaise += moved;
  }
  return parts;
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
