import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../../test/database.ts';
import { insertCatalog, measureQuality, readLabelledQueries } from '../../../test/search/labelled-queries.ts';
import type { Orm } from '../../orm.ts';
import { searchOnSale } from './product-search.ts';

const queries = readLabelledQueries();
let orm: Orm;
let close: () => Promise<void>;
const found = new Map<string, string[]>();

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
  await insertCatalog(orm.em.fork());
  for (const { text } of queries) {
    const { products } = await searchOnSale(orm.em.fork(), { q: text });
    found.set(
      text,
      products.map(({ name }) => name),
    );
  }
});
afterAll(() => close());

describe('the search of the demonstration catalog', () => {
  it('is measured by 300 queries, a third of them held out', () => {
    expect(new Set(queries.map(({ text }) => text)).size).toBe(300);
    expect(queries.filter(({ isHeldOut }) => isHeldOut)).toHaveLength(100);
  });

  it.each([
    ['those it was tuned with', false],
    ['those held out', true],
  ])('finds what customers mean among the first five: %s', (_, isHeldOut) => {
    const { recallAt5, mrr } = measureQuality(
      queries.filter((query) => query.isHeldOut === isHeldOut),
      found,
    );
    expect(recallAt5).toBeGreaterThanOrEqual(0.95);
    expect(mrr).toBeGreaterThanOrEqual(0.9);
  });

  it.each(['kaju', 'kajoo', 'काजू', 'kajoo katli'])('finds cashew by %s, and not what sounds like it', async (q) => {
    const { products } = await searchOnSale(orm.em.fork(), { q });
    expect(products[0]?.name).toBe('Bandar Laddu');
  });
});
