import type { EntityManager } from '@mikro-orm/postgresql';
import { LISTING_PAGE_SIZE } from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import type { ProductPageSearch } from './product-search.ts';

/** Texts that are counted at a time. More wait until the oldest are deleted. */
const ROWS_MAX = 2000;
const RETENTION_DAYS = 90;
const TEXT_MAX = 60;

/** Email addresses, phone numbers and numbers of orders are not kept. */
const MAY_BE_PERSONAL = /@|\d{4}/;

/** Counts a search of the listing that found nothing. Suggestions ask for fewer products, for every typed letter. */
export const recordFailedSearch = async (
  em: EntityManager,
  { q = '', page = 1, limit = LISTING_PAGE_SIZE }: ProductPageSearch,
): Promise<void> => {
  const text = q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const isCounted = page === 1 && limit === LISTING_PAGE_SIZE && text !== '' && text.length <= TEXT_MAX;
  if (!isCounted || MAY_BE_PERSONAL.test(text)) return;
  await em.execute(
    `insert into failed_searches (text, last_day) select ?, ?
      where (select count(*) from failed_searches) < ${ROWS_MAX} or exists (select from failed_searches where text = ?)
     on conflict (text) do update set count = failed_searches.count + 1, last_day = excluded.last_day`,
    [text, businessDate(), text],
  );
};

/** Deletes texts that nobody has searched for lately. */
export const pruneFailedSearches = async (em: EntityManager): Promise<void> => {
  await em.execute(`delete from failed_searches where last_day < ?::date - ${RETENTION_DAYS}`, [businessDate()]);
};
