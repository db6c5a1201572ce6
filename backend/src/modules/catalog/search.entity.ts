import { defineEntity, p, type Opt, type TriggerDef } from '@mikro-orm/postgresql';

/**
 * Keeps `search_documents` and `search_words` in step with the products, also those written by SQL; the migration
 * that creates the tables defines its functions. Changes of stock and price, which are many, write nothing.
 */
export const searchTrigger: TriggerDef = {
  name: 'products_search',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
  body: `if tg_op = 'DELETE' then
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
  return null`,
};

/** SQL: the index of the same name is on exactly this expression. */
export const HAS_OTHER_LETTERS = `text ~ '[^\\u0001-\\u007F]'`;

/** SQL: phonetic keys of the name; the index `search_documents_name` is on exactly this expression. */
export const NAME_VECTOR = `ts_filter(vector, '{a}')`;

const SearchDocumentSchema = defineEntity({
  name: 'SearchDocument',
  tableName: 'search_documents',
  indexes: [
    {
      name: 'search_documents_vector',
      expression: 'create index "search_documents_vector" on "search_documents" using gin (vector)',
    },
    {
      name: 'search_documents_name',
      expression: `create index "search_documents_name" on "search_documents" using gin (${NAME_VECTOR})`,
    },
    { name: 'search_documents_other_letters', properties: ['productId'], where: HAS_OTHER_LETTERS },
    {
      name: 'search_documents_text',
      expression: 'create index "search_documents_text" on "search_documents" using gin (text gin_trgm_ops)',
    },
  ],
  properties: {
    productId: p.integer().primary().autoincrement(false),
    /** Name, description and category in lower case, a line each. */
    text: p.text(),
    /** Phonetic keys: A of the name, B of state and ingredients, C of the description, D of the category. */
    vector: p.text().columnType('tsvector'),
  },
});

/** The indexed text of a product; written by the trigger of `products`. */
export class SearchDocument extends SearchDocumentSchema.class {}
SearchDocumentSchema.setClass(SearchDocument);

const SearchWordSchema = defineEntity({
  name: 'SearchWord',
  tableName: 'search_words',
  properties: {
    word: p.text().primary(),
    /** Without vowels "a" and voice, which scripts may leave out. */
    skeleton: p.text().$type<Opt<string>>().generated('(search.phonetic_skeleton(word)) stored'),
  },
});

/** Phonetic keys of names and ingredients, with which a misspelt word is compared. */
export class SearchWord extends SearchWordSchema.class {}
SearchWordSchema.setClass(SearchWord);

const SearchSynonymSchema = defineEntity({
  name: 'SearchSynonym',
  tableName: 'search_synonyms',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** A search for it also finds `words`; empty if each of them finds all. */
    term: p.text().default(''),
    /** Words and phrases, comma-separated. */
    words: p.text(),
    /** They stand in for the term: "sugar" finds jaggery, and so does "no sugar". */
    isSubstitute: p.boolean().default(false),
    /** Phonetic keys of the typed words, without spaces. */
    keys: p
      .array()
      .$type<Opt<string[]>>()
      .generated(`(search.phonetic_keys(case when term = '' then words else term end)) stored`),
    /** Phonetic keys of the found words. */
    phrases: p.array().$type<Opt<string[]>>().generated('(search.phonetic_phrases(words)) stored'),
    /** Typed and found words, by sound with all vowels at the end: kaju, not kajjaya. */
    typedSounds: p
      .array()
      .$type<Opt<string[]>>()
      .generated(`(search.sounds(case when term = '' then words else term end)) stored`),
    foundSounds: p.array().$type<Opt<string[]>>().generated('(search.sounds(words)) stored'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** Words that find each other, which the owner edits. */
export class SearchSynonym extends SearchSynonymSchema.class {}
SearchSynonymSchema.setClass(SearchSynonym);
