import type { EntityManager } from '@mikro-orm/postgresql';
import {
  SHOP_TIME_ZONE,
  averageRating,
  imageUrl,
  STATISTICS_DAYS,
  STATISTICS_PERIOD_NAMES,
  STATISTICS_PERIODS,
  toRupees,
  type ProductStatistics,
  type Statistics,
  type StatisticsFigures,
  type StatisticsPeriod,
} from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';

/** Days of the longest period and the one before it. */
const DAYS_READ = 2 * Math.max(...Object.values(STATISTICS_PERIODS));

/** SQL: start of the business date so many days ago. */
const START_OF_DAY = `(?::date - ?::int)::timestamp at time zone '${SHOP_TIME_ZONE}'`;

/** Order ids ascend with time, so the lowest recent id excludes older items from the scan. */
const RECENT_ITEMS = 'item.order_id >= (select min(id) from placed)';

/** SQL: pieces that were not refunded. */
const UNITS = '(item.quantity - item.refunded_quantity)';

/** SQL: what was paid for them. */
const PAISE = `(${UNITS}::bigint * item.price_paise - item.discount_paise + item.refunded_discount_paise)`;

interface DayRow {
  day: string;
  orders: number;
  units: number;
  paise: number;
  stars: number;
  reviews: number;
}

/** Sales and reviews per period, compared with the preceding one. */
export const getStatistics = async (em: EntityManager, today = businessDate()): Promise<Statistics> => {
  const days = await readDays(em, today);
  return {
    periods: STATISTICS_PERIOD_NAMES.map((period) => {
      const length = STATISTICS_PERIODS[period];
      const [from, to] = [days.at(-length)?.day ?? today, today];
      return { period, from, to, now: sumUp(days.slice(-length)), before: sumUp(days.slice(-2 * length, -length)) };
    }),
    days: days
      .slice(-STATISTICS_DAYS)
      .map(({ day, orders, units, paise }) => ({ day, orders, units, revenue: toRupees(paise) })),
  };
};

/** Products on sale or sold in the period or the one before, highest revenue first. */
export const getProductStatistics = async (
  em: EntityManager,
  period: StatisticsPeriod,
  today = businessDate(),
): Promise<ProductStatistics[]> => {
  const length = STATISTICS_PERIODS[period];
  const now = [today, length - 1];
  const before = [today, 2 * length - 1];
  const rows = await em.execute<ProductRow[]>(
    `with placed as materialized (
       select id, order_date >= ${START_OF_DAY} as is_now
         from orders where order_date >= ${START_OF_DAY} and status <> 'cancelled' and not is_unpaid),
     sold as (
       select item.product_id,
              sum(${UNITS}) filter (where is_now) as units,
              sum(${PAISE}) filter (where is_now) as paise,
              sum(${UNITS}) filter (where not is_now) as units_before,
              sum(${PAISE}) filter (where not is_now) as paise_before
         from placed join order_items as item on item.order_id = placed.id
        where item.product_id is not null and ${RECENT_ITEMS}
        group by item.product_id),
     rated as (
       select product_id,
              sum(rating) filter (where is_now) as stars, count(*) filter (where is_now) as reviews,
              sum(rating) filter (where not is_now) as stars_before,
              count(*) filter (where not is_now) as reviews_before
         from (select product_id, rating, created_at >= ${START_OF_DAY} as is_now from reviews
                where created_at >= ${START_OF_DAY} and hidden_at is null) as written
        group by product_id),
     listed as (
       select product.id, product.name, product.image_key,
              coalesce(sold.paise, 0) as paise, coalesce(sold.units, 0) as units,
              coalesce(sold.paise_before, 0) as paise_before, coalesce(sold.units_before, 0) as units_before
         from products as product left join sold on sold.product_id = product.id
        where product.status = 'active' or sold.product_id is not null)
     select listed.id, name, image_key as "imageKey", units::float8, paise::float8,
            units_before::float8 as "unitsBefore", paise_before::float8 as "paiseBefore",
            coalesce(stars, 0)::float8 as stars, coalesce(reviews, 0)::int as reviews,
            coalesce(stars_before, 0)::float8 as "starsBefore", coalesce(reviews_before, 0)::int as "reviewsBefore"
       from listed left join rated on rated.product_id = listed.id
      order by listed.paise desc, listed.id`,
    [...now, ...before, ...now, ...before],
  );
  return rows.map(presentProductStatistics);
};

interface ProductRow {
  id: number;
  name: string;
  imageKey: string | null;
  units: number;
  paise: number;
  unitsBefore: number;
  paiseBefore: number;
  stars: number;
  reviews: number;
  starsBefore: number;
  reviewsBefore: number;
}

const presentProductStatistics = (row: ProductRow): ProductStatistics => ({
  id: row.id,
  name: row.name,
  imageUrl: row.imageKey ? imageUrl(row.imageKey) : null,
  now: { units: row.units, revenue: toRupees(row.paise), ...ratingOf(row.stars, row.reviews) },
  before: {
    units: row.unitsBefore,
    revenue: toRupees(row.paiseBefore),
    ...ratingOf(row.starsBefore, row.reviewsBefore),
  },
});

/** Every business date up to today, oldest first, including those without orders. */
const readDays = async (em: EntityManager, today: string): Promise<DayRow[]> => {
  const first = [today, DAYS_READ - 1];
  return em.execute<DayRow[]>(
    `with placed as materialized (
       select id, order_date from orders where order_date >= ${START_OF_DAY} and status <> 'cancelled' and not is_unpaid),
     sold as (
       select (order_date at time zone '${SHOP_TIME_ZONE}')::date as day,
              count(*) as orders, sum(units) as units, sum(paise) as paise
         from (select placed.id, order_date,
                      sum(${UNITS}) as units, sum(${PAISE}) as paise
                 from placed join order_items as item on item.order_id = placed.id
                where ${RECENT_ITEMS}
                group by placed.id, order_date) as summed
        group by day),
     rated as (
       select (created_at at time zone '${SHOP_TIME_ZONE}')::date as day, sum(rating) as stars, count(*) as reviews
         from reviews where created_at >= ${START_OF_DAY} and hidden_at is null group by day)
     select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int as orders,
            coalesce(units, 0)::float8 as units, coalesce(paise, 0)::float8 as paise,
            coalesce(stars, 0)::float8 as stars, coalesce(reviews, 0)::int as reviews
       from (select ?::date - ago as day from generate_series(0, ?::int) as ago) as calendar
       left join sold on sold.day = calendar.day
       left join rated on rated.day = calendar.day
      order by calendar.day`,
    [...first, ...first, ...first],
  );
};

const sumUp = (days: readonly DayRow[]): StatisticsFigures => {
  const sum = (key: 'orders' | 'units' | 'paise' | 'stars' | 'reviews') => days.reduce((all, day) => all + day[key], 0);
  return {
    orders: sum('orders'),
    units: sum('units'),
    revenue: toRupees(sum('paise')),
    ...ratingOf(sum('stars'), sum('reviews')),
  };
};

const ratingOf = (stars: number, reviews: number) => ({ rating: averageRating(stars, reviews), reviews });
