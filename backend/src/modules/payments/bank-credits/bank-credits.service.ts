import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  ID_MAX,
  toPaise,
  toRupees,
  type BankCreditInput,
  type BankCredit as BankCreditResponse,
  type BankCreditsQuery,
  type MatchCredits,
  type MatchedCredit,
  type MatchedCredits,
  type MatchProposal,
} from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { ShopError } from '../../../platform/errors.ts';
import { transactional } from '../../../platform/transaction.ts';
import { findCancelled, lockOrder } from '../../orders/index.ts';
import { BankCredit } from './bank-credit.entity.ts';
import {
  bankCreditNotFound,
  creditDecided,
  creditForCancelledOrder,
  creditForCashOrder,
  creditForPaidOrder,
  creditInFuture,
  creditOfAnotherAmount,
  utrKnown,
} from './bank-credits.errors.ts';
import type { ReadCredit } from './bank-statement.ts';
import { applyCapture } from '../capture.ts';
import { findNamed, proposeOrders } from './credit-proposals.ts';
import { closeException, openException } from '../exceptions/open-exception.ts';
import { lockPayment } from '../payment-record.ts';
import { Payment } from '../payment.entity.ts';
import { findUpiReference } from './statement-cells.ts';

/** Newest first; waiting ones with the orders that they may pay. */
export const listBankCredits = async (
  em: EntityManager,
  { state, before = ID_MAX, limit }: BankCreditsQuery,
): Promise<BankCreditResponse[]> => {
  const where = { id: { $lt: before }, matchedAt: state === 'waiting' ? null : { $ne: null } };
  return presentCredits(em, await em.find(BankCredit, where, { orderBy: { id: 'desc' }, limit }));
};

/** One credit, by hand. */
export const addBankCredit = async (
  em: EntityManager,
  actor: Actor,
  { utr, amount, creditedOn, narration }: BankCreditInput,
): Promise<BankCreditResponse> => {
  if (creditedOn > businessDate()) throw creditInFuture();
  return transactional(em, async (em) => {
    const [added] = await insertCredits(em, [{ utr, amountPaise: toPaise(amount), creditedOn, narration }]);
    const credit = await em.findOneOrFail(BankCredit, { utr });
    if (!added) throw utrKnown(credit.amountPaise, credit.creditedAt);
    await recordAudit(em, actor, {
      action: 'bank_credit.added',
      subjectId: credit.id,
      after: { utr, amount, creditedOn },
    });
    return presentCredit(em, credit);
  });
};

/** Inserts credits whose UTR is new, in the caller's transaction, and asks for a decision about each; returns them. */
export const insertCredits = async (em: EntityManager, credits: ReadCredit[]): Promise<BankCredit[]> => {
  // In the same order everywhere, so that overlapping imports do not block each other.
  const rows = credits
    .toSorted((a, b) => (a.utr < b.utr ? -1 : 1))
    .map(({ utr, amountPaise, creditedOn, narration }) => ({
      utr,
      amount_paise: amountPaise,
      credited_at: creditedOn,
      narration,
      upi_reference: findUpiReference(narration),
    }));
  const inserted = await em.execute<{ utr: string }[]>(
    `insert into bank_credits (utr, amount_paise, credited_at, narration, upi_reference)
     select utr, amount_paise, credited_at, narration, upi_reference from jsonb_to_recordset(?::jsonb)
         as credit (utr text, amount_paise bigint, credited_at date, narration text, upi_reference text)
     on conflict (utr) do nothing returning utr`,
    [JSON.stringify(rows)],
  );
  const added = await em.find(
    BankCredit,
    { utr: { $in: inserted.map(({ utr }) => utr) } },
    { orderBy: { utr: 'asc' } },
  );
  const named = await findNamed(em, added);
  const cancelled = await findCancelled(
    em,
    [...named.values()].map(({ orderId }) => orderId),
  );
  const inWords = (payment: Payment) =>
    `names order ${payment.orderId}, which is ${stateOf(payment, cancelled.has(payment.orderId))}.`;
  for (const { utr, amountPaise, upiReference } of added) {
    const payment = named.get(upiReference ?? '');
    await openException(em, {
      kind: 'unmatched_credit',
      subject: utr,
      amountPaise,
      orderId: payment?.orderId,
      detail: `UTR ${utr} ${payment ? inWords(payment) : 'is for no order yet.'}`,
    });
  }
  return added;
};

const stateOf = (payment: Payment, isCancelled: boolean): string => {
  if (isCancelled) return 'cancelled';
  if (!payment.isOpen()) return 'already paid';
  return payment.provider === 'cash' ? 'to be paid in cash now' : 'not cancelled until you decide about this credit';
};

