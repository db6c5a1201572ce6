import { Migration } from '@mikro-orm/migrations';

const SUGAR = 'sugar, chini, cheeni, shakkar, शुगर';

/** Words for sugar, which jaggery stands in for. */
const SUBSTITUTED = ['shakkar', 'chini'];

const JAGGERY = 'jaggery, gud, gur, gul, bellam, vellam, bella, sharkara, shakkar, panela';

export class Migration20261127020000_substitute_synonyms extends Migration {
  override name = 'Migration20261127020000_substitute_synonyms';

  override up(): void | Promise<void> {
    this.addSql(`alter table "search_synonyms" add "is_substitute" boolean not null default false;`);
    // Rows that the owner has changed stay as they are.
    this.addSql(`update search_synonyms set is_substitute = true where term = 'sugar' and words = 'jaggery';`);
    this.addSql(`update search_synonyms set words = replace(words, ', shakkar', '') where term = '' and words = '${JAGGERY}';`);
    this.addSql(`insert into search_synonyms (term, words, is_substitute) values ('', '${SUGAR}', false), ${SUBSTITUTED.map((term) => `('${term}', 'jaggery', true)`).join(', ')};`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "search_synonyms" drop column "is_substitute";`);
  }
}
