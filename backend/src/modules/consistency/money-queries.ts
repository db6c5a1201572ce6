import { inRupees, FINDINGS_MAX, ofOrder, type Query } from './finding.ts';

/**
 * What the gateway, the bank or a courier reported against what the payment says was captured. Refunds of differences
 * lower the captured sum itself.
 */
const capturesOfPayments: Query = async (em) => {
  const rows = await em.execute<{ id: number; captured: number; reported: number }[]>(
    `with reported as (
       select payment_id, sum(paise) as paise
         from (select payment_id, amount_paise as paise from payment_events
                where kind in ('captured', 'collected', 'supplement_captured')
               union all
               select payment_id, -amount_paise from refunds where is_difference and status <> 'failed') as moved
        group by payment_id)
     select payment.order_id as id, payment.captured_paise::float8 as captured,
            coalesce(reported.paise, 0)::float8 as reported
       from payments as payment left join reported on reported.payment_id = payment.id
      where payment.captured_paise <> coalesce(reported.paise, 0)
      order by payment.order_id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, captured, reported }) =>
    ofOrder(id, 'captured', `counts ${inRupees(captured)} as captured, but ${inRupees(reported)} came in.`),
  );
};

const capturesOfOrders: Query = async (em) => {
  const rows = await em.execute<{ id: number; captured: number; total: number }[]>(
    `select orders.id, payment.captured_paise::float8 as captured, orders.total_paise::float8 as total
       from payments as payment join orders on orders.id = payment.order_id
      where payment.captured_paise > 0 and payment.captured_paise <> orders.total_paise
        and not exists (select from payment_exceptions where order_id = orders.id
                           and kind in ('cash_missing', 'amount_mismatch', 'refund_failed'))
      order by orders.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, captured, total }) =>
    ofOrder(id, 'paid', `costs ${inRupees(total)}, but ${inRupees(captured)} was captured and no exception says why.`),
  );
};

const refundsOfPayments: Query = async (em) => {
  const rows = await em.execute<{ id: number; captured: number; refunded: number }[]>(
    `select payment.order_id as id, payment.captured_paise::float8 as captured,
            sum(refund.amount_paise)::float8 as refunded
       from refunds as refund join payments as payment on payment.id = refund.payment_id
      where refund.status <> 'failed' and not refund.is_difference
      group by payment.id having sum(refund.amount_paise) > payment.captured_paise
      order by payment.order_id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, captured, refunded }) =>
    ofOrder(id, 'refunds', `has refunds of ${inRupees(refunded)}, but ${inRupees(captured)} was captured.`),
  );
};

/** A cancellation is refunded by an event, which needs its time. */
const cancelledButPaid: Query = async (em) => {
  const rows = await em.execute<{ id: number; left: number }[]>(
    `with returned as (
       select payment_id, sum(amount_paise) as paise from refunds
        where status <> 'failed' and not is_difference group by payment_id)
     select orders.id, (payment.captured_paise - coalesce(returned.paise, 0))::float8 as left
       from orders join payments as payment on payment.order_id = orders.id
       left join returned on returned.payment_id = payment.id
      where orders.status = 'cancelled' and orders.last_updated < now() - interval '1 hour'
        and payment.captured_paise > coalesce(returned.paise, 0)
        and not exists (select from payment_exceptions where order_id = orders.id and kind = 'refund_failed')
      order by orders.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, left }) =>
    ofOrder(id, 'cancelled', `is cancelled, but ${inRupees(left)} was not returned and no exception asks for it.`),
  );
};

/** Webhooks are kept for 90 days; the daily reconciliation asks the gateway itself. */
const capturesOfWebhooks: Query = async (em) => {
  const rows = await em.execute<{ id: string; paise: number }[]>(
    `select webhook.gateway_payment_id as id, max(webhook.amount_paise)::float8 as paise
       from gateway_webhooks as webhook
      where webhook.event in ('payment.captured', 'order.paid') and webhook.gateway_payment_id is not null
        and webhook.received_at < now() - interval '1 hour'
        and not exists (select from payments where gateway_payment_id = webhook.gateway_payment_id)
        and not exists (select from supplementary_payments where gateway_payment_id = webhook.gateway_payment_id)
        and not exists (select from payment_exceptions where subject = webhook.gateway_payment_id)
      group by webhook.gateway_payment_id order by min(webhook.id) limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ id, paise }) => ({
    subject: `payment ${id}`,
    detail: `The gateway captured ${inRupees(paise)} by ${id}, which belongs to no order and no exception.`,
    path: '/admin/payments?section=exceptions',
  }));
};

const creditsOfBank: Query = async (em) => {
  const rows = await em.execute<{ utr: string; paise: number }[]>(
    `select credit.utr, credit.amount_paise::float8 as paise from bank_credits as credit
      where credit.matched_at is null
        and not exists (select from payment_exceptions where kind = 'unmatched_credit' and subject = credit.utr)
      order by credit.id limit ${FINDINGS_MAX}`,
  );
  return rows.map(({ utr, paise }) => ({
    subject: `credit ${utr}`,
    detail: `The bank credited ${inRupees(paise)} by UTR ${utr}, which no exception asks about.`,
    path: '/admin/payments?section=credits',
  }));
};

export const moneyQueries = [
  capturesOfPayments,
  capturesOfOrders,
  refundsOfPayments,
  cancelledButPaid,
  capturesOfWebhooks,
  creditsOfBank,
];
