import type { Category } from '@mithai/contracts';
import type { CatalogueEntry, CategoryEntry } from './entry.ts';
import { jaggery } from './jaggery.ts';
import { papad } from './papad.ts';
import { snacks } from './snacks.ts';
import { sweets } from './sweets.ts';

export type { CatalogueEntry } from './entry.ts';

export const catalogue: readonly CatalogueEntry[] = [
  ...inCategory('sweets', sweets),
  ...inCategory('snacks', snacks),
  ...inCategory('papad', papad),
  ...inCategory('jaggery', jaggery),
];

function inCategory(category: Category, entries: readonly CategoryEntry[]): CatalogueEntry[] {
  return entries.map((entry) => ({ isBestSeller: false, isNew: false, ...entry, category }));
}
