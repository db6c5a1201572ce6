import type { EntityManager } from '@mikro-orm/postgresql';
import { toArrayLiteral } from '../../platform/sql.ts';

/** Where a product may mention a term: A in its name, B in state or ingredients, C in its text, D in its category. */
type Weights = 'A' | 'AB' | 'BD' | 'C' | 'D' | 'ABD' | 'ABCD';

/** A typed word, or two that belong together. */
export interface SearchTerm {
  /** As typed, in its phonetic key. */
  exact: string[];
  /** Synonyms. */
  related: string[];
  /** Words that begin with it, and corrections; they are not looked for in texts. */
  guessed: string[];
}

export interface Span {
  first: number;
  length: 1 | 2;
  key: string;
  /** Whether a name or list of ingredients has it. */
  isWord: boolean;
  isBeginning: boolean;
  /** Phonetic keys of its synonyms. */
  phrases: string[];
}

interface Guess {
  key: string;
  words: string[];
  phrases: string[];
}

/** Shorter keys are neither completed nor corrected. */
const SHORT = 3;

/** Explains typed words by synonyms, and corrects those that no product has. */
export const findTerms = async (em: EntityManager, words: string[]): Promise<SearchTerm[]> => {
  if (words.length === 0) return [];
  const spans = await readSpans(em, words);
  const chosen = chooseSpans(spans, words.length);
  const unknown = chosen.filter((span) => !isKnown(span) || hasNoVoice(words[span.first - 1] ?? ''));
  const guesses = await readGuesses(em, unknown);
  return chosen.map((span) => toTerm(span, spans, guesses.get(span.key)));
};

/** A tsquery that any of the phrases fulfils; null without phrases. */
export const anyOf = (phrases: string[], weights: Weights): string | null =>
  phrases.length === 0 ? null : `(${phrases.map((phrase) => toTsquery(phrase, weights)).join(' | ')})`;

/** `key*` matches all words that begin with the key. */
const toTsquery = (phrase: string, weights: Weights): string =>
  phrase
    .split(' ')
    .map((key) => (key.endsWith('*') ? `${key.slice(0, -1)}:*${weights}` : `${key}:${weights}`))
    .join(' <-> ');

/** SQL: of the synonyms that sound alike, those that are spelt most alike: kaju is cashew, and no kajjaya. */
const NEAREST_SYNONYMS = `(
  select phrases, rank() over (order by distance) as place
    from search_synonyms
    cross join lateral (
      select min(levenshtein(left(lower(spelling), 80), left(lower(span.word), 80))) as distance
        from regexp_split_to_table(case when term = '' then words else term end, ' *, *') as spelling
       where search.phonetic_text(replace(spelling, ' ', '')) = span.key) as spelt
   where keys @> array[span.key]) as synonym`;

/** Typed words, and pairs of neighbours. */
export const readSpans = (em: EntityManager, words: string[]): Promise<Span[]> =>
  em.execute<Span[]>(
    `with typed as (
       select position::int, word from unnest(?::text[]) with ordinality as typed (word, position)),
     span as (
       select position as first, 1 as length, word, search.phonetic_text(word) as key from typed
       union all
       select former.position, 2, former.word || latter.word, search.phonetic_text(former.word || latter.word)
         from typed as former join typed as latter on latter.position = former.position + 1)
     select first, length, key,
            exists (select from search_words where word = key) as "isWord",
            length(key) >= ${SHORT} and exists (select from search_words where starts_with(word, key)) as "isBeginning",
            array(select distinct phrase from ${NEAREST_SYNONYMS}, unnest(phrases) as phrase where place = 1) as phrases
       from span where key <> '' order by first, length`,
    [toArrayLiteral(words)],
  );

const isKnown = ({ isWord, isBeginning, phrases }: Span): boolean => isWord || isBeginning || phrases.length > 0;

