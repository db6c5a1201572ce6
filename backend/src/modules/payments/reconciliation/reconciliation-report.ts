import type { EntityManager } from '@mikro-orm/postgresql';
import {
  RECONCILIATION_DAYS_MAX,
  toRupees,
  type Reconciliation,
  type ReconciliationDays,
  type ReconciliationRow,
} from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { businessDate } from '../../../platform/business-date.ts';
import { csvAmount } from '../../../platform/csv.ts';
import { ReconciliationDay, ReconciliationRun } from './reconciliation.entity.ts';
import { presentRun } from './reconciliation-runs.ts';

export const getReconciliation = async (em: EntityManager, days: ReconciliationDays): Promise<Reconciliation> => {
  const [run] = await em.find(ReconciliationRun, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return {
    rows: await listRows(em, days),
    lastRun: run ? presentRun(run) : null,
  };
};

const listRows = async (em: EntityManager, { from, to }: ReconciliationDays): Promise<ReconciliationRow[]> => {
  const orderBy = { day: 'desc', provider: 'asc' } as const;
  const rows = await em.find(ReconciliationDay, { day: { $gte: from, $lte: to } }, { orderBy });
  return rows.map((row) => ({
    day: row.day,
    provider: row.provider,
    expected: toRupees(row.expectedPaise),
    received: toRupees(row.receivedPaise),
    fees: toRupees(row.feesPaise),
    refunded: toRupees(row.refundedPaise),
    unrecorded: toRupees(row.unrecordedPaise),
    difference: toRupees(row.differencePaise),
    checkedAt: row.checkedAt.toISOString(),
  }));
};

/** Two columns for the difference: a cell that starts with a minus would be escaped as a formula. */
export const RECONCILIATION_COLUMNS = [
  'Day',
  'Paid by',
  'Expected (INR)',
  'Received (INR)',
  'Fees (INR)',
  'Refunded (INR)',
  'Cash to record (INR)',
  'Missing (INR)',
  'Too much (INR)',
  'Checked at',
];

export async function* reconciliationRows(
  em: EntityManager,
  days: ReconciliationDays,
): AsyncGenerator<(string | number)[]> {
  for (const row of await listRows(em, days))
    yield [
      row.day,
      row.provider,
      ...[row.expected, row.received, row.fees, row.refunded, row.unrecorded].map(csvAmount),
      csvAmount(Math.max(row.difference, 0)),
      csvAmount(Math.max(-row.difference, 0)),
      row.checkedAt,
    ];
}

export interface ReconciliationFigures {
  /** Sums without signs, over a month. */
  differences: { provider: string; paise: number }[];
  /** Unix time in seconds of the last result. */
  checkedAt: number | null;
}

/** For the metrics. */
export const readReconciliationFigures = async (em: EntityManager): Promise<ReconciliationFigures> => {
  const rows = await em.execute<{ provider: string; paise: number; checkedAt: number }[]>(
    `select provider, sum(abs(difference_paise))::float8 as paise, extract(epoch from max(checked_at))::float8 as "checkedAt"
       from reconciliation_days where day > ? group by provider`,
    [businessDate(subDays(new Date(), RECONCILIATION_DAYS_MAX))],
  );
  return {
    differences: rows.map(({ provider, paise }) => ({ provider, paise })),
    checkedAt: rows.length > 0 ? Math.max(...rows.map(({ checkedAt }) => checkedAt)) : null,
  };
};
