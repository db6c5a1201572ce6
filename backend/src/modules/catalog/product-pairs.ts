import type { EntityManager } from '@mikro-orm/postgresql';
import { COMPANIONS_MAX } from '@mithai/contracts';
import { transactional } from '../../platform/transaction.ts';
import { productNotFound } from './catalog.errors.ts';
import { Product } from './product.entity.ts';

const RECENT_DAYS = 180;

/** The latest of the recent orders, so that the count takes about as long in a shop that grows. */
const ORDERS_MAX = 50_000;

/** A pair of fewer orders is chance, and would show what one customer bought. */
const ORDERS_MIN = 3;

/** Stored per product: more than are shown, because some are sold out. */
const PAIRS_MAX = 12;

/** Counts again which products were ordered together; returns the number of pairs. One run at a time. */
export const countPairs = async (em: EntityManager): Promise<number> =>
  transactional(em, async (em) => {
    await em.execute('lock table product_pairs in exclusive mode');
    await em.execute('delete from product_pairs');
    const pairs = await em.execute<object[]>(
      `with recent as (
         select id from orders
          where order_date >= now() - make_interval(days => ${RECENT_DAYS}) and status <> 'cancelled' and not is_unpaid
          order by order_date desc, id desc limit ${ORDERS_MAX}),
       bought as (
         select distinct item.order_id, item.product_id
           from recent join order_items as item on item.order_id = recent.id
          where item.product_id is not null),
       counted as (
         select one.product_id, other.product_id as other_id, count(*)::int as orders
           from bought as one join bought as other using (order_id)
          where one.product_id <> other.product_id
          group by one.product_id, other.product_id having count(*) >= ${ORDERS_MIN}),
       ranked as (
         select *, row_number() over (partition by product_id order by orders desc, other_id) as place from counted)
       insert into product_pairs (product_id, other_id, orders)
       select product_id, other_id, orders from ranked where place <= ${PAIRS_MAX} returning product_id`,
    );
    return pairs.length;
  });

interface CompanionProducts {
  boughtTogether: Product[];
  goesWellWith: Product[];
}

/**
 * What to show beside a product: other products on sale and in stock, each once. Throws 404 for one that is not on sale.
 *
 * Goes well with it: from the same kitchen (of a partner) or the same region, each two points, and of another category,
 * one point; then what sells best. So a product without orders has companions too.
 */
export const findCompanions = async (em: EntityManager, productId: number): Promise<CompanionProducts> => {
  const found = await em.execute<{ id: number; isBought: boolean | null }[]>(
    `with product as (select * from products where id = ? and status = 'active'),
     offered as (select * from products where status = 'active' and stock > 0 and id <> ?),
     bought as (
       select offered.id, row_number() over (order by pair.orders desc, offered.id) as place
         from product_pairs as pair join offered on offered.id = pair.other_id
        where pair.product_id = ? order by place limit ${COMPANIONS_MAX}),
     suiting as (
       select offered.id, row_number() over (
                order by 2 * (offered.seller_id is not distinct from product.seller_id and product.seller_id is not null)::int
                         + 2 * (offered.state = product.state and product.state <> '')::int
                         + (offered.category <> product.category)::int desc,
                         offered.recently_sold desc, offered.id) as place
         from offered cross join product
        where offered.id not in (select id from bought)
        order by place limit ${COMPANIONS_MAX})
     select id, true as "isBought", place from bought
     union all select id, false, place from suiting
     union all select id, null, 0 from product
     order by "isBought", place`,
    [productId, productId, productId],
  );
  if (!found.some(({ id }) => id === productId)) throw productNotFound();
  const products = await em.find(Product, { id: { $in: found.map(({ id }) => id) } });
  const byId = new Map(products.map((product) => [product.id, product]));
  const those = (wanted: boolean) =>
    found.flatMap(({ id, isBought }) => (isBought === wanted ? (byId.get(id) ?? []) : []));
  return { boughtTogether: those(true), goesWellWith: those(false) };
};
