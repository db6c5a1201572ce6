import { Migration } from '@mikro-orm/migrations';

/** With a sound after it, a word keeps the vowels that end it, which its phonetic key leaves out: kaju is not kajjaya. */
const AFTER = '\u094Dx';

const SOUNDS = `select coalesce(array_agg(distinct search.phonetic_text(spelt || '${AFTER}')), '{}')
  from (select regexp_replace(regexp_replace(word, '[[:space:]]+', '', 'g'), 's$', '') as spelt
          from regexp_split_to_table(words, ',') as word) as spellings
 where spelt <> ''`;

/** Names and spellings of what customers are allergic to or avoid. */
const SYNONYMS = [
  'groundnut, ground nut, pea nut, peenut, मूंगफली, வேர்க்கடலை, వేరుశెనగ, పల్లీలు, ಕಡಲೆಕಾಯಿ, നിലക്കടല, চিনাবাদাম, મગફળી',
  'cashew, cashew nut, caju, काजू, முந்திரி, జీడిపప్పు, ಗೋಡಂಬಿ, കശുവണ്ടി',
  'almond, बादाम, பாதாம், బాదం, ಬಾದಾಮಿ',
  'nuts, नट्स, நட்ஸ்',
  'dry fruit, dried fruit, सूखे मेवे, ड्राई फ्रूट',
  'curd, dahi, yogurt, yoghurt, thayir, perugu, mosaru',
  'onion, pyaz, pyaaz, vengayam, ullipaya, eerulli',
];

/** The term, and what is of its kind. */
const KINDS = [
  'nuts: pine nut, chilgoza, chironji, charoli, pecan, macadamia, chestnut',
  'dry fruit: cashew, almond, pistachio, walnut, raisin',
  'dairy: whey, buttermilk, rabri, curd',
  'milk: dairy',
];

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const rowOf = (row: string): string => {
  const [term, words] = row.includes(': ') ? row.split(': ') : ['', row];
  return `(${quote(term ?? '')}, ${quote(words ?? '')})`;
};

export class Migration20261127010000_search_exclusions extends Migration {
  override name = 'Migration20261127010000_search_exclusions';

  override up(): void | Promise<void> {
    this.addSql(`create function search.sounds(words text) returns text[] language sql immutable strict parallel safe begin atomic ${SOUNDS}; end;`);
    // The table has at most 500 rows.
    this.addSql(`-- squawk-ignore adding-field-with-default
alter table "search_synonyms" add "typed_sounds" text[] generated always as (search.sounds(case when term = '' then words else term end)) stored not null, add "found_sounds" text[] generated always as (search.sounds(words)) stored not null;`);
    this.addSql(`insert into search_synonyms (term, words) values ${[...SYNONYMS, ...KINDS].map(rowOf).join(', ')};`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "search_synonyms" drop column "typed_sounds", drop column "found_sounds";`);
    this.addSql(`drop function search.sounds;`);
  }
}
