import {
  STATISTICS_DAYS,
  type ProductStatistics,
  type ProductStatisticsQuery,
  type Statistics,
} from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import type { CreateCache } from '../../platform/caches.ts';
import { businessDate } from '../../platform/business-date.ts';
import { getProductStatistics, getStatistics } from './statistics.service.ts';

export interface StatisticsCache {
  overview(): Promise<Statistics>;
  /** Products after the product `after`; empty if that is no longer listed. */
  products(query: ProductStatisticsQuery): Promise<ProductStatistics[]>;
}

/** Roughly. */
const BYTES_PER_ROW = 500;

/** Reviews are published under the topic 'product'. */
const TOPICS = ['order', 'product', 'catalog'] as const;

/** Caches the statistics of a business date until an order, a review or a product changes. */
export const createStatisticsCache = (orm: Orm, createCache: CreateCache): StatisticsCache => {
  const overviews = createCache<Statistics>(TOPICS, () => BYTES_PER_ROW * STATISTICS_DAYS);
  const lists = createCache<ProductStatistics[]>(TOPICS, (rows) => BYTES_PER_ROW * rows.length);
  return {
    overview: () => {
      const today = businessDate();
      return overviews.get(today, () => getStatistics(orm.em.fork(), today));
    },
    products: async ({ period, ...page }) => {
      const today = businessDate();
      return pageOf(
        await lists.get(`${today} ${period}`, () => getProductStatistics(orm.em.fork(), period, today)),
        page,
      );
    },
  };
};

const pageOf = (
  list: readonly ProductStatistics[],
  { search, after, limit }: Omit<ProductStatisticsQuery, 'period'>,
): ProductStatistics[] => {
  const last = list.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) return [];
  const part = search.toLowerCase();
  return list
    .slice(last + 1)
    .filter(({ name }) => name.toLowerCase().includes(part))
    .slice(0, limit);
};
