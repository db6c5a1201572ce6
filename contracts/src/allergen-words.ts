import { ALLERGENS, type Allergen } from './allergens.ts';

interface AllergenTerms {
  /** Names of the allergen and of food made of it, separated by "|"; plurals are found, too. */
  terms: string;
  /** Phrases with such a name for food without the allergen. */
  exceptions?: string;
}

/** A space stands for spaces and hyphens, " ?" for at most some of them. */
const ALLERGEN_TERMS: Readonly<Record<Allergen, AllergenTerms>> = {
  gluten: {
    terms:
      'wheat|atta|maida|(?:refined|all purpose|plain) flour|multi ?grain|semolina|sooji|suji|rava|rawa|dalia|bulgur|' +
      'durum|vermicelli|semiya|seviyan|barley|malt|rye|oat|oatmeal|spelt|gluten|bread|bread ?crumb|biscuit|noodle|' +
      'asafoetida|asafetida|hing|गेहूँ|गेहूं|आटा|मैदा|सूजी|रवा|दलिया|जौ|जई|हींग|सेवई|सेवइयाँ|ब्रेड|बिस्कुट|नूडल्स',
    exceptions:
      'buck wheat|(?:rice|idli|corn|maize) (?:rava|rawa|sooji|suji|semolina)|' +
      '(?:rice|glass) (?:noodle|vermicelli|semiya|seviyan)|bread fruit|' +
      '(?:rice|rajgira|amaranth|kuttu|buckwheat|singhara|jowar|bajra|ragi|nachni|besan|corn|makki|urad|moong) atta|' +
      '(?:ragi|nachni|millet|jowar|bajra|rice|corn|maize) malt|' +
      '(?:चावल|राजगिरा|कुट्टू|सिंघाड़े|ज्वार|बाजरे|रागी|मक्का|मक्की|मक्के|उड़द|मूँग|मूंग) का आटा',
  },
  crustacean: { terms: 'prawn|shrimp|crab|lobster|crayfish|krill|crustacean|झींगा|केकड़ा' },
  egg: {
    terms: 'egg|albumen|mayonnaise|meringue|अंडा|अंडे',
    exceptions: '(?:eggless|vegan) (?:egg|mayonnaise|meringue)',
  },
  fish: { terms: 'fish|anchovy|anchovie|tuna|salmon|sardine|mackerel|hilsa|rohu|मछली' },
  peanuts: {
    terms:
      'pea ?nut|ground ?nut|monkey ?nut|moongphali|moongfali|mungphali|mungfali|singdana|shengdana|' +
      'मूँगफली|मूंगफली|सींगदाना|शेंगदाना',
  },
  'tree-nuts': {
    terms:
      'almond|badam|badaam|cashew|cashew ?nut|kaju|kaaju|pistachio|pista|walnut|akhrot|hazelnut|pecan|macadamia|' +
      'chestnut|chironji|charoli|chilgoza|nut|dry ?fruit|mewa|meva|' +
      'काजू|बादाम|पिस्ता|अखरोट|चिरौंजी|चिलगोजा|चिलगोज़ा|मेवा|मेवे|ड्राई फ्रूट',
    exceptions: '(?:ground|pea|monkey|soy|soya|fox|betel|areca|tiger|coco|palm|shea|gorgon) nut|water chest ?nut',
  },
  soy: { terms: 'soy|soya|soybean|soyabean|tofu|tempeh|edamame|सोया|सोयाबीन' },
  milk: {
    terms:
      'milk|ghee|butter|buttermilk|cream|malai|curd|dahi|yogurt|yoghurt|paneer|chhena|chenna|chhana|khoya|khoa|khova|' +
      'mawa|rabri|rabdi|lassi|chaas|makhan|shrikhand|cheese|whey|casein|caseinate|lactose|' +
      'दूध|घी|मक्खन|मलाई|दही|छाछ|लस्सी|श्रीखंड|पनीर|छेना|खोया|खोवा|मावा|रबड़ी',
    exceptions:
      '(?:coconut|almond|cashew|soy|soya|oat|rice|peanut|groundnut) (?:milk|cream|curd|butter|malai)|' +
      '(?:vegan|plant based) (?:milk|cream|curd|butter|cheese|ghee|paneer|yogurt|yoghurt)|' +
      '(?:cocoa|nut|kokum|shea|mango) butter|cream of tartar|vegetable ghee|vanaspati ghee|नारियल का दूध',
  },
  sulphites: {
    terms:
      'sulphite|sulfite|bisulphite|bisulfite|metabisulphite|metabisulfite|sulphur dioxide|sulfur dioxide|' +
      '(?:ins|e) ?\\(?22[0-8]|सल्फ़ाइट|सल्फाइट',
  },
};

const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const WORD_ENDS = '(?:e?s)?(?![\\p{L}\\p{M}\\p{N}])';

/** Finds the pattern at the beginning of a word. */
const toRegExp = (pattern: string): RegExp => {
  const spaced = `${NO_LETTER_BEFORE}${pattern}`
    .normalize()
    .replaceAll(' ?', '[\\s\\p{Pd}]*')
    .replaceAll(' ', '[\\s\\p{Pd}]+');
  return new RegExp(spaced, 'giu');
};

/** Exceptions come first, so that they are passed over. */
const PATTERNS = ALLERGENS.map((allergen): [Allergen, RegExp] => {
  const { terms, exceptions } = ALLERGEN_TERMS[allergen];
  const skipped = exceptions ? `(?:${exceptions})${WORD_ENDS}|` : '';
  return [allergen, toRegExp(`(?:${skipped}(${terms})${WORD_ENDS})`)];
});

const ANY_TERM = `(?:${Object.values(ALLERGEN_TERMS)
  .map(({ terms }) => terms)
  .join('|')})${WORD_ENDS}`;

/** What is absent ("no egg or milk", "egg-free"), and traces, which a label declares by themselves. */
const NOT_INGREDIENTS = [
  toRegExp(`(?:may (?:also )?contain|traces? of)${WORD_ENDS}[^.;)\n]*`),
  toRegExp(`(?:no|without|free of|free from|बिना) (?:added )?${ANY_TERM}(?: n?or ${ANY_TERM})*`),
  toRegExp(`${ANY_TERM} free${WORD_ENDS}`),
];

interface AllergenMatch {
  allergen: Allergen;
  start: number;
  end: number;
}

const findMatches = (ingredients: string): AllergenMatch[] => {
  const contained = NOT_INGREDIENTS.reduce(
    (text, pattern) => text.replace(pattern, (phrase) => '.'.repeat(phrase.length)),
    ingredients,
  );
  return PATTERNS.flatMap(([allergen, pattern]) =>
    [...contained.matchAll(pattern)]
      .filter(([, term]) => term !== undefined)
      .map(({ index, 0: { length } }) => ({ allergen, start: index, end: index + length })),
  );
};

/** Allergens that a list of ingredients names, in the order of the law. */
export const allergensIn = (ingredients: string): Allergen[] => {
  const found = new Set(findMatches(ingredients.normalize()).map(({ allergen }) => allergen));
  return ALLERGENS.filter((allergen) => found.has(allergen));
};

interface IngredientPart {
  text: string;
  isAllergen: boolean;
}

/** Divides a list of ingredients into what names an allergen and the rest. */
export const markAllergens = (ingredients: string): IngredientPart[] => {
  const text = ingredients.normalize();
  const parts: IngredientPart[] = [];
  let at = 0;
  const add = (end: number, isAllergen: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isAllergen });
    at = Math.max(at, end);
  };
  for (const { start, end } of findMatches(text).toSorted((a, b) => a.start - b.start)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
};
