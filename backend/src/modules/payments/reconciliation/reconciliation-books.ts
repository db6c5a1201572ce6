import type { EntityManager } from '@mikro-orm/postgresql';
import {
  SHOP_TIME_ZONE,
  type OrderStatus,
  type PaymentExceptionKind,
  type PaymentProvider,
  type PaymentStatus,
  type ReconciliationDays,
  type RefundStatus,
} from '@mithai/contracts';
import { toArrayLiteral } from '../../../platform/sql.ts';

/** A payment on record with what else the shop knows of its money. Days are business dates. */
export interface BookedPayment {
  id: number;
  orderId: number;
  orderStatus: OrderStatus;
  provider: PaymentProvider;
  status: PaymentStatus;
  /** The order's own sum, as it was before edits added or returned something. */
  amountPaise: number;
  capturedPaise: number;
  currency: string;
  /** Also of the sums before edits. */
  gatewayOrderIds: string[];
  gatewayPaymentId: string | null;
  capturedOn: string | null;
  /** The day on which an order that is paid in cash was delivered. */
  deliveredOn: string | null;
  /** First and sum of the bank's credits that are matched with it. */
  creditedOn: string | null;
  creditedPaise: number;
}

export interface BookedRefund {
  id: number;
  paymentId: number;
  orderId: number;
  provider: PaymentProvider;
  status: RefundStatus;
  amountPaise: number;
  gatewayRefundId: string | null;
  gatewayPaymentId: string | null;
  reference: string | null;
  processedOn: string | null;
  /** Not sent to the gateway for a day. */
  isOverdue: boolean;
}

interface BookedCredit {
  day: string;
  amountPaise: number;
}

/** An order whose copy of its payment differs from the payment. */
interface BrokenCopy {
  orderId: number;
  paymentId: number;
  orderPaise: number;
  paymentPaise: number;
}

export interface Books {
  payments: BookedPayment[];
  refunds: BookedRefund[];
  /** Matched with a payment. */
  credits: BookedCredit[];
  brokenCopies: BrokenCopy[];
}

/** A finding of an earlier reconciliation that is still open: looked at again, whatever its day. */
export interface OpenException {
  id: number;
  kind: PaymentExceptionKind;
  subject: string;
  orderId: number | null;
  gatewayPaymentId: string | null;
}

/** Begins an exception's subject, because a payment or refund is the subject of other checks too. */
export const STATUS_OF = 'status of ';

/** What the gateway's lists name. */
export interface GatewayIds {
  payments: string[];
  orders: string[];
  refunds: string[];
}

/** Kinds that a reconciliation opens and closes; the others are an administrator's. */
const RECONCILED: PaymentExceptionKind[] = [
  'amount_mismatch',
  'second_capture',
  'unknown_order',
  'not_at_gateway',
  'refund_failed',
  'refund_mismatch',
  'unknown_status',
  'cash_missing',
];

const OPEN_MAX = 500;

export const findOpenExceptions = async (em: EntityManager): Promise<OpenException[]> =>
  em.execute(
    `select id, kind, subject, order_id as "orderId", gateway_payment_id as "gatewayPaymentId" from payment_exceptions
      where resolved_at is null and kind = any(?::text[]) order by id desc limit ?`,
    [toArrayLiteral(RECONCILED), OPEN_MAX],
  );

const dayOf = (moment: string): string => `to_char(${moment} at time zone '${SHOP_TIME_ZONE}', 'YYYY-MM-DD')`;

const isWithin = (moment: string): string =>
  `${moment} >= ?::date::timestamp at time zone '${SHOP_TIME_ZONE}'
   and ${moment} < (?::date + 1)::timestamp at time zone '${SHOP_TIME_ZONE}'`;

/** All that concerns the days, the gateway's lists or an open exception. */
export const readBooks = async (
  em: EntityManager,
  days: ReconciliationDays,
  atGateway: GatewayIds,
  open: OpenException[],
): Promise<Books> => {
  const orderIds = open.flatMap(({ orderId }) => orderId ?? []);
  return {
    payments: [
      ...(await readPayments(em, days, atGateway, orderIds)),
      ...(await readSupplements(em, days, atGateway, orderIds)),
    ],
    refunds: await readRefunds(em, days, atGateway, orderIds),
    credits: await em.execute(
      `select to_char(credited_at, 'YYYY-MM-DD') as day, amount_paise::float8 as "amountPaise" from bank_credits
        where payment_id is not null and return_reference is null and credited_at between ? and ?`,
      [days.from, days.to],
    ),
    brokenCopies: await readBrokenCopies(em),
  };
};

