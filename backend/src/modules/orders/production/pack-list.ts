import type { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ORDERS_MAX, type PackList, type PackQuery, type ParcelToPack } from '@mithai/contracts';
import { businessDate } from '../../../platform/business-date.ts';
import { IS_GIFT, RECEIVER_NAME, SENT, TO_PACK } from '../order-conditions.ts';

interface Row extends Omit<PackList, 'parcels'> {
  parcels: (Omit<ParcelToPack, 'packed'> & { packedAt: string | null; packedBy: string | null })[];
}

/**
 * Parcels of a business date that are not sent, by day of delivery and route. Today's include those that earlier days
 * have left.
 */
export const listToPack = async (em: EntityManager, { day, after, limit }: PackQuery): Promise<PackList> => {
  const isToday = day === businessDate();
  const cursor = after ?? null;
  const values = [day, isToday, day, cursor, cursor, limit, day, ADMIN_ORDERS_MAX];
  const [list] = await em.execute<[Row]>(PACK_LIST, values);
  return {
    ...list,
    parcels: list.parcels.map(({ packedAt, packedBy, lastUpdated, ...parcel }) => ({
      ...parcel,
      packed: packedAt === null ? null : { by: packedBy, at: toIso(packedAt) },
      lastUpdated: toIso(lastUpdated),
    })),
  };
};

/** Postgres writes other fractions and zones into JSON. */
const toIso = (timestamp: string): string => new Date(timestamp).toISOString();

/** An address ends with its pincode. */
const ROUTE = `coalesce(estimated_delivery_date, 'infinity'), coalesce(delivery_zone, ''), right(shipping_address, 6), id`;

const PACK_LIST = `
  with parcel as materialized (
    select * from orders
     where ${TO_PACK} and (kitchen_day = ?::date or (?::boolean and kitchen_day < ?::date))
  ), page as (
    select *, row_number() over (order by ${ROUTE}) as place from parcel
     where ?::int is null or (${ROUTE}) > (select ${ROUTE} from orders where id = ?)
     order by place limit ?
  ), content as (
    select page.id, sum(left_over.quantity * net_weight_grams)::int as grams,
           bool_or(net_weight_grams is null) as is_unknown,
           json_agg(json_build_object('name', product_name, 'quantity', left_over.quantity) order by item.id) as items
      from page
      join order_items as item on item.order_id = page.id
     cross join lateral (select item.quantity - item.refunded_quantity as quantity) as left_over
      left join products as product on product.id = item.product_id
     where left_over.quantity > 0
     group by page.id
  )
  select (select count(*) from parcel)::int as total,
         (select count(packed_at) from parcel)::int as packed,
         (select coalesce(json_agg(id), '[]') from (
            select id from orders where kitchen_day = ?::date and ${SENT} order by id limit ?) as sent) as "sentIds",
         coalesce(json_agg(json_build_object(
           'orderId', page.id, 'name', ${RECEIVER_NAME}, 'shippingAddress', shipping_address, 'zone', delivery_zone,
           'deliveryDay', estimated_delivery_date, 'day', kitchen_day, 'isGift', ${IS_GIFT},
           'items', coalesce(content.items, '[]'), 'grams', parcel_grams,
           'productGrams', case when not is_unknown then content.grams end,
           'packedAt', packed_at, 'packedBy', packer.name, 'lastUpdated', last_updated
         ) order by place) filter (where page.id is not null), '[]') as parcels
    from page
    left join content on content.id = page.id
    left join users as packer on packer.id = packed_by`;