/**
 * The order is paid by the credit, which counts once. Throws a question unless it is confirmed if the credit does not
 * fit the order, which becomes a payment exception then.
 */
export const matchCredit = async (
  em: EntityManager,
  actor: Actor,
  { creditId, orderId }: MatchCredits['matches'][number],
  confirmed = false,
): Promise<MatchedCredit> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    const payment = await lockPayment(em, order);
    const credit = await lockWaiting(em, { id: creditId });
    const { utr, amountPaise } = credit;
    const receipt = { provider: 'upi_qr' as const, id: utr, amountPaise, currency: 'INR' };
    const outcome = await applyCapture(em, { order, payment, source: 'admin' }, receipt);
    // Thrown in the transaction, which rolls back.
    if (outcome !== 'captured' && !confirmed)
      throw mismatchOf(outcome, payment)(orderId, amountPaise, payment.amountPaise);
    em.assign(credit, { paymentId: payment.id, matchedAt: new Date(), matchedBy: actor.userId });
    await closeUnmatched(em, actor, credit, `For order ${orderId}.`);
    await recordAudit(em, actor, {
      action: 'bank_credit.matched',
      subjectId: credit.id,
      after: { orderId, utr, outcome },
    });
    return { credit: await presentCredit(em, credit), outcome };
  });

const MISMATCHES = {
  amount_mismatch: creditOfAnotherAmount,
  second_capture: creditForPaidOrder,
  give_back: creditForCancelledOrder,
};

/** A second capture of a payment that is open: the order is sent, to be paid in cash. */
const mismatchOf = (outcome: keyof typeof MISMATCHES, payment: Payment) =>
  outcome === 'second_capture' && payment.isOpen() ? creditForCashOrder : MISMATCHES[outcome];

/** Each for itself: one that another window has decided, or that needs a question, does not keep the others waiting. */
export const matchCredits = async (
  em: EntityManager,
  actor: Actor,
  { matches }: MatchCredits,
): Promise<MatchedCredits> => {
  let refused = 0;
  for (const match of matches) {
    try {
      await matchCredit(em.fork(), actor, match);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refused += 1;
    }
  }
  return { captured: matches.length - refused, refused };
};

/** The credit is for no order, as the note says. */
export const dismissCredit = async (
  em: EntityManager,
  actor: Actor,
  where: { id: number } | { utr: string },
  note: string,
): Promise<BankCreditResponse> =>
  transactional(em, async (em) => {
    const credit = await lockWaiting(em, where);
    em.assign(credit, { note, matchedAt: new Date(), matchedBy: actor.userId });
    await closeUnmatched(em, actor, credit, note);
    await recordAudit(em, actor, {
      action: 'bank_credit.dismissed',
      subjectId: credit.id,
      after: { utr: credit.utr, note },
    });
    return presentCredit(em, credit);
  });

const lockWaiting = async (em: EntityManager, where: { id: number } | { utr: string }): Promise<BankCredit> => {
  const credit = await em.findOne(BankCredit, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!credit) throw bankCreditNotFound();
  if (credit.matchedAt) throw creditDecided();
  return credit;
};

const closeUnmatched = async (em: EntityManager, actor: Actor, { utr }: BankCredit, note: string): Promise<void> => {
  await em.flush();
  await closeException(em, { kind: 'unmatched_credit', subject: utr }, { userId: actor.userId, note });
};

const presentCredit = async (em: EntityManager, credit: BankCredit): Promise<BankCreditResponse> => {
  const [presented] = await presentCredits(em, [credit]);
  if (!presented) throw bankCreditNotFound();
  return presented;
};

const presentCredits = async (em: EntityManager, credits: BankCredit[]): Promise<BankCreditResponse[]> => {
  const proposals = await proposeOrders(
    em,
    credits.filter(({ matchedAt }) => !matchedAt),
  );
  const payments = await em.find(Payment, { id: { $in: credits.flatMap(({ paymentId }) => paymentId ?? []) } });
  const orderIds = new Map(payments.map(({ id, orderId }) => [id, orderId]));
  return credits.map((credit) => present(credit, orderIds, proposals.get(credit.id) ?? []));
};

const present = (
  { id, utr, amountPaise, creditedAt, narration, matchedAt, paymentId, note }: BankCredit,
  orderIds: Map<number, number>,
  proposals: MatchProposal[],
): BankCreditResponse => ({
  id,
  utr,
  amount: toRupees(amountPaise),
  creditedOn: creditedAt,
  narration,
  decidedAt: matchedAt?.toISOString() ?? null,
  orderId: paymentId == null ? null : (orderIds.get(paymentId) ?? null),
  note: note ?? null,
  proposals,
});
