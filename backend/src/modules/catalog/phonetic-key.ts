import { distance } from 'fastest-levenshtein';

/**
 * Phonetic key of an Indian word in any of ten scripts or Latin letters: लड्डू, laddu, laddoo and ladu have the same.
 */
export const phoneticKey = (word: string): string => {
  const letters = inLatin(word.normalize('NFC').toLowerCase())
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
  const sound = SPELLINGS.reduce((spelt, [way, letter]) => spelt.replace(way, letter), letters);
  return sound.length > SHORT ? sound.replace(/[aeiou]+$/, '') : sound;
};

/** Similarity of two phonetic keys: 4 equal, 2 prefix, 1 within two typing errors or with letters swapped, else 0. */
export const similarity = (typed: string, sound: string): number => {
  if (typed === sound) return 4;
  if (typed.length >= SHORT && sound.startsWith(typed)) return 2;
  if (typed.length <= SHORT) return 0;
  const slips = typed.length > 6 ? 2 : 1;
  return distance(typed, sound) <= slips || sortLetters(typed) === sortLetters(sound) ? 1 : 0;
};

const sortLetters = (word: string): string => Array.from(word).sort().join('');

const SHORT = 3;

const SPELLINGS: readonly [RegExp, string][] = [
  [/oo|ou/g, 'u'],
  [/ee|ie/g, 'i'],
  [/chh?/g, 'c'],
  [/ph/g, 'f'],
  [/([bdgjkst])h/g, '$1'],
  [/w/g, 'v'],
  [/uv/g, 'u'],
  [/y/g, 'i'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/m(?=[cdgjkst])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/(?<=...)s$/, ''],
];

/**
 * Unicode gives Indic scripts parallel blocks of 128 code points, so one table serves all.
 * A consonant carries an inherent "a" unless a sign replaces it.
 */
const inLatin = (word: string): string => {
  let latin = '';
  let hasVowel = true;
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const letter = code >= 0x900 && code < 0xd80 ? String.fromCodePoint(0x900 + (code % 0x80)) : character;
    if (letter === NUKTA) continue;
    if (!hasVowel && !(letter in VOWEL_SIGNS || isDoubled(latin, letter))) latin += 'a';
    hasVowel = !(letter in CONSONANTS);
    latin += CONSONANTS[letter] ?? VOWEL_SIGNS[letter] ?? OTHERS[letter] ?? letter;
  }
  return latin;
};

/** A double consonant typed without its virama, as in लडडू. At the start of a word it has its vowel, as in ममता. */
const isDoubled = (latin: string, letter: string): boolean => latin.length > 1 && latin.at(-1) === CONSONANTS[letter];

const NUKTA = '\u093C';

const byLetter = (table: string): Readonly<Record<string, string>> => {
  const rows = table.split(' ').map((row) => row.split(':'));
  return Object.fromEntries(
    rows.flatMap(([latin = '', letters = '']) => Array.from(letters, (letter) => [letter, latin])),
  );
};

const CONSONANTS = byLetter('k:कख g:गघ c:चछ j:जझ t:टठतथ d:डढदध n:ङञणनऩ p:प f:फ b:बभ m:म y:य r:रऱ l:लळऴ v:व s:शषस h:ह');
const VOWEL_SIGNS = byLetter(
  'a:\u093E i:\u093F\u0940 u:\u0941\u0942 ri:\u0943 e:\u0946\u0947 ai:\u0948 o:\u094A\u094B au:\u094C :\u094D',
);
const OTHERS = byLetter('a:अआ i:इई u:उऊ ri:ऋ e:ऎए ai:ऐ o:ऒओ au:औ m:\u0901\u0902');
