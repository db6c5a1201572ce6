import type { EntityManager } from '@mikro-orm/postgresql';
import {
  EMAIL_EVENTS,
  hasRight,
  plusDays,
  SHOP_TIME_ZONE,
  TICKET_ACKNOWLEDGEMENT_HOURS,
  TICKET_RESOLUTION_MONTHS,
  toRupees,
  type AdminTasks,
  type Role,
  type StaffRight,
} from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import { parcels } from '../orders/index.ts';
import { CASH_TO_RECORD } from '../payments/index.ts';
import { TROUBLED_PARCELS } from '../shipping/index.ts';
import { failedEmails } from '../email/index.ts';

interface CountRow {
  toPack: number;
  latestId: number | null;
  lateOrders: number;
  productsOut: number;
  applications: number;
  partnerProducts: number;
  customOrders: number;
  payouts: number;
  payoutsPaise: number;
  cashOrders: number;
  cashPaise: number;
  failedEmails: number;
  paymentExceptions: number;
  declinedPieces: number;
  troubledParcels: number;
  tickets: number;
  lateTickets: number;
}

/** Orders to pack whose preparation has not begun. */
const NEW_TO_PACK = `status = 'pending' and ${parcels.TO_PACK}`;

const RIGHT_OF: Record<keyof AdminTasks, StaffRight> = {
  toPack: 'packing',
  lateOrders: 'packing',
  productsOut: 'catalog',
  applications: 'partners',
  partnerProducts: 'partners',
  customOrders: 'custom-orders',
  payouts: 'payouts',
  failedEmails: 'support',
  cashToRecord: 'payments',
  paymentExceptions: 'payments',
  declinedPieces: 'order-changes',
  troubledParcels: 'packing',
  tickets: 'support',
};

const isTask = (key: string): key is keyof AdminTasks => key in RIGHT_OF;

/** The tasks of a role. */
export const listTasksOf = async (em: EntityManager, role: Role): Promise<AdminTasks> =>
  Object.fromEntries(
    Object.entries(await getAdminTasks(em)).filter(([key]) => isTask(key) && hasRight(role, RIGHT_OF[key])),
  );

export const getAdminTasks = async (em: EntityManager, today = businessDate()): Promise<Required<AdminTasks>> => {
  const [counts] = await em.execute<[CountRow]>(
    `select
       (select count(*)::int from orders
          where ${NEW_TO_PACK}
            and order_date < ?::timestamp at time zone '${SHOP_TIME_ZONE}') as "lateOrders",
       (select count(*)::int from products where stock = 0 and status = 'active') as "productsOut",
       (select count(*)::int from partner_seller_profiles where status = 'pending') as applications,
       (select count(*)::int from partner_product_submissions where status = 'pending_review') as "partnerProducts",
       (select count(*)::int from custom_order_requests
          where status = 'pending' and withdrawn_at is null) as "customOrders",
       (select count(*)::int from ${failedEmails.FAILED_EMAILS}) as "failedEmails",
       (select count(*)::int from payment_exceptions where resolved_at is null) as "paymentExceptions",
       (select count(*)::int from order_items join orders on orders.id = order_items.order_id
          where pieces_status = 'declined' and quantity > refunded_quantity and ${parcels.TO_PACK}) as "declinedPieces",
       ${TROUBLED_PARCELS} as "troubledParcels",
       open.*, due.*, pending.*, cash.*
       from (select count(*)::int as payouts, coalesce(sum(payable_paise), 0)::float8 as "payoutsPaise"
               from seller_accounts where payable_paise > 0) as due,
            (select count(*)::int as tickets,
                    (count(*) filter (where
                      acknowledged_at is null and created_at < now() - interval '${TICKET_ACKNOWLEDGEMENT_HOURS} hours'
                      or created_at < now() - interval '${TICKET_RESOLUTION_MONTHS} month'))::int as "lateTickets"
               from tickets where status = 'open') as open,
            (select count(*)::int as "toPack", max(id) as "latestId"
               from orders where ${NEW_TO_PACK}) as pending,
            ${CASH_TO_RECORD} as cash`,
    [today, EMAIL_EVENTS.join(','), today],
  );
  const { toPack, latestId, lateOrders, payouts, payoutsPaise, tickets, lateTickets, cashOrders, cashPaise, ...rest } =
    counts;
  return {
    ...rest,
    toPack: { count: toPack, latestId },
    lateOrders: { count: lateOrders, through: plusDays(today, -1) },
    tickets: { count: tickets, late: lateTickets },
    payouts: { count: payouts, sum: toRupees(payoutsPaise) },
    cashToRecord: { count: cashOrders, sum: toRupees(cashPaise) },
  };
};
