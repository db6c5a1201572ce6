import type { EntityManager } from '@mikro-orm/postgresql';
import { LISTING_PAGE_SIZE } from '@mithai/contracts';
import { businessDate } from '../../platform/business-date.ts';
import type { ProductPageSearch } from './product-search.ts';

/** Texts that are counted at a time. For a new one, the rarest for its age makes room. */
const ROWS_MAX = 2000;
const FAILED_SEARCH_RETENTION_DAYS = 90;
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
  const today = businessDate();
  await em.execute(
    `with evicted as (
       delete from failed_searches where text in (
         select text from failed_searches where text <> ?
          order by count::float / (1 + ?::date - last_day), random()
          limit greatest(0, (select count(*) from failed_searches where text <> ?) - ${ROWS_MAX} + 1)))
     insert into failed_searches (text, last_day) values (?, ?)
     on conflict (text) do update set count = failed_searches.count + 1, last_day = excluded.last_day`,
    [text, today, text, text, today],
  );
};

/** Deletes texts that were not searched for lately. */
export const pruneFailedSearches = async (em: EntityManager): Promise<void> => {
  await em.execute(`delete from failed_searches where last_day < ?::date - ${FAILED_SEARCH_RETENTION_DAYS}`, [
    businessDate(),
  ]);
};
