import type { EntityManager } from '@mikro-orm/postgresql';
import { CASH_LIST_MAX, toRupees, type CashDay } from '@mithai/contracts';
import { startOfBusinessDate } from '../../../platform/business-date.ts';
import { CASH_DUE } from './cash-to-record.ts';

interface CashRow {
  orderId: number;
  contactName: string;
  paise: number;
  isOnTheWay: boolean;
  count: number;
  sum: number;
}

/** Cash that couriers owe the shop now, and cash that was recorded on a business date. */
export const readCashDay = async (em: EntityManager, day: string): Promise<CashDay> => {
  const due = await em.execute<CashRow[]>(
    `select payment.order_id as "orderId", orders.contact_name as "contactName", payment.amount_paise::float8 as paise,
            orders.status = 'shipped' as "isOnTheWay", (count(*) over ())::int as count,
            (sum(payment.amount_paise) over ())::float8 as sum
       from payments as payment
       join orders on orders.id = payment.order_id
      where ${CASH_DUE}
      order by orders.status = 'shipped', payment.order_id limit ?`,
    [CASH_LIST_MAX],
  );
  const received = await em.execute<CashRow[]>(
    `select event.order_id as "orderId", orders.contact_name as "contactName", event.amount_paise::float8 as paise,
            false as "isOnTheWay", (count(*) over ())::int as count, (sum(event.amount_paise) over ())::float8 as sum
       from payment_events as event
       join orders on orders.id = event.order_id
      where event.kind = 'collected' and event.at >= ? and event.at < ?
      order by event.at desc, event.id desc limit ?`,
    [startOfBusinessDate(day), startOfBusinessDate(day, 1), CASH_LIST_MAX],
  );
  return { day, due: toList(due), received: toList(received) };
};

const toList = (rows: CashRow[]): CashDay['due'] => ({
  count: rows[0]?.count ?? 0,
  sum: toRupees(rows[0]?.sum ?? 0),
  orders: rows.map(({ orderId, contactName, paise, isOnTheWay }) => ({
    orderId,
    contactName,
    amount: toRupees(paise),
    isOnTheWay,
  })),
});
