import type { EntityManager } from '@mikro-orm/postgresql';
import { LATE_PARCELS_MAX, type LateList } from '@mithai/contracts';
import { businessDate } from '../../../platform/business-date.ts';
import { RECEIVER_NAME, TO_PACK } from '../order-conditions.ts';

/** Parcels that are late or cannot keep their day, the first day of delivery before all. */
export const listLate = async (em: EntityManager, today = businessDate()): Promise<LateList> => {
  const [list] = await em.execute<[LateList]>(LATE_LIST, [today, LATE_PARCELS_MAX]);
  return list;
};

const LATE_LIST = `
  with today as (select ?::date as day),
  planned as (
    select orders.*, greatest(kitchen_day, day) + transit_days as arrival,
           estimated_delivery_date < greatest(kitchen_day, day) + coalesce(transit_days, 0) as cannot_arrive
      from orders, today where ${TO_PACK}
  ), late as (
    select id, ${RECEIVER_NAME} as name, status, kitchen_day, estimated_delivery_date, packed_at, arrival,
           case when cannot_arrive then 'cannot_arrive' else 'not_sent' end as reason
      from planned, today where cannot_arrive or kitchen_day < day
     union all
    select id, ${RECEIVER_NAME}, status, kitchen_day, estimated_delivery_date, packed_at, null, 'not_delivered'
      from orders, today where status = 'shipped' and estimated_delivery_date < day
  ), page as (
    select * from late order by coalesce(estimated_delivery_date, 'infinity'), kitchen_day, id limit ?
  )
  select (select count(*) from late)::int as total,
         coalesce(json_agg(json_build_object(
           'orderId', id, 'name', name, 'status', status, 'reason', reason, 'day', kitchen_day,
           'deliveryDay', estimated_delivery_date, 'arrival', arrival, 'isPacked', packed_at is not null
         ) order by coalesce(estimated_delivery_date, 'infinity'), kitchen_day, id), '[]') as parcels
    from page`;
