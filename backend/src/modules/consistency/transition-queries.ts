import { FINAL_STATUSES, PAYMENT_STATUSES, PAYMENT_TRANSITIONS } from '@mithai/contracts';
import { toArrayLiteral, toLiterals } from '../../platform/sql.ts';
import { FINDINGS_MAX, ofOrder, type Query } from './finding.ts';

const PAYMENT_STEPS = PAYMENT_STATUSES.flatMap((from) => PAYMENT_TRANSITIONS[from].map((to) => `${from} to ${to}`));

/** An edit and a date add an entry without a new status. */
const stepsOfOrders: Query = async (em) => {
  const rows = await em.execute<{ id: number; step: string }[]>(
    `with steps as (
       select order_id, id, status, notes, lag(status) over (partition by order_id order by id) as former
         from order_status_history)
     select order_id as id, coalesce(former, 'nothing') || ' to ' || status as step, min(id) as first from steps
      where former is null and status <> 'pending'
         or former <> status and former in (${toLiterals(FINAL_STATUSES)}) and notes is null
      group by order_id, step order by order_id, first limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, step }) => ofOrder(id, step, `went from ${step}, which is not allowed or needs a note.`));
};

const statusesOfOrders: Query = async (em) => {
  const rows = await em.execute<{ id: number; status: string; last: string | null }[]>(
    `with latest as (
       select distinct on (order_id) order_id, status from order_status_history order by order_id, id desc)
     select orders.id, orders.status, latest.status as last
       from orders left join latest on latest.order_id = orders.id
      where orders.status is distinct from latest.status
      order by orders.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, status, last }) =>
    ofOrder(id, 'status', `is ${status}, but its history ends with ${last ?? 'nothing'}.`),
  );
};

/** Another payment method starts over, in whatever state the previous one is. */
const stepsOfPayments: Query = async (em) => {
  const rows = await em.execute<{ id: number; step: string }[]>(
    `select order_id as id, from_status || ' to ' || to_status as step from payment_events
      where from_status <> to_status and kind <> 'method_changed'
        and from_status || ' to ' || to_status <> all(?::text[])
      group by order_id, step order by min(id) limit ${FINDINGS_MAX}`,
    [toArrayLiteral(PAYMENT_STEPS)],
  );
  return rows.map(({ id, step }) => ofOrder(id, `payment ${step}`, `has a payment that went from ${step}.`));
};

const statusesOfPayments: Query = async (em) => {
  const rows = await em.execute<{ id: number; status: string; last: string }[]>(
    `with latest as (
       select distinct on (payment_id) payment_id, to_status from payment_events
        where to_status is not null order by payment_id, id desc)
     select payments.order_id as id, payments.status, latest.to_status as last
       from payments join latest on latest.payment_id = payments.id
      where payments.status <> latest.to_status
      order by payments.order_id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, status, last }) =>
    ofOrder(id, 'payment status', `has a payment that is ${status}, but its history ends with ${last}.`),
  );
};

export const transitionQueries = [stepsOfOrders, statusesOfOrders, stepsOfPayments, statusesOfPayments];
