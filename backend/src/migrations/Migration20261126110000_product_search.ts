import { Migration } from '@mikro-orm/migrations';

/** Unicode gives the scripts of India parallel blocks of 128 code points, so one table serves all. */
const BLOCKS = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];

/** Capitals carry an inherent "a"; signs replace it; digits stand for two letters until DIPHTHONGS. */
const LETTERS =
  'K:कख G:गघ C:चछ J:जझ T:टठतथ D:डढदध N:ङञणनऩ P:प F:फ B:बभ M:म Y:य R:रऱ L:लळऴ V:व S:शषस H:ह ' +
  'a:\u093E i:\u093F\u0940 u:\u0941\u0942 1:\u0943 e:\u0945\u0946\u0947 2:\u0948 o:\u0949\u094A\u094B 3:\u094C |:\u094D ' +
  'A:अआ I:इई U:उऊ 4:ऋ E:ऍऎए 5:ऐ O:ऑऒओ 6:औ m:\u0901\u0902';
const DIPHTHONGS = { 1: 'ri', 4: 'ri', 2: 'ai', 5: 'ai', 3: 'au', 6: 'au', '|': '' };

/** Letters of one script alone: of Bengali and Assamese, Gurmukhi, and Malayalam's consonants without a vowel. */
const OTHERS = Object.entries({ ৎ: 't', ৰ: 'R', ৱ: 'V', '\u0A70': 'm', ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k' });

const NUKTAS = BLOCKS.map((block) => String.fromCodePoint(block + 0x3c)).join('');

const letters = (): { from: string; to: string } => {
  const rows = LETTERS.split(' ').map((row) => [row.slice(0, 1), row.slice(2)] as const);
  const pairs = BLOCKS.flatMap((block) =>
    rows.flatMap(([latin, indic]) =>
      Array.from(indic, (letter) => [String.fromCodePoint(block + ((letter.codePointAt(0) ?? 0) % 0x80)), latin]),
    ),
  );
  const all = [...OTHERS, ...pairs];
  return { from: all.map(([letter]) => letter).join('') + NUKTAS, to: all.map(([, latin]) => latin).join('') };
};

const romanized = (): string => {
  const { from, to } = letters();
  // A double consonant typed without its virama, as in लडडू. At the start of a word it has its vowel, as in ममता.
  const doubled = `regexp_replace(translate(value, '${from}', '${to}'), '(?<=[A-Za-z0-9|])([B-Z])\\1', '\\1', 'g')`;
  const vowelled = `regexp_replace(${doubled}, '([BCDFGHJKLMNPRSTVY])(?![aeiou123|])', '\\1a', 'g')`;
  const replaced = Object.entries(DIPHTHONGS).reduce((sql, [code, text]) => `replace(${sql}, '${code}', '${text}')`, vowelled);
  return `lower(${replaced})`;
};

/** Ways to write a sound, in this order. */
const SPELLINGS: readonly [string, string][] = [
  ['\\m[a-z]\\M', ''],
  ['oo|ou', 'u'],
  ['ee|ie', 'i'],
  ['zh', 'l'],
  ['chh?', 'c'],
  ['ph', 'f'],
  ['([bdgjkst])h', '\\1'],
  ['w', 'v'],
  ['uv', 'u'],
  ['y', 'i'],
  ['z', 'j'],
  ['q', 'k'],
  ['m(?=[cdgjkst])', 'n'],
  ['([a-z])\\1+', '\\1'],
  ['(?<=[a-z]{3})s\\M', ''],
  ['\\m(?=[a-z]{4})([a-z]*[^aeiou ])[aeiou]+\\M', '\\1'],
  [' +', ' '],
];

const phonetic = (): string => {
  const latin = `case when text ~ '[\u0900-\u0D7F]' then search.romanize(text) else text end`;
  const plain = `regexp_replace(normalize(${latin}, NFD), '[\u0300-\u036F]', '', 'g')`;
  const words = `regexp_replace(${plain}, '[^a-z]+', ' ', 'g')`;
  const spelt = SPELLINGS.reduce((sql, [way, sound]) => `regexp_replace(${sql}, '${way}', '${sound}', 'g')`, words);
  const zeroWidth = '\u200C\u200D';
  return `select btrim(${spelt}) from (
    select translate(lower(normalize(value, NFC) collate "und-x-icu") collate "C", '0123456789${zeroWidth}', '          ') as text
  ) as lowered`;
};

const FUNCTIONS = [
  ['search.romanize(value text) returns text', `select ${romanized()}`],
  ['search.phonetic_text(value text) returns text', phonetic()],
  [
    'search.words(value text) returns setof text',
    `select distinct word from string_to_table(search.phonetic_text(value), ' ') as word where word <> ''`,
  ],
  [
    'search.joined_words(value text) returns text',
    `select coalesce(string_agg(array_to_string(words[first:first + further], ''), ' '), '')
       from (select regexp_split_to_array(btrim(value), '[[:space:][:punct:]]+') as words) as split,
            generate_subscripts(words, 1) as first, generate_series(1, 2) as further
      where first + further <= cardinality(words)`,
  ],
  [
    'search.product_text(name text, description text, category text) returns text',
    `select lower((name || E'\\n' || description || E'\\n' || category) collate "und-x-icu")`,
  ],
  [
    'search.product_vector(name text, category text, made_of text, description text) returns tsvector',
    `select setweight(to_tsvector('pg_catalog.simple', search.phonetic_text(name || ' ' || search.joined_words(name))), 'A')
         || setweight(to_tsvector('pg_catalog.simple', search.phonetic_text(category)), 'D')
         || setweight(to_tsvector('pg_catalog.simple', search.phonetic_text(made_of)), 'B')
         || setweight(to_tsvector('pg_catalog.simple', search.phonetic_text(description)), 'C')`,
  ],
  [
    'search.phonetic_phrases(words text) returns text[]',
    `select coalesce(array_agg(distinct phrase), '{}')
       from (select search.phonetic_text(word) as phrase from regexp_split_to_table(words, ',') as word) as phrases
      where phrase <> ''`,
  ],
  [
    'search.phonetic_keys(words text) returns text[]',
    `select search.phonetic_phrases(string_agg(regexp_replace(word, '[[:space:]]+', '', 'g'), ','))
       from regexp_split_to_table(words, ',') as word`,
  ],
  [
    'search.phonetic_skeleton(key text) returns text',
    `select translate(left(key, 1), 'gdbjcm', 'ktpssn') || translate(substr(key, 2), 'gdbjcma', 'ktpssn')`,
  ],
] as const;

/** Found by any of its words, whatever the language. */
const SYNONYMS = [
  'jaggery, gud, gur, gul, bellam, vellam, bella, sharkara, shakkar, panela',
  'palm jaggery, karupatti, karuppatti, tati bellam, panam kalkandu',
  'date palm jaggery, nolen gur, khejur gur, patali',
  'sweets, mithai, mittai, sihi, madhuram, inippu, dessert',
  'snacks, namkeen, farsan, savoury, palaharam, tindi, chiruthindi, nasta',
  'papad, papadam, pappadam, appalam, appadam, happala, papadum, khichiya',
  'laddu, undalu, unda, unde, urundai, naru, modak',
  'sesame, til, ellu, nuvvulu, nuvvula, nuvvu, gingelly, tilgul, tilkut',
  'groundnut, peanut, moongphali, mungfali, singdana, shengdana, kadalai, kadlekai, verusenaga, palli, nilakkadalai',
  'chikki, brittle, gajak, kadalai mittai, patti',
  'coconut, nariyal, narkel, kobbari, thengai, tenkai, copra, khopra',
  'cashew, kaju, mundiri, jeedi pappu, godambi, andiparuppu',
  'almond, badam',
  'pistachio, pista',
  'walnut, akhrot',
  'cardamom, elaichi, elakka, yelakki, elakulu, yelam',
  'rice, chawal, arisi, akki, biyyam, tandul',
  'rice flour, arisi maavu, biyyam pindi, akki hittu, chawal atta',
  'wheat, gehun, godhi, godhumai, godhuma, atta',
  'gram flour, besan, kadalai maavu, senaga pindi, kadale hittu',
  'semolina, suji, rava, sooji',
  'urad, uddina, ulundu, minapa, minumulu, black gram',
  'moong, mung, pesara, pachai payaru, hesaru, green gram',
  'chana dal, kadalai paruppu, bengal gram, senaga pappu',
  'toor dal, arhar, tuvar, kandi pappu, togari bele',
  'ginger, sonth, adrak, sukku, shunti, sonti, inji',
  'fennel, saunf, sombu',
  'cumin, jeera, jeerige, jilakarra, seeragam',
  'carom, ajwain, omam, vaamu, oma',
  'black pepper, kali mirch, milagu, miriyalu, menasu, pepper',
  'chilli, chili, mirch, mirchi, milagai, mirapakaya, menasinakayi',
  'garlic, lahsun, poondu, vellulli, bellulli',
  'asafoetida, hing, perungayam, inguva',
  'fenugreek, methi, vendhayam, menthulu, menthya',
  'curry leaf, kadi patta, karuveppilai, karivepaku, karibevu',
  'poppy seed, khus khus, gasagase, kasakasa',
  'nutmeg, jaiphal, jathikai, jajikaya',
  'nigella, kalonji, mangrail',
  'fox nut, makhana, phool makhana, lotus seed',
  'tapioca, sabudana, sago, javvarisi, saggubiyyam, sabakki',
  'finger millet, ragi, nachni, mandua',
  'flattened rice, poha, aval, avalakki, atukulu, chivda, chuda',
  'puffed rice, murmura, muri, pori, maramaralu',
  'banana, kela, nendran, ethakka, vazhakkai, balehannu, arati',
  'jackfruit, kathal, halasina, halasu, chakka, palapazham, panasa',
  'potato, aloo, alu, batata, urulaikizhangu, bangaladumpa, alugadde',
  'edible gum, gond, dink, antu',
  'ghee, neyyi, nei, tuppa, desi ghee',
  'butter, makhan, venna, vennai, benne',
  'khoya, mawa, khova',
  'chhena, paneer, chenna, cottage cheese',
  'milk, doodh, paal, haalu, palu',
  'dry fruit, mewa, meva, dry fruits',
  'murukku, chakli, chakri, chakralu, jantikalu, murkoo',
  'mixture, chivda, chevda, chiwda, bombay mix',
  'chips, wafers, varuval, crisps',
  'mysore, mysuru, maisur, mysor',
  'puran poli, obbattu, holige, boli, bobbatlu, bakshalu, poli',
  'adhirasam, ariselu, athirasam, arisa, anarsa, arsa, kajjaya',
  'sukhdi, gol papdi, gud papdi',
  'pinni, panjiri',
  'sandesh, sondesh',
  'moa, mowa',
  'shankarpali, shakarpara, gur pare, shakkarpare',
  'nimki, namakpare, mathri',
  'sev, bhujia, gathiya, ompodi, omapodi',
  'flatbread, roti, khakhra, thepla',
  'Bengal, Bengali, bangla, Kolkata',
  'Gujarat, Gujarati',
  'Punjab, Punjabi, Amritsar',
  'Rajasthan, Rajasthani, Marwari, Bikaner, Bikaneri, Jaipur',
  'Maharashtra, Maharashtrian, Marathi',
  'Kerala, Malabar, Malayali',
  'Tamil Nadu, Tamil, Chettinad, Madurai, Chennai',
  'Karnataka, Kannada, Mysuru, Bangalore, Bengaluru',
  'Andhra Pradesh, Andhra, Telugu',
  'Odisha, Odia, Orissa, Oriya',
  'Assam, Assamese',
  'Goa, Goan, Konkani',
];

/** The term before the colon also finds the words after it, but not the other way round. */
const ONE_WAY = [
  'nuts: groundnut, peanut, cashew, almond, pistachio, walnut, hazelnut, dry fruit',
  'gluten: wheat, semolina, multigrain, maida, barley, asafoetida',
  'dairy: milk, ghee, butter, chhena, khoya, paneer, curd, cream, cheese, malai',
  'grain: rice, wheat, semolina, multigrain, gram flour, finger millet, maida',
  'pulses: dal, urad, moong, gram flour, moth bean, chana, lentil',
  'gift: wedding, festival, festive, Diwali, Deepavali, gift',
  'festival: festive, wedding, Diwali, Deepavali, Holi, Sankranti, Onam, Ugadi, Pongal, Navaratri',
  'Diwali: Deepavali, deepawali',
  'Pongal: Sankranti, Sankranthi',
  'spicy: chilli, pepper, masala, hot, spices',
  'healthy: makhana, roasted, millet, sesame, nachni',
  'sugar: jaggery',
  'breakfast: poha, khakhra, chivda',
  'tea: mathri, nimki, khakhra, chivda, murukku',
];

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const synonymRows = (): string => {
  const oneWay = ONE_WAY.map((row) => row.split(': ') as [string, string]);
  const rows = [...SYNONYMS.map((words) => ['', words] as const), ...oneWay];
  return rows.map(([term, words]) => `(${quote(term)}, ${quote(words)})`).join(', ');
};

export class Migration20261126110000_product_search extends Migration {
  override name = 'Migration20261126110000_product_search';

  override up(): void | Promise<void> {
    this.addSql('create extension if not exists fuzzystrmatch;');
    this.addSql('create schema "search";');
    for (const [signature, body] of FUNCTIONS)
      this.addSql(`create function ${signature} language sql immutable strict parallel safe begin atomic ${body}; end;`);
    this.addSql(`create table "search_documents" ("product_id" int not null, "text" text not null, "vector" tsvector not null, primary key ("product_id"));`);
    this.addSql(`create index "search_documents_vector" on "search_documents" using gin (vector);`);
    this.addSql(`create index "search_documents_other_letters" on "search_documents" ("product_id") where text ~ '[^\\u0001-\\u007F]';`);
    this.addSql(`create index "search_documents_text" on "search_documents" using gin (text gin_trgm_ops);`);
    this.addSql(`create table "search_words" ("word" text not null, "skeleton" text generated always as (search.phonetic_skeleton(word)) stored not null, primary key ("word"));`);
    this.addSql(`create table "search_synonyms" ("id" serial primary key, "term" text not null default '', "words" text not null, "keys" text[] generated always as (search.phonetic_keys(case when term = '' then words else term end)) stored not null, "phrases" text[] generated always as (search.phonetic_phrases(words)) stored not null, "updated_at" timestamptz not null default now());`);
    this.addSql(`insert into search_synonyms (term, words) values ${synonymRows()};`);
    this.addSql(`create or replace function "products_products_search_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
    delete from search_documents where product_id = old.id;
  elsif tg_op = 'INSERT' or (new.name, new.description, new.category, new.state, new.ingredients)
        is distinct from (old.name, old.description, old.category, old.state, old.ingredients) then
    insert into search_documents (product_id, text, vector)
    values (new.id, search.product_text(new.name, new.description, new.category),
            search.product_vector(new.name, new.category, new.state || ' ' || new.ingredients, new.description))
    on conflict (product_id) do update set text = excluded.text, vector = excluded.vector;
    insert into search_words (word)
    select word from search.words(new.name || ' ' || new.category || ' ' || new.state || ' ' || new.ingredients) as word
     order by word on conflict do nothing;
  end if;
  return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "products_search" AFTER INSERT OR UPDATE OR DELETE on "products" for each ROW execute function "products_products_search_fn"();`);
    this.addSql(`insert into search_documents (product_id, text, vector) select id, search.product_text(name, description, category), search.product_vector(name, category, state || ' ' || ingredients, description) from products;`);
    this.addSql(`insert into search_words (word) select distinct word from products, search.words(name || ' ' || category || ' ' || state || ' ' || ingredients) as word;`);
    // Last, because nobody reads products from here to the end of the transaction.
    this.addSql(`alter table "products" add "recently_sold" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "products_search" on "products";`);
    this.addSql(`drop function if exists "products_products_search_fn"();`);
    this.addSql(`alter table "products" drop column "recently_sold";`);
    for (const table of ['search_documents', 'search_words', 'search_synonyms']) this.addSql(`drop table "${table}";`);
    this.addSql('drop schema "search" cascade;');
    this.addSql('drop extension if exists fuzzystrmatch;');
  }
}
