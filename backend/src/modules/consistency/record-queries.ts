import { FINDINGS_MAX, ofOrder, type Finding, type Query } from './finding.ts';

/** `column` identifies one order of a `holder` of any kind. */
const ordersOfKeys =
  (holder: 'user_id' | 'taken_by'): Query =>
  async (em) => {
    const rows = await em.execute<{ ids: number[] }[]>(
      `select array_agg(id order by id) as ids from orders where ${holder} is not null
        group by ${holder}, idempotency_key having count(*) > 1
        order by min(id) limit ${FINDINGS_MAX}`,
    );
    return rows.map(({ ids: [first = 0, ...others] }) =>
      ofOrder(first, `${holder} key`, `has the idempotency key of ${others.join(', ')} too.`),
    );
  };

const paymentsOfOrders: Query = async (em) => {
  const rows = await em.execute<{ orderId: number; payments: number; orders: number }[]>(
    `select payments.order_id as "orderId", count(*)::int as payments, count(orders.id)::int as orders
       from payments left join orders on orders.id = payments.order_id
      group by payments.order_id having count(*) > 1 or count(orders.id) = 0
      order by payments.order_id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ orderId, payments, orders }) =>
    ofOrder(orderId, 'payments', orders === 0 ? 'has a payment, but does not exist.' : `has ${payments} payments.`),
  );
};

const ordersOfPayments: Query = async (em) => {
  const rows = await em.execute<{ id: string; orderIds: number[] }[]>(
    `select gateway_payment_id as id, array_agg(order_id order by order_id) as "orderIds"
       from (select order_id, gateway_payment_id from payments
             union all
             select order_id, gateway_payment_id from supplementary_payments) as paid
      where gateway_payment_id is not null
      group by gateway_payment_id having count(*) > 1
      order by min(order_id) limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, orderIds: [first = 0, ...others] }) =>
    ofOrder(first, `payment ${id}`, `is paid by ${id}, as is ${others.join(', ')}.`),
  );
};

export const duplicateQueries = [ordersOfKeys('user_id'), ordersOfKeys('taken_by'), paymentsOfOrders, ordersOfPayments];

const OVERDUE_SECONDS = 60;

/** Dead letters wait for an operator, and have their own metric. */
const overdueEvents: Query = async (em) => {
  const rows = await em.execute<{ id: number; name: string; attempts: number }[]>(
    `select id, name, attempts from outbox_events
      where closed_at is null and dead_at is null and available_at < now() - ${OVERDUE_SECONDS} * interval '1 second'
      order by available_at, id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, name, attempts }) => ({
    subject: `event ${id}`,
    detail: `Event ${id} (${name}) was dispatched ${attempts} times and is due again.`,
    path: '/ops',
  }));
};

/** A resync replaces changes that were discarded while no process could receive them. */
const overdueChanges: Query = async (em) => {
  const [backlog] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from outbox_changes
      where change #>> '{message,topic}' <> 'resync'
        and recorded_at < now() - ${OVERDUE_SECONDS} * interval '1 second'`,
  );
  if (!backlog?.count) return [];
  return [
    {
      subject: 'changes',
      detail: `${backlog.count} changes were not published.`,
      path: '/ops',
    },
  ];
};

export const eventQueries = [overdueEvents, overdueChanges];

interface Series {
  kind: string;
  year: string;
  issued: number;
  last: number;
  missing: number | null;
}

const gapsOfSeries: Query = async (em) => {
  const rows = await em.execute<Series[]>(
    `with issued as (
       select kind, financial_year, count(*) as issued, max(sequence) as last
         from documents group by kind, financial_year)
     select kind, financial_year as year, coalesce(issued.issued, 0)::int as issued,
            greatest(series.last, issued.last)::int as last, gap.missing
       from issued full join document_series as series using (kind, financial_year)
      cross join lateral (
        select min(due) as missing from generate_series(1, greatest(series.last, issued.last)) as due
         where not exists (
           select from documents where documents.kind = coalesce(issued.kind, series.kind)
              and documents.financial_year = coalesce(issued.financial_year, series.financial_year)
              and documents.sequence = due)) as gap
      where issued.issued is distinct from series.last or issued.last is distinct from series.last
      order by kind, year limit ${FINDINGS_MAX}`,
  );
  return rows.map(toGap);
};

const toGap = ({ kind, year, issued, last, missing }: Series): Finding => ({
  subject: `series ${kind} ${year}`,
  detail:
    `Of the series ${kind} of ${year}, ${issued} documents exist, but the last number is ${last}` +
    `${missing === null ? '' : `; the first that is missing is ${missing}`}.`,
  path: null,
});

export const documentQueries = [gapsOfSeries];
