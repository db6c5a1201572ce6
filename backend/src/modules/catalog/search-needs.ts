import { forbiddenWords } from './diets.ts';

/** Conditions of a typed search beside words: a price in rupees, and excluded ingredients. */
export interface SearchNeeds {
  /** Each must be found. */
  words: string[];
  /** Diets, such as "fasting": products that mention them come first. */
  wishes: string[];
  without: string[];
  minPrice?: number;
  maxPrice?: number;
}

/** Splits "til laddu under 200 without nuts" into words and needs, in English and in the languages of the shop. */
export const parseNeeds = (typed: string): SearchNeeds => {
  const text = typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?=\p{Nd})[\u0900-\u0D7F]/gu, toAsciiDigit);
  const { rest, ...price } = takePrice(text);
  const { without, rest: named } = takeExclusions(rest);
  const diets = wordsOf(named).flatMap((word) => DIETS.filter(({ names }) => names.has(word)));
  const dietWords = new Set(diets.flatMap(({ names }) => [...names]));
  const words = wordsOf(named).filter((word) => !dietWords.has(word));
  return {
    words: words.filter((word) => !FILLERS.has(word)),
    wishes: wordsOf(named).filter((word) => dietWords.has(word)),
    without: [...without, ...diets.flatMap((diet) => diet.without)],
    ...price,
  };
};

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\u200C\u200D]+/u).filter((word) => word.length > 1);

/** In each script of India, digit zero has a code of 6 modulo 16. */
const toAsciiDigit = (digit: string): string => String(((digit.codePointAt(0) ?? 0) - 6) % 16);

const UNITS = 'g|gm|gms|grams?|kgs?|ml|l|litres?|pieces?|pcs|days?|%';
const AMOUNT = String.raw`(?:₹|rs\.?|inr|रु\.?)?\s*(\d{1,6})(?!\d)(?!\s*(?:${UNITS})(?![\p{L}\p{M}]))`;
const RUPEES = String.raw`\s*(?:₹|rs\.?|rupees?|rupaye|रुपये|रुपए|रु\.?|ரூபாய்|ರೂಪಾಯಿ|రూపాయల)?\s*`;

const BETWEEN = new RegExp(String.raw`(?:between\s+)?${AMOUNT}${RUPEES}(?:-|–|to|and|se|से)\s*${AMOUNT}${RUPEES}`, 'u');
const BELOW = [
  String.raw`(?:under|below|less than|cheaper than|up ?to|within|max(?:imum)?|<=?|≤)\s*${AMOUNT}${RUPEES}`,
  String.raw`${AMOUNT}${RUPEES}(?:se\s+kam|ke\s+(?:andar|neeche|niche)|tak|or less|max|से\s+कम|के\s+(?:अंदर|अन्दर|नीचे)|तक` +
    String.raw`|(?:க்கு\s*)?(?:க்குள்|கீழ்|குறைவான)|(?:ಕ್ಕಿಂತ\s*)?(?:ಒಳಗೆ|ಕಡಿಮೆ)|(?:కంటే\s*)?(?:లోపు|తక్కువ)|kulla|olage|lopu)`,
].map((pattern) => new RegExp(pattern, 'u'));
const ABOVE = [
  String.raw`(?:above|over|more than|at least|min(?:imum)?|>=?|≥)\s*${AMOUNT}${RUPEES}`,
  String.raw`${AMOUNT}${RUPEES}(?:se\s+(?:zyada|jyada|upar)|or more|\+|से\s+(?:ज़्यादा|ज्यादा|अधिक|ऊपर))`,
].map((pattern) => new RegExp(pattern, 'u'));

