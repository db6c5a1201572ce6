import type { ProductStatistics, ProductStatisticsQuery, Statistics } from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import type { ChangeFeed } from '../../platform/changes.ts';
import { createResponseCache } from '../../platform/response-cache.ts';
import { businessDate } from '../../platform/business-date.ts';
import { getProductStatistics, getStatistics } from './statistics.service.ts';

export interface StatisticsCache {
  overview(): Promise<Statistics>;
  /** Products after the product `after`; empty if that is no longer listed. */
  products(query: ProductStatisticsQuery): Promise<ProductStatistics[]>;
}

/** Reviews are published under the topic 'product'. */
const TOPICS = ['order', 'product', 'catalogue'] as const;

/** Caches the statistics of a business date until an order, a review or a product changes. */
export const createStatisticsCache = ({ orm, changes }: { orm: Orm; changes: ChangeFeed }): StatisticsCache => {
  const overviews = createResponseCache<Statistics>(changes, TOPICS);
  const lists = createResponseCache<ProductStatistics[]>(changes, TOPICS);
  return {
    overview: () => {
      const today = businessDate();
      return overviews(today, () => getStatistics(orm.em.fork(), today));
    },
    products: async ({ period, ...page }) => {
      const today = businessDate();
      return pageOf(await lists(`${today} ${period}`, () => getProductStatistics(orm.em.fork(), period, today)), page);
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