const readPayments = async (
  em: EntityManager,
  { from, to }: ReconciliationDays,
  atGateway: GatewayIds,
  orderIds: number[],
): Promise<BookedPayment[]> => {
  const lists = [atGateway.payments, atGateway.orders, atGateway.orders, orderIds];
  return em.execute(
    `with wanted as (
       select id from payments where ${isWithin('captured_at')}
       union select id from payments where gateway_payment_id = any(?::text[]) or gateway_order_id = any(?::text[])
       union select payment_id from payment_events where kind = 'repriced' and detail = any(?::text[])
       union select id from payments where order_id = any(?::int[])
       union select payment_id from bank_credits where credited_at between ? and ?
       union select payments.id from payments
               join order_status_history as history on history.order_id = payments.order_id
              where payments.provider = 'cash' and history.status = 'delivered' and ${isWithin('history.timestamp')})
     select payment.id, payment.order_id as "orderId", orders.status as "orderStatus", payment.provider, payment.status,
            (payment.amount_paise + difference.paise)::float8 as "amountPaise",
            (payment.captured_paise + difference.paise)::float8 as "capturedPaise", payment.currency,
            array(select payment.gateway_order_id where payment.gateway_order_id is not null
                  union select detail from payment_events
                         where payment_id = payment.id and kind = 'repriced' and detail is not null) as "gatewayOrderIds",
            payment.gateway_payment_id as "gatewayPaymentId", ${dayOf('payment.captured_at')} as "capturedOn",
            ${dayOf('delivery.at')} as "deliveredOn", to_char(credit.first, 'YYYY-MM-DD') as "creditedOn",
            coalesce(credit.paise, 0)::float8 as "creditedPaise"
       from wanted join payments as payment on payment.id = wanted.id
       join orders on orders.id = payment.order_id
      cross join lateral (
        select max(timestamp) as at from order_status_history
         where order_id = payment.order_id and status = 'delivered' and orders.status = 'delivered'
           and payment.provider = 'cash') as delivery
      cross join lateral (
        select (select coalesce(sum(amount_paise), 0) from refunds
                 where payment_id = payment.id and is_difference and status <> 'failed')
             - (select coalesce(sum(amount_paise), 0) from supplementary_payments
                 where payment_id = payment.id and captured_at is not null) as paise) as difference
      cross join lateral (
        select min(credited_at) as first, sum(amount_paise) as paise from bank_credits
         where payment_id = payment.id and return_reference is null) as credit
      order by payment.id`,
    [from, to, ...lists.map(toArrayLiteral), from, to, from, to],
  );
};

/** What edits added to paid orders, as separate payments. */
const readSupplements = async (
  em: EntityManager,
  { from, to }: ReconciliationDays,
  atGateway: GatewayIds,
  orderIds: number[],
): Promise<BookedPayment[]> =>
  em.execute(
    `select payment.id, payment.order_id as "orderId", orders.status as "orderStatus", payment.provider, payment.status,
            supplement.amount_paise::float8 as "amountPaise",
            (case when supplement.captured_at is null then 0 else supplement.amount_paise end)::float8 as "capturedPaise",
            payment.currency, array_remove(array[supplement.gateway_order_id], null) as "gatewayOrderIds",
            supplement.gateway_payment_id as "gatewayPaymentId", ${dayOf('supplement.captured_at')} as "capturedOn",
            null as "deliveredOn", null as "creditedOn", 0 as "creditedPaise"
       from supplementary_payments as supplement
       join payments as payment on payment.id = supplement.payment_id
       join orders on orders.id = payment.order_id
      where (${isWithin('supplement.captured_at')}) or supplement.gateway_payment_id = any(?::text[])
         or supplement.gateway_order_id = any(?::text[]) or supplement.order_id = any(?::int[])
      order by supplement.id`,
    [from, to, ...[atGateway.payments, atGateway.orders, orderIds].map(toArrayLiteral)],
  );

export const byGatewayOrder = (payments: BookedPayment[]): Map<string, BookedPayment> =>
  new Map(payments.flatMap((payment) => payment.gatewayOrderIds.map((id) => [id, payment] as const)));

const OVERDUE = `(refund.status = 'pending' and refund.gateway_refund_id is null
                  and refund.created_at < now() - interval '1 day')`;

const readRefunds = async (
  em: EntityManager,
  { from, to }: ReconciliationDays,
  atGateway: GatewayIds,
  orderIds: number[],
): Promise<BookedRefund[]> =>
  em.execute(
    `select refund.id, refund.payment_id as "paymentId", refund.order_id as "orderId", payment.provider, refund.status,
            refund.amount_paise::float8 as "amountPaise", refund.gateway_refund_id as "gatewayRefundId",
            coalesce(refund.gateway_payment_id, payment.gateway_payment_id) as "gatewayPaymentId", refund.reference,
            ${dayOf('refund.processed_at')} as "processedOn", ${OVERDUE} as "isOverdue"
       from refunds as refund join payments as payment on payment.id = refund.payment_id
      where (${isWithin('refund.processed_at')}) or refund.gateway_refund_id = any(?::text[])
         or refund.order_id = any(?::int[]) or ${OVERDUE}
      order by refund.id`,
    [from, to, toArrayLiteral(atGateway.refunds), toArrayLiteral(orderIds)],
  );

/**
 * Captured less refunded is what the order costs less what it says was refunded; cash may differ, and is looked at
 * above. What is still to pay is what the order costs, also after an edit.
 */
const readBrokenCopies = async (em: EntityManager): Promise<BrokenCopy[]> =>
  em.execute(
    `select orders.id as "orderId", payment.id as "paymentId",
            (orders.total_paise - orders.refunded_paise)::float8 as "orderPaise",
            (case when payment.captured_paise > 0 then payment.captured_paise else payment.amount_paise end
             - payment.refunded_paise)::float8 as "paymentPaise"
       from payments as payment join orders on orders.id = payment.order_id
      where payment.captured_paise = 0 and payment.amount_paise <> orders.total_paise
         or payment.captured_paise > 0
        and (payment.refunded_paise <> orders.refunded_paise
             or payment.provider <> 'cash' and payment.captured_paise <> orders.total_paise)
      order by orders.id limit ?`,
    [OPEN_MAX],
  );
