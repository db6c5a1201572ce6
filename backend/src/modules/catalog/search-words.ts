import type { EntityManager } from '@mikro-orm/postgresql';
import { transactional } from '../../platform/transaction.ts';

/** Deletes words that no product has any longer, so that nothing is corrected to them. */
export const pruneSearchWords = async (em: EntityManager): Promise<void> =>
  transactional(em, async (em) => {
    // A product that is being written counts on the words that it found.
    await em.execute('lock table search_words in share row exclusive mode');
    await em.execute(
      `delete from search_words where word not in (
         select word from ts_stat('select vector from search_documents', 'abd'))`,
    );
  });
