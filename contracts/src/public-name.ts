/**
 * First name and initial: "Asha Rao" is "Asha R.", "R. Meenakshi" is "Meenakshi R.". Splits at "@", so that no email
 * address is published.
 */
export const publicName = (name: string): string => {
  const words = name.split(/[\s@]+/u).filter(Boolean);
  const first = words.find((word) => lettersOf(word).length > 1) ?? words[0] ?? '';
  const initial = lettersOf(words.findLast((word) => word !== first) ?? '')[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
};

/** Grapheme clusters: a Devanagari vowel sign belongs to its consonant. */
const lettersOf = (word: string): string[] =>
  [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment).filter((letter) => /\p{L}/u.test(letter));
