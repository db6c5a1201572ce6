import type { EntityManager } from '@mikro-orm/postgresql';

const RECENT_DAYS = 60;

/** Counts the pieces that each product sold recently, and returns how many counts changed. Locks in order of id. */
export const countRecentSales = async (em: EntityManager): Promise<number> => {
  const changed = await em.execute<object[]>(
    `with sold as (
       select item.product_id, sum(item.quantity - item.refunded_quantity)::int as pieces
         from orders join order_items as item on item.order_id = orders.id
        where orders.order_date >= now() - make_interval(days => ${RECENT_DAYS})
          and orders.status <> 'cancelled' and not orders.is_unpaid
        group by item.product_id),
     changed as (
       select products.id, coalesce(sold.pieces, 0) as pieces
         from products left join sold on sold.product_id = products.id
        where products.recently_sold <> coalesce(sold.pieces, 0)
        order by products.id for no key update of products)
     update products set recently_sold = changed.pieces from changed where products.id = changed.id
     returning products.id`,
  );
  return changed.length;
};
