import { p } from '@mikro-orm/postgresql';
import { mapDetails, mapLabel, type Allergen } from '@mithai/contracts';

/** Columns of products, proposals and submissions. */
export const detailColumns = () =>
  mapDetails({ number: () => p.integer().nullable(), text: () => p.text().default('') });

/** Columns of products and of what partners submit. */
export const labelColumns = () =>
  mapLabel({
    number: ({ decimals = 0 }) => p.decimal('number').precision(7).scale(decimals).nullable(),
    text: () => p.text().default(''),
    allergens: () => p.array<Allergen>().nullable(),
  });
