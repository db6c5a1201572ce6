import type { EntityManager } from '@mikro-orm/postgresql';
import { readReconciliationFigures, type ReconciliationFigures } from './reconciliation/reconciliation-report.ts';

type Count<Label extends string> = Record<Label, string> & { count: number };

interface PaymentCounts {
  payments: Count<'provider' | 'status'>[];
  /** Calls in the gateway's name whose signature was wrong. */
  rejections: Count<'kind'>[];
  openExceptions: Count<'kind'>[];
  reconciliation: ReconciliationFigures;
}

/** For the metrics. */
export const countPayments = async (em: EntityManager): Promise<PaymentCounts> => ({
  payments: await em.execute('select provider, status, count(*)::int as count from payments group by provider, status'),
  rejections: await em.execute('select kind, sum(count)::int as count from gateway_rejections group by kind'),
  openExceptions: await em.execute(
    'select kind, count(*)::int as count from payment_exceptions where resolved_at is null group by kind',
  ),
  reconciliation: await readReconciliationFigures(em),
});
