import type { EntityManager } from '@mikro-orm/postgresql';
import { publishChange } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';

const RECENT_DAYS = 60;

/** Best sellers: so many products, of at least so many pieces in so many days. */
const TOP_SELLERS = 8;
const TOP_SELLER_PIECES_MIN = 5;
const TOP_SELLER_DAYS = 90;

/**
 * Counts the pieces that each product sold recently, by which searches are sorted, and finds the best sellers. Returns
 * how many products changed. Locks in order of id.
 */
export const countRecentSales = async (em: EntityManager): Promise<number> =>
  transactional(em, async (em) => {
    const changed = await em.execute<{ isBadgeNew: boolean }[]>(
      `with sold as (
         select item.product_id, sum(item.quantity - item.refunded_quantity)::int as pieces,
                (sum(item.quantity - item.refunded_quantity)
                   filter (where orders.order_date >= now() - make_interval(days => ${RECENT_DAYS})))::int as recent
           from orders join order_items as item on item.order_id = orders.id
          where orders.order_date >= now() - make_interval(days => ${TOP_SELLER_DAYS})
            and orders.status <> 'cancelled' and not orders.is_unpaid
          group by item.product_id),
       top as (
         select sold.product_id from sold join products on products.id = sold.product_id
          where products.status = 'active' and sold.pieces >= ${TOP_SELLER_PIECES_MIN}
          order by sold.pieces desc, sold.product_id limit ${TOP_SELLERS}),
       counted as (
         select products.id, coalesce(sold.recent, 0) as recent,
                case when exists (select from top) then top.product_id is not null end as is_top
           from products left join sold on sold.product_id = products.id left join top on top.product_id = products.id),
       changed as (
         select products.id, counted.recent, counted.is_top,
                products.is_top_seller is distinct from counted.is_top as is_badge_new
           from products join counted on counted.id = products.id
          where products.recently_sold <> counted.recent or products.is_top_seller is distinct from counted.is_top
          order by products.id for no key update of products)
       update products set recently_sold = changed.recent, is_top_seller = changed.is_top
         from changed where products.id = changed.id
       returning changed.is_badge_new as "isBadgeNew"`,
    );
    if (changed.some(({ isBadgeNew }) => isBadgeNew)) publishChange({ topic: 'catalog' });
    return changed.length;
  });
