import type { EntityManager } from '@mikro-orm/postgresql';
import { businessDate, startOfBusinessDate } from '../../platform/business-date.ts';

/** Failures since midnight in India that an operator has not handled. */
export interface FailuresToday {
  deadLetters: number;
  emails: number;
  paymentExceptions: number;
  refunds: number;
  /** Calls in the gateway's name whose signature did not hold. */
  forgedCalls: number;
}

export const countFailuresToday = async (em: EntityManager): Promise<FailuresToday> => {
  const today = businessDate();
  const since = startOfBusinessDate(today);
  const [failures] = await em.execute<[FailuresToday]>(
    `select dead."deadLetters", dead.emails,
            (select count(*)::int from payment_exceptions
              where resolved_at is null and opened_at >= ?) as "paymentExceptions",
            (select count(*)::int from refunds where status = 'failed' and created_at >= ?) as refunds,
            (select coalesce(sum(count), 0)::int from gateway_rejections where day = ?) as "forgedCalls"
       from (select count(*)::int as "deadLetters",
                    (count(*) filter (where 'emails' = any(dead_queues)))::int as emails
               from outbox_events where dead_at is not null and closed_at is null and dead_at >= ?) as dead`,
    [since, since, today, since],
  );
  return failures;
};
