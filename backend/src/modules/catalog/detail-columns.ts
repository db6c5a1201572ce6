import { p } from '@mikro-orm/postgresql';
import { mapDetails } from '@mithai/contracts';

/** Columns of products and of what partners propose and submit. */
export const detailColumns = () =>
  mapDetails({ number: () => p.integer().nullable(), text: () => p.text().default('') });
