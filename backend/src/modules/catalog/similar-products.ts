import type { Product } from './product.entity.ts';
import { similarity, phoneticKey } from './phonetic-key.ts';

type Named = Pick<Product, 'name'>;
type Described = Named & Pick<Product, 'id' | 'category' | 'state' | 'ingredients'>;

/** Products whose name has all words of the text, whatever their spelling, script and spaces. */
export const similarInSound = <P extends Named>(products: readonly P[], text: string): P[] => {
  const words = wordsOf(text);
  const typed = words.map(phoneticKey);
  const joined = phoneticKey(words.join(''));
  return products.filter((product) => {
    const sounds = soundsOf(product);
    return sounds.has(joined) || (typed.length > 0 && typed.every((sound) => sounds.has(sound)));
  });
};

/**
 * Suggests products for a text without results, most similar first: a word of their name, category, region or
 * ingredients sounds like one of its words or is its synonym in another language.
 */
export const similarProducts = <P extends Described>(products: readonly P[], text: string, limit: number): P[] => {
  const typed = wordsOf(text).map(phoneticKey);
  const likenesses = typed.map((sound) => likenessTo(sound));
  const best = (words: string[], likeness: (word: string) => number) => Math.max(0, ...words.map(likeness));

  return products
    .map((product) => {
      const named = [...wordsOf(product.name), wordsOf(product.name).join('')];
      const made = wordsOf(`${product.category} ${product.state} ${product.ingredients}`);
      const score = likenesses.reduce((sum, likeness) => sum + 2 * best(named, likeness) + best(made, likeness), 0);
      return { product, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.product.id - b.product.id)
    .slice(0, limit)
    .map(({ product }) => product);
};

const soundsByProduct = new WeakMap<Named, ReadonlySet<string>>();

/** Keys of a name's words and of neighbours written as one, memoized, because every search asks for them. */
const soundsOf = (product: Named): ReadonlySet<string> => {
  const known = soundsByProduct.get(product);
  if (known) return known;
  const words = wordsOf(product.name);
  const joined = words.flatMap((_, first) => [1, 2, 3].map((count) => words.slice(first, first + count).join('')));
  const sounds = new Set(joined.map(phoneticKey).filter(Boolean));
  soundsByProduct.set(product, sounds);
  return sounds;
};

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 1);

/** Memoized, because products share many words. */
const likenessTo = (typed: string): ((word: string) => number) => {
  const likenesses = new Map<string, number>();
  const meaning = MEANINGS.get(typed) ?? [...MEANINGS].find(([name]) => similarity(typed, name) === 1)?.[1];
  return (word) => {
    const known = likenesses.get(word);
    if (known !== undefined) return known;
    const sound = phoneticKey(word);
    const isMeant = meaning !== undefined && MEANINGS.get(sound) === meaning;
    const likeness = Math.max(similarity(typed, sound), isMeant ? 3 : 0);
    likenesses.set(word, likeness);
    return likeness;
  };
};

/** Synonyms across the languages of India, one meaning a line. */
const MEANINGS = new Map(
  [
    'jaggery gud gur bellam vellam bella sharkara shakkar',
    'sweets mithai mittai',
    'snacks namkeen farsan',
    'papad papadam pappadam appalam appadam happala',
    'laddu undalu unda urundai unde naru modak',
    'sesame til ellu nuvvulu',
    'groundnut peanut moongphali mungfali shengdana kadalai verusenaga',
    'coconut nariyal narkel kobbari thengai copra',
    'cashew kaju',
    'cardamom elaichi elakka',
    'rice chawal arisi akki',
    'ginger sonth adrak',
  ].flatMap((names, meaning) => names.split(' ').map((name): [string, number] => [phoneticKey(name), meaning])),
);
