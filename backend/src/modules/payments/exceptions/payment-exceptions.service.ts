import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  ID_MAX,
  RETURNABLE_EXCEPTIONS,
  toRupees,
  UTR_PATTERN,
  type PaymentException as PaymentExceptionResponse,
  type PaymentExceptionsQuery,
  type ResolveException,
} from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import { publishChange, recordEvent, staffWith } from '../../../outbox/index.ts';
import { readAccountNames } from '../../../platform/account-names.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { BankCredit } from '../bank-credits/bank-credit.entity.ts';
import { dismissCredit } from '../bank-credits/bank-credits.service.ts';
import { PaymentException } from './payment-exception.entity.ts';
import { recordPaymentEvent } from '../payment-record.ts';
import { Payment } from '../payment.entity.ts';
import { isGatewayFailure, type Razorpay } from '../gateway/razorpay.ts';
import {
  exceptionNotFound,
  exceptionNotRefundable,
  exceptionRefundRefused,
  exceptionResolved,
  refundReferenceRequired,
} from '../refunds/refunds.errors.ts';
import { announceReturn, returnPayment } from '../refunds/return-payment.ts';
import { SupplementaryPayment } from '../supplements/supplementary-payment.entity.ts';

/** Newest first. */
export const listPaymentExceptions = async (
  em: EntityManager,
  { before = ID_MAX, limit, open }: PaymentExceptionsQuery,
): Promise<PaymentExceptionResponse[]> => {
  const where = { id: { $lt: before }, resolvedAt: open ? null : { $ne: null } };
  const exceptions = await em.find(PaymentException, where, { orderBy: { id: 'desc' }, limit });
  const names = await readAccountNames(
    em,
    exceptions.map(({ resolvedBy }) => resolvedBy),
  );
  const credits = await findCredits(em, exceptions);
  return exceptions.map((exception) =>
    presentException(exception, names.get(exception.resolvedBy ?? 0) ?? null, credits.has(exception.subject)),
  );
};

/** Matched bank credits that returnable exceptions are about, by UTR. */
const findCredits = async (em: EntityManager, exceptions: PaymentException[]): Promise<Map<string, BankCredit>> => {
  const utrs = exceptions.filter(({ kind }) => RETURNABLE_EXCEPTIONS.includes(kind)).map(({ subject }) => subject);
  const credits = await em.find(BankCredit, { utr: { $in: utrs }, paymentId: { $ne: null } });
  return new Map(credits.map((credit) => [credit.utr, credit]));
};

/**
 * Closes an exception with a note. `refund` then returns the gateway's payment that it names, which a worker goes on
 * with if it must, or records the transfer that returned a bank credit.
 */
export const resolveException = async (
  em: EntityManager,
  gateway: Razorpay | null,
  actor: Actor,
  id: number,
  { note, refund, reference }: ResolveException,
): Promise<PaymentExceptionResponse> => {
  const found = await em.findOne(PaymentException, id);
  if (!found) throw exceptionNotFound();
  if (found.resolvedAt) throw exceptionResolved();
  if (found.kind === 'unmatched_credit' && UTR_PATTERN.test(found.subject)) {
    await dismissCredit(em, actor, { utr: found.subject }, note);
    return presentSolved(em, await em.refreshOrFail(found), actor);
  }
  const credit = refund ? (await findCredits(em, [found])).get(found.subject) : undefined;
  if (credit && !reference) throw refundReferenceRequired();
  const isReturnedByGateway = refund && !credit;
  const now = new Date();
  const toReturn = { exceptionId: id, closedAt: now.toISOString() };
  const solved = await transactional(em, async (em) => {
    const exception = await em.findOneOrFail(PaymentException, id, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    if (exception.resolvedAt) throw exceptionResolved();
    if (isReturnedByGateway && !(gateway && (await isReturnable(em, exception)))) throw exceptionNotRefundable();
    exception.resolvedAt = now;
    exception.resolvedBy = actor.userId;
    exception.note = note;
    exception.isReturnRequested = isReturnedByGateway;
    if (credit) await recordTransfer(em, exception, credit, reference);
    if (isReturnedByGateway) await recordEvent(em, 'exception.return_requested', toReturn);
    await recordAudit(em, actor, {
      action: 'payment_exception.resolved',
      subjectId: id,
      after: { kind: exception.kind, note, refund, ...(credit && { reference }) },
    });
    publishChange({ topic: 'payment' }, staffWith('payments'));
    return presentSolved(em, exception, actor, credit !== undefined);
  });
  if (isReturnedByGateway && !(await returnNow(em, gateway, toReturn))) throw exceptionRefundRefused();
  return solved;
};

/** Returns false if the gateway refuses. */
const returnNow: typeof returnPayment = async (em, gateway, toReturn) => {
  try {
    return await returnPayment(em, gateway, toReturn);
  } catch (error) {
    if (!isGatewayFailure(error)) throw error;
    return true;
  }
};

/** What an order counts on is refunded by its order. */
const isReturnable = async (
  em: EntityManager,
  { kind, gatewayPaymentId, amountPaise }: PaymentException,
): Promise<boolean> =>
  RETURNABLE_EXCEPTIONS.includes(kind) &&
  Boolean(gatewayPaymentId && amountPaise) &&
  (await em.count(Payment, { gatewayPaymentId })) === 0 &&
  (await em.count(SupplementaryPayment, { gatewayPaymentId })) === 0;

const presentSolved = async (
  em: EntityManager,
  exception: PaymentException,
  { userId }: Actor,
  isBankCredit = false,
): Promise<PaymentExceptionResponse> => {
  const names = await readAccountNames(em, [userId]);
  return presentException(exception, names.get(userId) ?? null, isBankCredit);
};

const recordTransfer = async (
  em: EntityManager,
  { id, paymentId, amountPaise }: PaymentException,
  credit: BankCredit,
  reference: string | undefined,
): Promise<void> => {
  await em.nativeUpdate(BankCredit, credit.id, { returnReference: reference ?? null });
  if (paymentId == null) return;
  const payment = await em.findOneOrFail(Payment, paymentId);
  const money = { ...(amountPaise && { amountPaise }), ...(reference && { detail: reference }) };
  recordPaymentEvent(em, payment, { kind: 'exception_refunded', source: 'admin', ...money });
  await announceReturn(em, id, payment.orderId);
};

const presentException = (
  exception: PaymentException,
  resolvedBy: string | null,
  isBankCredit: boolean,
): PaymentExceptionResponse => {
  const { id, kind, detail, openedAt, resolvedAt, amountPaise } = exception;
  return {
    id,
    kind,
    orderId: exception.orderId ?? null,
    gatewayPaymentId: exception.gatewayPaymentId ?? null,
    isBankCredit,
    amount: amountPaise == null ? null : toRupees(amountPaise),
    detail,
    openedAt: openedAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy,
    note: exception.note ?? null,
  };
};
