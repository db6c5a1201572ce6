import type { EntityManager } from '@mikro-orm/postgresql';

/** Longer than the gateway sends a webhook again, and than an administrator asks about a reconciliation. */
const GATEWAY_RETENTION_DAYS = 90;

/** Banks' narrations name payers. By then, nobody needs to know which order a decided credit paid. */
const NARRATION_RETENTION_DAYS = 180;

export const prunePayments = async (em: EntityManager): Promise<void> => {
  const age = "? * interval '1 day'";
  await em.execute(`delete from gateway_webhooks where received_at < now() - ${age}`, [GATEWAY_RETENTION_DAYS]);
  await em.execute(`delete from reconciliation_runs where finished_at < now() - ${age}`, [GATEWAY_RETENTION_DAYS]);
  await em.execute(`update bank_credits set narration = '' where narration <> '' and matched_at < now() - ${age}`, [
    NARRATION_RETENTION_DAYS,
  ]);
};
