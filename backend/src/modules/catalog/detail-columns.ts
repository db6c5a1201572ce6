import { p } from '@mikro-orm/postgresql';
import { mapDetails } from '@mithai/contracts';

/** Columns of products, proposals and submissions. */
export const detailColumns = () =>
  mapDetails({ number: () => p.integer().nullable(), text: () => p.text().default('') });
