import { ALLERGENS, type Allergen } from './allergens.ts';

interface Words {
  /** Names of the allergen and of what is made of it, separated by "|"; plurals are found, too. */
  names: string;
  /** Phrases that have such a name and mean something else. */
  others?: string;
}

const WORDS: Readonly<Record<Allergen, Words>> = {
  gluten: {
    names:
      'wheat|atta|maida|refined flour|all-purpose flour|plain flour|semolina|sooji|suji|rava|rawa|dalia|bulgur|durum|' +
      'barley|malt|rye|oat|oatmeal|spelt|gluten|गेहूँ|गेहूं|आटा|मैदा|सूजी|रवा|दलिया|जौ|जई',
    others:
      'buck wheat|(?:rice|idli|corn|maize) (?:rava|rawa|sooji|suji|semolina)|' +
      '(?:rice|rajgira|amaranth|kuttu|buckwheat|singhara|jowar|bajra|ragi|nachni|besan|corn|makki) atta|' +
      '(?:चावल|राजगिरा|कुट्टू|सिंघाड़े|ज्वार|बाजरे|रागी|मक्की) का आटा',
  },
  crustacean: { names: 'prawn|shrimp|crab|lobster|crayfish|krill|crustacean|झींगा|केकड़ा' },
  egg: { names: 'egg|albumen|mayonnaise|meringue|अंडा|अंडे' },
  fish: { names: 'fish|anchovy|anchovie|tuna|salmon|sardine|mackerel|hilsa|rohu|मछली' },
  peanuts: { names: 'peanut|pea nut|groundnut|ground nut|monkey nut|moongphali|mungfali|मूँगफली|मूंगफली' },
  'tree-nuts': {
    names:
      'almond|badam|cashew|cashewnut|kaju|pistachio|pista|walnut|akhrot|hazelnut|pecan|macadamia|nut|dry fruit|' +
      'काजू|बादाम|पिस्ता|अखरोट|मेवा|मेवे|सूखे मेवे',
    others: '(?:ground|pea|monkey|fox|betel|areca|tiger|coco|palm|shea|gorgon) nut',
  },
  soy: { names: 'soy|soya|soybean|soyabean|tofu|tempeh|edamame|सोया|सोयाबीन' },
  milk: {
    names:
      'milk|ghee|butter|buttermilk|cream|malai|curd|dahi|yogurt|yoghurt|paneer|chhena|chenna|chhana|khoya|khoa|mawa|' +
      'rabri|cheese|whey|casein|caseinate|lactose|दूध|घी|मक्खन|मलाई|दही|छाछ|पनीर|छेना|खोया|मावा|रबड़ी',
    others:
      '(?:coconut|almond|cashew|soy|soya|oat|rice|peanut|groundnut) (?:milk|cream|curd|butter)|' +
      '(?:cocoa|nut|kokum|shea|mango) butter|cream of tartar|vegetable ghee|vanaspati ghee|नारियल का दूध',
  },
  sulphites: {
    names:
      'sulphite|sulfite|bisulphite|bisulfite|metabisulphite|metabisulfite|sulphur dioxide|sulfur dioxide|' +
      '(?:ins|e) ?22[0-8]|सल्फ़ाइट|सल्फाइट',
  },
};

const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const WORD_ENDS = '(?:e?s)?(?![\\p{L}\\p{M}\\p{N}])';

/** What means something else comes first, so that it is passed over; "egg-free" has none. */
const PATTERNS = ALLERGENS.map((allergen): [Allergen, RegExp] => {
  const { names, others } = WORDS[allergen];
  const skipped = others ? `${NO_LETTER_BEFORE}(?:${others})${WORD_ENDS}|` : '';
  return [allergen, new RegExp(`${skipped}${NO_LETTER_BEFORE}(${names})${WORD_ENDS}(?![ -]free)`, 'giu')];
});

interface Named {
  allergen: Allergen;
  start: number;
  end: number;
}

const namedIn = (ingredients: string): Named[] =>
  PATTERNS.flatMap(([allergen, pattern]) =>
    [...ingredients.matchAll(pattern)]
      .filter(([, name]) => name !== undefined)
      .map(({ index, 0: { length } }) => ({ allergen, start: index, end: index + length })),
  );

/** Allergens that a list of ingredients names, in the order of the law. */
export const allergensIn = (ingredients: string): Allergen[] => {
  const named = new Set(namedIn(ingredients).map(({ allergen }) => allergen));
  return ALLERGENS.filter((allergen) => named.has(allergen));
};

interface IngredientPart {
  text: string;
  isAllergen: boolean;
}

/** Divides a list of ingredients into what names an allergen and the rest. */
export const markAllergens = (ingredients: string): IngredientPart[] => {
  const parts: IngredientPart[] = [];
  let at = 0;
  const add = (end: number, isAllergen: boolean) => {
    if (end > at) parts.push({ text: ingredients.slice(at, end), isAllergen });
    at = Math.max(at, end);
  };
  for (const { start, end } of namedIn(ingredients).toSorted((a, b) => a.start - b.start)) {
    add(start, false);
    add(end, true);
  }
  add(ingredients.length, false);
  return parts;
};
