import { CATEGORIES, STATES } from '@mithai/contracts';
import type { Client } from 'pg';
import { catalog } from '../../../backend/src/seeds/catalog/catalog.ts';

export const PRODUCTS = 100_000;
const CHUNK = 5000;
const SYLLABLES = 'ba chi da ga hi ja ko la mi no pa ri su ta va ya dho khu ne pre shi tu'.split(' ');

/** A made-up word of four syllables for each number. */
const wordOf = (number: number): string =>
  [number, number / 22, number / 484, number * 7].map((part) => SYLLABLES[Math.floor(part) % 22]).join('');

const NAME_WORDS = Array.from({ length: 6000 }, (_, number) => wordOf(number * 13 + 5));
const KNOWN_WORDS = [...new Set(catalog.flatMap(({ name }) => name.split(' ')))];
const INGREDIENTS = [
  ...new Set(catalog.flatMap(({ ingredients }) => ingredients.split(', '))),
  ...Array.from({ length: 400 }, (_, number) => wordOf(number * 29 + 11)),
];

/** Mulberry32, so that every run measures the same products. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Adds products to the demonstration catalog until there are PRODUCTS: half of the names have one of its words, a third of
 * the ingredients are its own, and words of texts are as unequally frequent as in a language (Zipf).
 */
export const fillCatalog = async (database: Client): Promise<void> => {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from products');
  const existing = rows[0]?.count ?? 0;
  const random = createRandom(20_261_126);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const common = () => NAME_WORDS[Math.floor(NAME_WORDS.length ** random()) - 1] ?? '';
  const several = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);
  const make = () => ({
    name: [oneOf(NAME_WORDS), oneOf(NAME_WORDS), ...(random() < 0.5 ? [oneOf(KNOWN_WORDS)] : [])].join(' '),
    description: several(30, common).join(' '),
    ingredients: several(4, () => oneOf(INGREDIENTS)).join(', '),
    category: oneOf(CATEGORIES),
    state: random() < 0.5 ? '' : oneOf(STATES),
    price_paise: (80 + Math.floor(random() * 420)) * 100,
    stock: Math.floor(random() * 50),
    recently_sold: Math.floor(random() * 100),
  });
  for (let count = existing; count < PRODUCTS; count += CHUNK)
    await database.query(
      `insert into products (name, description, ingredients, category, state, price_paise, stock, recently_sold)
       select * from jsonb_to_recordset($1) as made (name text, description text, ingredients text, category text,
              state text, price_paise int, stock int, recently_sold int)`,
      [JSON.stringify(several(Math.min(CHUNK, PRODUCTS - count), make))],
    );
  await database.query('vacuum analyze products, search_documents, search_words');
};
