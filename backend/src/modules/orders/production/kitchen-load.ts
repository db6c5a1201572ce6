import type { EntityManager } from '@mikro-orm/postgresql';
import type { KitchenLoad } from '../../delivery/index.ts';

/**
 * What the kitchen makes by business date, from `today` on, without `exceptOrderId`. Pieces of a day's orders share
 * batches. A cancelled or expired order takes no capacity; an edit that waits for its payment takes what it adds.
 */
export const readKitchenLoad = async (
  em: EntityManager,
  today: string,
  exceptOrderId: number | null = null,
): Promise<Map<string, KitchenLoad>> => {
  const rows = await em.execute<({ day: string } & KitchenLoad)[]>(
    `select day, sum(units)::int as units,
            coalesce(jsonb_object_agg(id, pieces) filter (where batch_pieces is not null), '{}') as batched
       from (select day, products.id, batch_pieces, sum(quantity)::int as pieces,
                    capacity_units * ceil(sum(quantity)::numeric / coalesce(batch_pieces, 1)) as units
               from (select kitchen_day::text as day, product_id, quantity
                       from orders join order_items on order_id = orders.id
                      where kitchen_day >= ? and orders.status <> 'cancelled' and orders.id is distinct from ?
                      union all
                     select pending_edit -> 'plan' -> 'delivery' ->> 'dispatchDay', (line ->> 'productId')::int,
                            (line ->> 'quantity')::int
                       from orders cross join jsonb_array_elements(pending_edit -> 'held') as line
                      where pending_edit is not null and orders.id is distinct from ?) as taken
               join products on products.id = product_id
              where day >= ? and seller_id is null
              group by day, products.id) as made
      group by day`,
    [today, exceptOrderId, exceptOrderId, today],
  );
  return new Map(rows.map(({ day, ...load }) => [day, load]));
};
