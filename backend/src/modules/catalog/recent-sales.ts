import type { EntityManager } from '@mikro-orm/postgresql';

const RECENT_DAYS = 60;

/** Counts the pieces that each product sold recently, and returns how many counts changed. */
export const countRecentSales = async (em: EntityManager): Promise<number> => {
  const changed = await em.execute<object[]>(
    `with sold as (
       select item.product_id, sum(item.quantity - item.refunded_quantity)::int as pieces
         from orders join order_items as item on item.order_id = orders.id
        where orders.order_date >= now() - make_interval(days => ${RECENT_DAYS})
          and orders.status <> 'cancelled' and not orders.is_unpaid
        group by item.product_id)
     update products set recently_sold = coalesce(counted.pieces, 0)
       from products as former left join sold as counted on counted.product_id = former.id
      where products.id = former.id and products.recently_sold <> coalesce(counted.pieces, 0)
     returning products.id`,
  );
  return changed.length;
};
