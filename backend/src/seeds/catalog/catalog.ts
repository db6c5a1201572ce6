import { NO_LABEL, type Category } from '@mithai/contracts';
import type { CatalogEntry, CategoryEntry } from './entry.ts';
import { jaggery } from './jaggery.ts';
import { labels } from './labels.ts';
import { papad } from './papad.ts';
import { snacks } from './snacks.ts';
import { sweets } from './sweets.ts';

export type { CatalogEntry } from './entry.ts';

export const catalog: readonly CatalogEntry[] = [
  ...inCategory('sweets', sweets),
  ...inCategory('snacks', snacks),
  ...inCategory('papad', papad),
  ...inCategory('jaggery', jaggery),
];

function inCategory(category: Category, entries: readonly CategoryEntry[]): CatalogEntry[] {
  return entries.map((entry) => ({
    isBestSeller: false,
    isNew: false,
    ...entry,
    ...(labels.get(entry.name) ?? NO_LABEL),
    category,
  }));
}
