import { readFileSync } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toPaise, type Category } from '@mithai/contracts';
import { catalog, type CatalogEntry } from '../../src/seeds/catalog/catalog.ts';

interface LabelledQuery {
  text: string;
  /** Names of the products that are good answers. */
  relevant: ReadonlySet<string>;
  /** Not looked at while the search is tuned. */
  isHeldOut: boolean;
}

interface Quality {
  recallAt5: number;
  /** Mean reciprocal rank of the first good answer. */
  mrr: number;
}

/** One of three queries is held out, whatever its kind. */
const HELD_OUT_EVERY = 3;

/** What customers type, with good answers among the demonstration catalog. */
export const readLabelledQueries = (): LabelledQuery[] => {
  const file = readFileSync(new URL('labelled-queries.txt', import.meta.url), 'utf8');
  return file
    .split('\n')
    .flatMap((line) => {
      const [text, label] = line.split(' = ');
      return line.startsWith('#') || !text || !label ? [] : [{ text, relevant: new Set(namesOf(label)) }];
    })
    .map((query, index) => ({ ...query, isHeldOut: index % HELD_OUT_EVERY === HELD_OUT_EVERY - 1 }));
};

/** `found` are names, best first, by the query's text. Of more than five good answers any five do. */
export const measureQuality = (queries: LabelledQuery[], found: ReadonlyMap<string, string[]>): Quality => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    recallAt5: mean(queries.map((query) => recallAt5(query, found.get(query.text) ?? []))),
    mrr: mean(
      queries.map(({ text, relevant }) => {
        const rank = (found.get(text) ?? []).findIndex((name) => relevant.has(name));
        return rank < 0 ? 0 : 1 / (rank + 1);
      }),
    ),
  };
};

const recallAt5 = ({ relevant }: Pick<LabelledQuery, 'relevant'>, found: string[]): number =>
  found.slice(0, 5).filter((name) => relevant.has(name)).length / Math.min(5, relevant.size);

/** "bandar, [category=sweets lacks=ghee,butter price<=200]": parts of names, and rules that must all hold. */
const namesOf = (label: string): string[] => {
  const rules = [...label.matchAll(/\[([^\]]+)\]/g)].map(([, rule = '']) => rule);
  const parts = label
    .replaceAll(/\[[^\]]+\]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const named = parts.map((part) => {
    const entries = catalog.filter(({ name }) => name.toLowerCase().includes(part));
    if (entries.length === 0) throw new Error(`No product is called "${part}"`);
    return entries;
  });
  const ruled = rules.map((rule) => catalog.filter((entry) => keepsRule(entry, rule)));
  return [...named, ...ruled].flatMap((entries) => entries.map(({ name }) => name));
};

const keepsRule = ({ category, price, ingredients }: CatalogEntry, rule: string): boolean =>
  [...rule.matchAll(/(category|has|lacks|price)(<=|>=|=)([^=<>]+?)(?= (?:category|has|lacks|price)[<>=]|$)/g)].every(
    ([, key, sign, value = '']) => {
      if (key === 'category') return category === (value as Category);
      if (key === 'price') return sign === '<=' ? price <= Number(value) : price >= Number(value);
      const some = value.split(',').some((word) => ingredients.includes(word));
      return key === 'has' ? some : !some;
    },
  );

/** The demonstration catalog without pictures. */
export const insertCatalog = async (em: EntityManager): Promise<void> => {
  const rows = catalog.map(({ isBestSeller, isNew, price, ...entry }) => ({
    ...entry,
    price_paise: toPaise(price),
    is_best_seller: isBestSeller,
    is_new: isNew,
  }));
  await em.execute(
    `insert into products (name, description, price_paise, category, state, stock, is_best_seller, is_new, ingredients)
     select name, description, price_paise, category, state, stock, is_best_seller, is_new, ingredients
       from jsonb_to_recordset(?::jsonb) as entry (name text, description text, price_paise int, category text, state text,
            stock int, is_best_seller boolean, is_new boolean, ingredients text)`,
    [JSON.stringify(rows)],
  );
};
