import type { Category } from '@mithai/contracts';
import { seededRandom, type Random } from '../random.ts';
import { shuffled } from './random-order.ts';
import { byCategory, deliveryCaveats, deliveryRemarks } from './remarks/by-category.ts';
import { byProduct } from './remarks/by-product.ts';

interface Buyer {
  /** Comes from the product's region and writes accordingly. */
  knowsItFromHome: boolean;
  city: string;
  /** Days from order to delivery. */
  days: number;
}

export interface ComposedReview {
  rating: number;
  text: string;
}

/** Numbers of three, four and five stars, out of twelve. */
const VERDICTS = [
  [0, 2, 10],
  [0, 3, 9],
  [1, 2, 9],
  [0, 4, 8],
  [1, 3, 8],
  [0, 5, 7],
  [1, 4, 7],
  [1, 5, 6],
  [2, 4, 6],
  [2, 5, 5],
] as const;

export const REVIEWS_EACH = 12;

/**
 * Twelve reviews of a product, in the order of its buyers. Deterministic; repeats no sentence and uses none of `taken`.
 */
export const composeReviews = (
  product: { name: string; category: Category },
  buyers: readonly Buyer[],
  taken: Set<string>,
): ComposedReview[] => {
  const random = seededRandom(`reviews of ${product.name}`);
  const [threes, fours, fives] = random.pick(VERDICTS);
  const ratings = shuffled(random, [...repeat(3, threes), ...repeat(4, fours), ...repeat(5, fives)]);
  const remarks = remarksOn(random, product);

  // Reviewers from the region choose first, to write about the product; then the least content, to name its faults.
  const speakers = buyers
    .map((buyer, index) => ({ buyer, index, rating: ratings[index] ?? 5 }))
    .toSorted((a, b) => Number(b.buyer.knowsItFromHome) - Number(a.buyer.knowsItFromHome) || a.rating - b.rating);
  const written = speakers.map(({ buyer, index, rating }) => {
    let text = inPlace(write(random, rating, remarks, buyer), buyer);
    while (taken.has(text)) text = inPlace(write(random, rating, remarks, buyer), buyer);
    taken.add(text);
    return { index, rating, text };
  });
  return written.toSorted((a, b) => a.index - b.index).map(({ rating, text }) => ({ rating, text }));
};

type Remarks = ReturnType<typeof remarksOn>;

/** First remarks on the product itself, then general ones on how it is eaten. */
const remarksOn = (random: Random, { name, category }: { name: string; category: Category }) => {
  const own = byProduct[name] ?? { says: [], buts: [] };
  const general = byCategory[category];
  const says = deckOf(shuffled(random, own.says));
  const uses = deckOf(shuffled(random, own.uses ?? general.uses));
  const buts = deckOf([...shuffled(random, own.buts), ...shuffled(random, [...general.buts, ...deliveryCaveats])]);
  const arrivals = deckOf(shuffled(random, deliveryRemarks));
  return {
    hasSays: () => says.isLeft(),
    lead: () => says.take() ?? uses.take() ?? '',
    use: (buyer: Buyer) => uses.take() ?? arrivals.take(fits(buyer)) ?? '',
    arrival: (buyer: Buyer) => arrivals.take(fits(buyer)) ?? uses.take() ?? '',
    /** Avoids the topic that is praised beside it. */
    but: (beside: string, buyer: Buyer) =>
      buts.take((but) => fits(buyer)(but) && !TOPICS.some((topic) => topic.test(but) && topic.test(beside))) ?? '',
  };
};

/** Sentences about a wait require a slow delivery. */
const ABOUT_A_WAIT = /took {days}|on the road|depot|within the week/;
const LONG_JOURNEY_DAYS = 3;
const fits =
  ({ days }: Buyer) =>
  (sentence: string): boolean =>
    days >= LONG_JOURNEY_DAYS || !ABOUT_A_WAIT.test(sentence);

/** Each card is taken once. */
const deckOf = (cards: string[]) => ({
  isLeft: () => cards.length > 0,
  take: (fits: (card: string) => boolean = () => true): string | undefined => {
    const place = cards.findIndex(fits);
    return place < 0 ? undefined : cards.splice(place, 1)[0];
  },
});

const TOPICS = [
  /sweet|sugar/,
  /salt/,
  /\boil|ghee/,
  /spic|chilli|\bhot\b|mild|pepper/,
  /br[eo]ke|broken|crack|crumb|powder/,
  /hard|soft|teeth|tooth/,
  /crisp|crunch/,
  /small|large|size|thin|thick/,
  /dry|fresh|days|week|keep/,
  /cost|money|price/,
  /stick|stuck/,
  /puff|ros?e up|flat|bubble/,
];

const write = (random: Random, rating: number, remarks: Remarks, buyer: Buyer): string[] => {
  if (rating < 5) {
    const lead = remarks.lead();
    const but = remarks.but(lead, buyer);
    if (rating === 3) return [but, lead, remarks.but(`${lead} ${but}`, buyer)];
    return random.chance(0.3) ? [but, lead] : [lead, but];
  }
  // Remarks on use fit many products, so they never occur alone.
  if (!remarks.hasSays()) return [remarks.use(buyer), random.chance(0.4) ? remarks.arrival(buyer) : remarks.use(buyer)];
  const chance = random.next();
  if (chance < 0.3) return [remarks.lead()];
  if (chance < 0.7) return [remarks.lead(), remarks.use(buyer)];
  if (chance < 0.85) return [remarks.use(buyer), remarks.lead()];
  return [remarks.lead(), remarks.arrival(buyer)];
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

const inPlace = (sentences: string[], { city, days }: Buyer): string =>
  sentences
    .map((sentence) =>
      sentence
        .replaceAll('{city}', city)
        .replaceAll('{days}', `${NUMBERS[days] ?? days} ${days === 1 ? 'day' : 'days'}`),
    )
    .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
    .join(' ');

const repeat = (rating: number, times: number): number[] => Array.from({ length: times }, () => rating);
