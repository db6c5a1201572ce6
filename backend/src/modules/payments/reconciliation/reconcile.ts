import type { EntityManager } from '@mikro-orm/postgresql';
import { RECONCILIATION_DAYS_MAX, type ReconciliationDays } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import { publishChange, recordEvent, staffWith } from '../../../outbox/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { businessDate, startOfBusinessDate } from '../../../platform/business-date.ts';
import { toArrayLiteral } from '../../../platform/sql.ts';
import { transactional } from '../../../platform/transaction.ts';
import { getLatestLedgerCheck, recordLedgerReport } from '../../earnings/index.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';
import { openException } from '../exceptions/open-exception.ts';
import { isGatewayFailure, type Razorpay } from '../gateway/razorpay.ts';
import { findOpenExceptions, readBooks, type OpenException } from './reconciliation-books.ts';
import { compareBooks, type Check } from './reconciliation-checks.ts';
import { idsOf, readGatewayBooks } from './reconciliation-gateway.ts';
import { failRun, finishRun, startRun } from './reconciliation-runs.ts';
import { ReconciliationRun } from './reconciliation.entity.ts';
import { dayAhead } from './reconciliation.errors.ts';
import { sumDays, type DaySums } from './reconciliation-sums.ts';
import { recordReturn } from '../refunds/return-payment.ts';

/** Banks, gateways and couriers report late. */
const RECENT_DAYS = 4;

/** Reconciles the last business days, and those since the first in a month that lacked money or its record. */
export const reconcileRecentDays = async (
  em: EntityManager,
  gateway: Razorpay | null,
  now = new Date(),
): Promise<ReconciliationDays> => {
  const before = (days: number) => businessDate(startOfBusinessDate(businessDate(now), -days));
  const [{ first } = { first: null }] = await em.execute<{ first: string | null }[]>(
    `select to_char(min(day), 'YYYY-MM-DD') as first from reconciliation_days
      where (difference_paise <> 0 or unrecorded_paise <> 0) and day between ? and ?`,
    [before(RECONCILIATION_DAYS_MAX), before(RECENT_DAYS)],
  );
  const days = { from: first ?? before(RECENT_DAYS), to: before(1) };
  const runId = await startRun(em.fork(), days);
  try {
    await reconcile(em, gateway, runId, days);
  } catch (error) {
    await failRun(em, runId, isGatewayFailure(error) ? 'gateway_unavailable' : 'failed');
    throw error;
  }
  return days;
};

/** Leaves a run to a worker, since gateway and ledger take their time. Throws 409 while another runs. */
export const requestReconciliation = async (
  em: EntityManager,
  actor: Actor,
  days: ReconciliationDays,
): Promise<number> => {
  if (days.to > businessDate()) throw dayAhead();
  return transactional(em, async (em) => {
    const runId = await startRun(em, days);
    await recordEvent(em, 'reconciliation.requested', { runId });
    await recordAudit(em, actor, { action: 'payments.reconciled', subjectId: 0, after: days });
    return runId;
  });
};

/**
 * Does what was requested, and checks the partners' ledger, each once however often the queue retries. The run records
 * that the gateway did not answer; any other error leaves it unfinished for the retry.
 */
export const performReconciliation = async (
  em: EntityManager,
  gateway: Razorpay | null,
  runId: number,
): Promise<void> => {
  const run = await em.fork().findOne(ReconciliationRun, runId);
  if (!run) return;
  if (!run.finishedAt) {
    try {
      await reconcile(em, gateway, runId, { from: run.fromDay, to: run.toDay });
    } catch (error) {
      if (!isGatewayFailure(error)) throw error;
      await failRun(em, runId, 'gateway_unavailable');
    }
  }
  const ledger = await getLatestLedgerCheck(em.fork());
  if (!ledger || new Date(ledger.checkedAt) < run.startedAt) await recordLedgerReport(em.fork());
};

/**
 * Compares orders with gateway, bank and couriers by business day. Differences become payment exceptions, once; those
 * that are gone are closed. Idempotent. Throws, and changes no result, if the gateway does not answer.
 */
const reconcile = async (
  em: EntityManager,
  gateway: Razorpay | null,
  runId: number,
  days: ReconciliationDays,
): Promise<void> => {
  const gatewayBooks = gateway && (await readGatewayBooks(em, gateway, days));
  await transactional(em.fork(), async (em) => {
    await finishRun(em, runId);
    const open = await findOpenExceptions(em);
    const books = await readBooks(em, days, idsOf(gatewayBooks), open);
    await saveChecks(em, compareBooks(books, gatewayBooks, open), open);
    await saveDays(em, sumDays(days, books, gatewayBooks));
  });
};

const saveChecks = async (em: EntityManager, checks: Check[], open: OpenException[]): Promise<void> => {
  const bySubject = new Map(checks.map((check) => [check.subject, check]));
  const gone = open.filter(({ kind, subject }) => {
    const check = bySubject.get(subject);
    return check?.kinds.includes(kind) && check.finding?.kind !== kind;
  });
  const closed = await em.execute<{ id: number }[]>(
    `update payment_exceptions set resolved_at = now(), note = ?
      where id = any(?::int[]) and resolved_at is null returning id`,
    [GONE, toArrayLiteral(gone.map(({ id }) => id))],
  );
  if (closed.length > 0) publishChange({ topic: 'payment' }, staffWith('payments'));
  for (const exception of await em.find(PaymentException, { id: { $in: closed.map(({ id }) => id) } }))
    if (bySubject.get(exception.subject)?.isReturned) await recordReturn(em, exception, 'job');
  for (const { subject, finding } of checks) {
    if (!finding) continue;
    await openException(em, { ...finding, subject });
    // An administrator's decision stands; what the shop itself closed may come back.
    await em.execute(
      `update payment_exceptions set resolved_at = null, note = null, opened_at = now(), detail = ?, amount_paise = ?
        where kind = ? and subject = ? and resolved_at is not null and resolved_by is null`,
      [finding.detail, finding.amountPaise ?? null, finding.kind, subject],
    );
  }
};

const GONE = 'The difference was gone when the books were compared again.';

const saveDays = async (em: EntityManager, rows: DaySums[]): Promise<void> => {
  await em.execute(
    `insert into reconciliation_days
       (day, provider, expected_paise, received_paise, fees_paise, refunded_paise, unrecorded_paise, difference_paise,
        checked_at)
     select day, provider, expected, received, fees, refunded, unrecorded, expected - received - unrecorded, now()
       from jsonb_to_recordset(?::jsonb) as row (
         day date, provider text, expected bigint, received bigint, fees bigint, refunded bigint, unrecorded bigint)
     on conflict (day, provider) do update
       set expected_paise = excluded.expected_paise, received_paise = excluded.received_paise,
           fees_paise = excluded.fees_paise, refunded_paise = excluded.refunded_paise,
           unrecorded_paise = excluded.unrecorded_paise,
           difference_paise = excluded.difference_paise, checked_at = excluded.checked_at`,
    [
      JSON.stringify(
        rows.map(({ day, provider, ...sums }) => ({
          day,
          provider,
          expected: sums.expectedPaise,
          received: sums.receivedPaise,
          fees: sums.feesPaise,
          refunded: sums.refundedPaise,
          unrecorded: sums.unrecordedPaise,
        })),
      ),
    ],
  );
};
