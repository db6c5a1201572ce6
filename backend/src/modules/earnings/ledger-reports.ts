import type { EntityManager } from '@mikro-orm/postgresql';
import type { LedgerCheck } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { checkLedger } from './ledger-check.ts';
import { LedgerReport } from './ledger-report.entity.ts';
import { transactional } from '../../platform/transaction.ts';

/** Compares ledger, orders and payouts, stores a report, and records an event if they differ. Corrects nothing. */
export const recordLedgerReport = async (em: EntityManager): Promise<NonNullable<LedgerCheck>['discrepancies']> => {
  const discrepancies = await checkLedger(em);
  await transactional(em, async (em) => {
    const reportId = await em.insert(LedgerReport, { checkedAt: new Date(), discrepancies });
    if (discrepancies.length > 0) await recordEvent(em, 'ledger.disagreed', { reportId });
  });
  return discrepancies;
};

export const getLatestLedgerCheck = async (em: EntityManager): Promise<LedgerCheck> => {
  const [report] = await em.find(LedgerReport, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return report ? present(report) : null;
};

export const getLedgerReport = async (em: EntityManager, id: number): Promise<NonNullable<LedgerCheck>> =>
  present(await em.findOneOrFail(LedgerReport, id));

const present = ({ checkedAt, discrepancies }: LedgerReport): NonNullable<LedgerCheck> => ({
  checkedAt: checkedAt.toISOString(),
  discrepancies,
});
