import type { EntityManager } from '@mikro-orm/postgresql';
import { toArrayLiteral, type Condition } from '../../platform/sql.ts';
import { anyOf, hasNoVoice, readGuesses, readSpans, type Span } from './search-terms.ts';

interface Meaning {
  /** Phonetic keys of all that a product must not contain. */
  phrases: string[];
  /** Of the kinds that one of them is of: cashew is of nuts. */
  kinds: string[];
  /** Of all terms that find others, which name a kind. */
  terms: string[];
  /** Of terms that something replaces, which its text may name: "in place of sugar". */
  substituted: string[];
}

/** Documents without the excluded words and their synonyms. Allergies depend on it: in doubt, a product is left out. */
export const lacksAll = async (em: EntityManager, words: string[]): Promise<Condition[]> => {
  const spans = (await readSpans(em, words)).filter(({ length }) => length === 1);
  if (spans.length === 0) return [];
  const wordOf = ({ first }: Span) => words[first - 1] ?? '';
  const guesses = await readGuesses(
    em,
    spans.filter((span) => isUncertain(span) || hasNoVoice(wordOf(span))),
  );
  const corrections = [...guesses.values()].flatMap((guess) => (guess.words.includes(guess.key) ? [] : guess.words));
  const exact = spans.map(({ key }) => key);
  const { phrases, kinds, terms, substituted } = await readMeaning(em, [...exact, ...corrections]);
  const all = [...new Set([...exact, ...corrections, ...phrases])];
  const isInTexts = (phrase: string) => exact.includes(phrase) || substituted.includes(phrase);
  const queries = [
    anyOf(all.filter(isInTexts), 'ABD'),
    anyOf(
      all.filter((phrase) => !isInTexts(phrase)),
      'ABCD',
    ),
    anyOf(kinds, 'AB'),
  ];
  const named = spans.filter(({ key }) => !terms.includes(key)).map(wordOf);
  return [['not vector @@ ?::tsquery', queries.filter(Boolean).join(' | ')], ...isNotInText(named)];
};

const isUncertain = ({ isWord, phrases }: Span): boolean => !isWord && phrases.length === 0;

/** A text may have a kind, "smells of nuts", but "fried in groundnut oil" names an ingredient. */
const isNotInText = (words: string[]): Condition[] =>
  words.length > 0 ? [['text !~ ?', `(?<![a-z])(${words.join('|')})(e?s)?(?![a-z])`]] : [];

/**
 * Follows every synonym that sounds like a key, and theirs in turn, whose vowels at the end must agree too. Adds words
 * of products that differ by an "a" that scripts leave out.
 */
const readMeaning = async (em: EntityManager, keys: string[]): Promise<Meaning> => {
  const [meaning] = await em.execute<[Meaning]>(
    `with recursive typed as (select ?::text[] as typed_keys),
     meant as (
       select id, phrases, found_sounds from search_synonyms, typed where not is_substitute and keys && typed_keys
       union
       select next.id, next.phrases, next.found_sounds
         from meant join search_synonyms as next on next.typed_sounds && meant.found_sounds
        where not next.is_substitute),
     phrase as (
       select phrase from meant, unnest(phrases) as phrase union select phrase from typed, unnest(typed_keys) as phrase)
     select array(select phrase from phrase
                   union select word from search_words
                           join phrase on ${withoutSchwa('word')} = ${withoutSchwa('phrase')}) as phrases,
            array(select search.phonetic_text(term) from search_synonyms, typed
                   where term <> '' and not is_substitute and (phrases && typed_keys
                     or found_sounds && array(select unnest(found_sounds) from meant))) as kinds,
            array(select search.phonetic_text(term) from search_synonyms where term <> '') as terms,
            array(select search.phonetic_text(term) from search_synonyms where is_substitute) as substituted`,
    [toArrayLiteral(keys)],
  );
  return meaning;
};

/** SQL. */
const withoutSchwa = (key: string): string => `regexp_replace(${key}, '(?<=[^aeiou])a(?=[^aeiou])', '', 'g')`;
