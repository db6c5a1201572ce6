import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees, UPI_CREDIT_DAYS, UPI_LATE_DAYS, type MatchProposal } from '@mithai/contracts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { subDays } from 'date-fns/subDays';
import { businessDate } from '../../../platform/business-date.ts';
import { findCancelled } from '../../orders/index.ts';
import { BankCredit } from './bank-credit.entity.ts';
import { OPEN_PAYMENT, Payment } from '../payment.entity.ts';

/**
 * Orders that waiting credits may pay, by the credit's id: the order that a credit names, else those of its amount and
 * day that no other waiting credit names.
 */
export const proposeOrders = async (
  em: EntityManager,
  credits: BankCredit[],
): Promise<Map<number, MatchProposal[]>> => {
  const named = await findNamed(em, credits);
  const others = credits.filter((credit) => !named.has(credit.upiReference ?? ''));
  const likely = await findLikely(em, others);
  const cancelled = await findCancelled(
    em,
    [...named.values(), ...likely].map(({ orderId }) => orderId),
  );
  const propose = (credit: BankCredit, payment: Payment, isCertain: boolean) =>
    toProposal(credit, payment, { isCertain, isCancelled: cancelled.has(payment.orderId) });
  return new Map(
    credits.map((credit) => {
      const payment = named.get(credit.upiReference ?? '');
      if (payment) return [credit.id, [propose(credit, payment, true)]];
      const fitting = likely.filter((one) => fits(credit, one));
      return [credit.id, fitting.map((one) => propose(credit, one, false))];
    }),
  );
};

/** Payments that credits name by their UPI reference, by it. */
export const findNamed = async (
  em: EntityManager,
  credits: Pick<BankCredit, 'upiReference'>[],
): Promise<Map<string, Payment>> => {
  const upiReferences = credits.flatMap(({ upiReference }) => upiReference ?? []);
  const payments = upiReferences.length === 0 ? [] : await em.find(Payment, { upiReference: { $in: upiReferences } });
  return new Map(payments.map((payment) => [payment.upiReference ?? '', payment]));
};

/** Money that names the order, or may be for it, is on the statement, but no administrator has decided it yet. */
export const hasWaitingCredit = async (em: EntityManager, payment: Payment): Promise<boolean> => {
  const { upiReference, amountPaise, provider } = payment;
  if (upiReference == null) return false;
  const waiting = await em.find(BankCredit, { matchedAt: null, $or: [{ upiReference }, { amountPaise }] });
  const named = await findNamed(em, waiting);
  return waiting.some((credit) => {
    const namedPayment = named.get(credit.upiReference ?? '');
    return namedPayment ? namedPayment.id === payment.id : provider === 'upi_qr' && fits(credit, payment);
  });
};

const findLikely = async (em: EntityManager, credits: BankCredit[]): Promise<Payment[]> => {
  if (credits.length === 0) return [];
  const namedElsewhere = await em.find(BankCredit, { upiReference: { $ne: null }, matchedAt: null });
  const amountPaise = { $in: credits.map((credit) => credit.amountPaise) };
  const late = { status: 'expired' as const, expiresAt: { $gte: subDays(new Date(), UPI_LATE_DAYS) } };
  const payments = await em.find(
    Payment,
    { provider: 'upi_qr', amountPaise, $or: [OPEN_PAYMENT, late] },
    { orderBy: { id: 'asc' } },
  );
  const taken = new Set(namedElsewhere.map(({ upiReference }) => upiReference));
  return payments.filter(({ upiReference }) => !taken.has(upiReference));
};

const fits = ({ amountPaise, creditedAt }: BankCredit, payment: Payment): boolean => {
  const days = differenceInCalendarDays(creditedAt, businessDate(payment.createdAt));
  return amountPaise === payment.amountPaise && days >= 0 && days <= UPI_CREDIT_DAYS;
};

const toProposal = (
  credit: BankCredit,
  payment: Payment,
  { isCertain, isCancelled }: { isCertain: boolean; isCancelled: boolean },
): MatchProposal => ({
  orderId: payment.orderId,
  isCertain,
  amount: toRupees(payment.amountPaise),
  placedAt: payment.createdAt.toISOString(),
  paymentStatus: payment.status,
  isClean: !isCancelled && payment.isOpen() && payment.amountPaise === credit.amountPaise,
});
