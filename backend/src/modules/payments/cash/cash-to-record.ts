import type { EntityManager } from '@mikro-orm/postgresql';
import { CASH_LIST_MAX, SENT_STATUSES, SHOP_TIME_ZONE, toRupees, type CashToRecord } from '@mithai/contracts';
import { businessDate } from '../../../platform/business-date.ts';
import { toLiterals } from '../../../platform/sql.ts';

/** SQL equivalent of `isCashDue`. */
export const CASH_DUE = `orders.status in (${toLiterals(SENT_STATUSES)})
   and payment.provider = 'cash' and payment.status = 'created' and payment.amount_paise > 0`;

/** Cash orders delivered before a business date: couriers bring the money after their round. */
const TO_RECORD = `
  from payments as payment
  join orders on orders.id = payment.order_id and orders.status = 'delivered'
 cross join lateral (
   select max(timestamp) as at from order_status_history
    where order_id = payment.order_id and status = 'delivered') as delivery
 where ${CASH_DUE} and delivery.at < ?::timestamp at time zone '${SHOP_TIME_ZONE}'`;

/** SQL: their number and sum in paise. Parameter: the business date. */
export const CASH_TO_RECORD = `
  (select count(*)::int as "cashOrders", coalesce(sum(payment.amount_paise), 0)::float8 as "cashPaise" ${TO_RECORD})`;

/** Longest delivered first. */
export const listCashToRecord = async (em: EntityManager, today = businessDate()): Promise<CashToRecord> => {
  const rows = await em.execute<{ orderId: number; contactName: string; deliveredOn: string; paise: number }[]>(
    `select payment.order_id as "orderId", orders.contact_name as "contactName",
            to_char(delivery.at at time zone '${SHOP_TIME_ZONE}', 'YYYY-MM-DD') as "deliveredOn",
            payment.amount_paise::float8 as paise ${TO_RECORD} order by delivery.at, payment.order_id limit ?`,
    [today, CASH_LIST_MAX],
  );
  const [all] = await em.execute<{ cashOrders: number; cashPaise: number }[]>(CASH_TO_RECORD, [today]);
  const { cashOrders = 0, cashPaise = 0 } = all ?? {};
  return {
    count: cashOrders,
    sum: toRupees(cashPaise),
    orders: rows.map(({ paise, ...order }) => ({ ...order, amount: toRupees(paise) })),
  };
};