/** Two words that a synonym or a name writes as one belong together. */
const chooseSpans = (spans: Span[], count: number): Span[] => {
  const chosen: Span[] = [];
  for (let first = 1; first <= count;) {
    const [single, double] = ([1, 2] as const).map((length) =>
      spans.find((span) => span.first === first && span.length === length),
    );
    const next = spans.find((span) => span.first === first + 1 && span.length === 1);
    const isOne = double && (double.phrases.length > 0 || (double.isWord && !(single?.isWord && next?.isWord)));
    const span = isOne ? double : single;
    if (span) chosen.push(span);
    first += isOne ? 2 : 1;
  }
  return chosen;
};

/** The text with each two neighbours as one word that synonyms write as one. */
export const joinPairs = async (em: EntityManager, text: string): Promise<string> => {
  const parts = text.split(/([^\p{L}\p{M}\u200C\u200D]+)/u);
  const spans = await readSpans(
    em,
    parts.filter((_, index) => index % 2 === 0),
  );
  const singles = new Set(spans.flatMap(({ length, first, key }) => (length === 1 ? [`${first} ${key}`] : [])));
  // "onion no" sounds like onion alone.
  const pairs = spans.filter(
    ({ length, first, key, phrases }) => length === 2 && phrases.length > 0 && !singles.has(`${first} ${key}`),
  );
  // Each word is followed by its separator.
  return parts.filter((_, index) => !pairs.some(({ first }) => first * 2 - 1 === index)).join('');
};

const toTerm = (span: Span, spans: Span[], guess: Guess | undefined): SearchTerm => {
  const parts = spans.filter(
    ({ first, length }) => length === 1 && first >= span.first && first < span.first + span.length,
  );
  const exact = [...new Set([span.key, parts.map(({ key }) => key).join(' ')])];
  const completed = span.length === 1 && span.key.length >= SHORT ? [`${span.key}*`] : [];
  const guessed = [...completed, ...(guess ? [...guess.words, ...guess.phrases] : [])];
  const isOther = (phrase: string) => !exact.includes(phrase);
  return { exact, related: span.phrases.filter(isOther), guessed: guessed.filter(isOther) };
};

/** Tamil writes k, t, p and s for g, d, b and j too. */
export const hasNoVoice = (word: string): boolean => /[\u0B80-\u0BFF]/.test(word);

/** SQL: sorted, so that swapped letters do not matter. */
const lettersOf = (word: string): string =>
  `(select string_agg(letter, '' order by letter) from regexp_split_to_table(${word}, '') as letter)`;

/** For each key the nearest words: of the same skeleton, begun by it, or within one or two typing errors. */
export const readGuesses = async (em: EntityManager, spans: Span[]): Promise<Map<string, Guess>> => {
  if (spans.length === 0) return new Map();
  const guesses = await em.execute<Guess[]>(
    `with known as (
       select word, skeleton from search_words union
       select key, search.phonetic_skeleton(key) from search_synonyms, unnest(keys || phrases) as key),
     near as (
       select key, word, rank() over (partition by key order by errors) as place
         from unnest(?::text[]) as key
         cross join lateral (select case when length(key) <= ${SHORT} then 0 when length(key) <= 6 then 1 else 2 end as most) as limits
         cross join lateral (
           select word, case when skeleton = search.phonetic_skeleton(key) then 0
                             when length(key) > ${SHORT} and starts_with(word, key) then 0
                             when length(key) > ${SHORT} and levenshtein_less_equal(word, key, 2) = 2
                                  and ${lettersOf('word')} = ${lettersOf('key')} then 1
                             else levenshtein_less_equal(word, key, most) end as errors
             from known where abs(length(word) - length(key)) <= most + 2) as compared
        where errors <= most and (most > 0 or errors = 0))
     select key, array_agg(word) as words,
            array(select distinct phrase from search_synonyms, unnest(phrases) as phrase
                   where keys && array_agg(near.word)) as phrases
       from near where place = 1 group by key`,
    [toArrayLiteral(spans.map(({ key }) => key))],
  );
  return new Map(guesses.map((guess) => [guess.key, guess]));
};
