import type { EntityManager } from '@mikro-orm/postgresql';
import { SHOP_TIME_ZONE, type MakeLine } from '@mithai/contracts';
import { businessDate } from '../../../platform/business-date.ts';
import { DELETED_USER_NAME } from '../../../platform/deleted-user.ts';
import { SENT, TO_PACK } from '../order-conditions.ts';

interface Row extends Omit<MakeLine, 'last'> {
  madeAt: string | null;
  madeBy: string | null;
}

/**
 * What the kitchen makes for a business date, by name. Today's list begins with what earlier days have left. Pieces of
 * orders that are sent were made, recorded or not; those of cancelled orders are left over.
 */
export const listToMake = async (em: EntityManager, day: string): Promise<MakeLine[]> => {
  const isToday = day === businessDate();
  const rows = await em.execute<Row[]>(MAKE_LIST, [day, isToday, day, DELETED_USER_NAME, day, day]);
  return rows.map(({ madeAt, madeBy, sellerId, partner, ...line }) => ({
    ...line,
    sellerId: sellerId || null,
    partner: sellerId ? partner : null,
    last: madeAt === null ? null : { by: madeBy, at: new Date(madeAt).toISOString() },
  }));
};

const MAKE_LIST = `
  with days as (
    select ?::date as day
     union
    select kitchen_day from orders where ?::boolean and ${TO_PACK} and kitchen_day < ?::date
  ), needed as (
    select day, item.product_name as name, coalesce(item.seller_id, 0) as seller_id,
           sum(item.quantity - item.refunded_quantity) as pieces,
           coalesce(sum(item.quantity - item.refunded_quantity) filter (where ${SENT}), 0) as sent
      from days
      join orders on kitchen_day = day and (${SENT} or ${TO_PACK})
      join order_items as item on item.order_id = orders.id and item.quantity > item.refunded_quantity
     group by 1, 2, 3
  ), made as (
    select day, product_name as name, coalesce(seller_id, 0) as seller_id, quantity, made_at, made_by
      from made_pieces join days using (day)
     where quantity > 0 or made_at is not null
  ), line as (
    select day, name, seller_id, made_at, made_by,
           coalesce(pieces, 0) as pieces, coalesce(quantity, 0) as made,
           greatest(0, coalesce(pieces - sent, 0) - greatest(0, coalesce(quantity, 0) - coalesce(sent, 0))) as to_make
      from needed full join made using (day, name, seller_id)
  )
  select line.day::text, line.name, seller_id as "sellerId", coalesce(partner.business_name, ?) as partner,
         pieces::int, made::int, to_make::int as "toMake", greatest(0, made - pieces)::int as extra,
         made_at as "madeAt", maker.name as "madeBy"
    from line
    left join lateral (
      select business_name from partner_seller_profiles where user_id = seller_id
       order by approved_at desc nulls last, id desc limit 1) as partner on true
    left join users as maker on maker.id = made_by
   where (pieces > 0 or made > 0)
     and (day = ?::date or to_make > 0 or (made_at at time zone '${SHOP_TIME_ZONE}')::date = ?::date)
   order by line.day, line.name, seller_id`;