const takePrice = (text: string): { rest: string } & Pick<SearchNeeds, 'minPrice' | 'maxPrice'> => {
  const between = BETWEEN.exec(text);
  if (between) {
    const [low = 0, high = 0] = [Number(between[1]), Number(between[2])].toSorted((a, b) => a - b);
    return { rest: text.replace(between[0], ' '), minPrice: low, maxPrice: high };
  }
  const below = firstMatch(BELOW, text);
  const above = firstMatch(ABOVE, text);
  return {
    rest: text.replace(below?.[0] ?? '', ' ').replace(above?.[0] ?? '', ' '),
    ...(below && { maxPrice: Number(below[1]) }),
    ...(above && { minPrice: Number(above[1]) }),
  };
};

const firstMatch = (patterns: RegExp[], text: string) =>
  patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);

const WORD = String.raw`[\p{L}\p{M}\u200C\u200D]{2,}`;
const NO = 'no|without|non|zero|bina|बिना|बग़ैर|बगैर';
const AND = String.raw`\s*(?:,|&|\s(?:and|or|aur|या|और)\s)\s*`;
/** "nuts, milk and no ghee" */
const LIST = String.raw`(${WORD}(?:${AND}(?:(?:${NO}|any|added)[\s-]+)*${WORD})*)`;
const EXCLUSIONS = [
  String.raw`(?<![\p{L}\p{M}])(?:free\s+(?:of|from)|allergic\s+to|allergy\s+to|avoiding|excluding|except)\s+${LIST}`,
  String.raw`(?<![\p{L}\p{M}])(${WORD}(?:\s*(?:&|\s(?:and|or|aur|या|और)\s)\s*${WORD})*)(?:\s+|-)` +
    String.raw`(?:free|allergy|ke bina|nahin?|rahit|vagar|shivay|के बिना|नहीं|रहित|मुक्त|फ\u093C?्री|शिवाय|વગર|ছাড়া` +
    String.raw`|illadh?[ae]|illaa?mal|illaa?tha|lekunda|leni` +
    String.raw`|ಇಲ್ಲದೆ?|இல்லாத|இல்லாமல்|లేకుండా|లేని|ഇല്ലാത്ത|ഇല്ലാതെ)(?![\p{L}\p{M}])`,
  String.raw`(?<![\p{L}\p{M}])(?:${NO})(?:\s+|-)(?:any\s+|added\s+)?${LIST}`,
  String.raw`(?<![\p{L}\p{M}])(egg|sugar|nut|gluten|garlic|onion)less(?![\p{L}\p{M}])`,
].map((pattern) => new RegExp(pattern, 'gu'));

const NEGATIONS = new Set([...NO.split('|'), 'added']);

const takeExclusions = (text: string): { rest: string; without: string[] } => {
  const without: string[] = [];
  const rest = EXCLUSIONS.reduce(
    (left, pattern) =>
      left.replaceAll(pattern, (_match, named: string) => {
        without.push(...wordsOf(named).filter((word) => !FILLERS.has(word) && !NEGATIONS.has(word)));
        return ' ';
      }),
    text,
  );
  return { rest, without };
};

/** Words for diets, and the ingredients that they exclude. */
const DIETS = [
  { names: new Set(['vegan', 'वीगन', 'वेगन']), without: forbiddenWords('vegan') },
  {
    names: new Set(
      'fasting vrat upvas upwas upavasa upavas farali falahari ekadashi navratri व्रत उपवास फलाहारी ಉಪವಾಸ ఉపవాసం'.split(
        ' ',
      ),
    ),
    without: forbiddenWords('fasting'),
  },
  { names: new Set(['jain', 'जैन']), without: ['onion', 'garlic', 'potato'] },
];

/** Words that say nothing about a product. */
const FILLERS = new Set(
  (
    'a an and any are best buy can find for from get give have is in items good looking me my near need of on online or ' +
    'order please price products shop show some something the to want with kuch ke ki ka ko aur wala wali wale vala mein ' +
    'chahiye के की का को और वाला वाली वाले में चाहिए कुछ ಮತ್ತು மற்றும் మరియు'
  ).split(' '),
);
