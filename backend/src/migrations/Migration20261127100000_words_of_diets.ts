import { Migration } from '@mikro-orm/migrations';

/** The term, and what is of its kind: what the filters "Fasting" and "No gluten" must leave out too. */
const KINDS = [
  'grain: barley, oats, maize, makki, pearl millet, bajra, sorghum, jowar, foxtail millet, vermicelli, semiya, dalia',
  'gluten: oats, vermicelli, semiya, dalia, bulgur',
];

const rowOf = (row: string): string => {
  const [term, words] = row.split(': ');
  return `('${term}', '${words}')`;
};

export class Migration20261127100000_words_of_diets extends Migration {
  override name = 'Migration20261127100000_words_of_diets';

  override up(): void | Promise<void> {
    this.addSql(`insert into search_synonyms (term, words) values ${KINDS.map(rowOf).join(', ')};`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from search_synonyms where words in (${KINDS.map((row) => `'${row.split(': ')[1]}'`).join(', ')});`);
  }
}
