import { PAYMENT_METHODS, type Category, type PaymentMethod } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { seededRandom, type Random } from '../random.ts';
import { composeReviews, REVIEWS_EACH, type ComposedReview } from './compose-reviews.ts';
import { shuffled } from './random-order.ts';
import { isFromRegionOf, reviewers, type Reviewer } from './reviewers.ts';

interface Reviewable {
  name: string;
  category: Category;
  state: string;
  shelfLifeDays?: number | null | undefined;
}

interface Purchase<Product> {
  reviewer: Reviewer;
  orderedAt: Date;
  deliveredAt: Date;
  paymentMethod: PaymentMethod;
  items: { product: Product; quantity: number; review: ComposedReview & { writtenAt: Date } }[];
}

/** Reviewers from the product's region, out of twelve, if there are enough. */
const FROM_HOME = 7;

const DAYS_BACK = { first: 92, last: 9 };
/** Products with a short shelf life are delivered faster. */
const DELIVERY_DAYS = { fresh: { least: 1, most: 2 }, other: { least: 3, most: 6 } };
const BASKET_MAX = 4;

/** Purchases and reviews of the three months before `now`, oldest first. Deterministic except for the dates. */
export const planPurchases = <Product extends Reviewable>(
  products: readonly Product[],
  now: Date,
): Purchase<Product>[] => {
  const random = seededRandom('purchases');
  const buyers = new Map(products.map((product) => [product, buyersOf(product)]));
  const baskets = reviewers.flatMap((reviewer) => {
    const bought = products.filter((product) => buyers.get(product)?.includes(reviewer));
    return intoBaskets(random, bought).map((basket) => ({ reviewer, basket, ...datesOf(random, basket, now) }));
  });

  const taken = new Set<string>();
  const reviews = new Map(
    products.map((product) => {
      const visits = (buyers.get(product) ?? []).flatMap((reviewer) =>
        baskets.filter((visit) => visit.reviewer === reviewer && visit.basket.includes(product)),
      );
      const composed = composeReviews(
        product,
        visits.map(({ reviewer, days }) => ({
          knowsItFromHome: isFromRegionOf(reviewer, product),
          city: reviewer.city.name,
          days,
        })),
        taken,
      );
      return [product, new Map(visits.map(({ reviewer }, index) => [reviewer, composed[index]]))];
    }),
  );

  return baskets
    .map(({ reviewer, basket, orderedAt, deliveredAt }) => ({
      reviewer,
      orderedAt,
      deliveredAt,
      paymentMethod: random.chance(0.4) ? 'cod' : random.pick(PAYMENT_METHODS),
      items: basket.flatMap((product) => {
        const review = reviews.get(product)?.get(reviewer);
        if (!review) return [];
        return [
          {
            product,
            quantity: random.chance(0.25) ? 2 : 1,
            review: { ...review, writtenAt: writtenAfter(random, deliveredAt, now) },
          },
        ];
      }),
    }))
    .toSorted((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime());
};

const buyersOf = (product: Reviewable): Reviewer[] => {
  const random = seededRandom(`buyers of ${product.name}`);
  const { home = [], elsewhere = [] } = Object.groupBy(shuffled(random, reviewers), (reviewer) =>
    isFromRegionOf(reviewer, product) ? 'home' : 'elsewhere',
  );
  const fromHome = home.slice(0, FROM_HOME);
  return shuffled(random, [...fromHome, ...elsewhere.slice(0, REVIEWS_EACH - fromHome.length)]);
};

const intoBaskets = <Product>(random: Random, bought: readonly Product[]): Product[][] => {
  const left = shuffled(random, bought);
  const baskets: Product[][] = [];
  while (left.length > 0) baskets.push(left.splice(0, random.integer(1, BASKET_MAX)));
  return baskets;
};

const datesOf = (
  random: Random,
  basket: readonly Reviewable[],
  now: Date,
): { days: number; orderedAt: Date; deliveredAt: Date } => {
  const isFresh = basket.some(({ shelfLifeDays }) => (shelfLifeDays ?? Infinity) <= 7);
  const { least, most } = DELIVERY_DAYS[isFresh ? 'fresh' : 'other'];
  const days = random.integer(least, most);
  const orderedAt = subHours(now, 24 * random.between(DAYS_BACK.last, DAYS_BACK.first));
  return { days, orderedAt, deliveredAt: addHours(orderedAt, 24 * days + random.between(-6, 6)) };
};

/** Within three weeks, or the time since the delivery. */
const writtenAfter = (random: Random, deliveredAt: Date, now: Date): Date => {
  const hours = (now.getTime() - deliveredAt.getTime()) / 3_600_000;
  return addHours(deliveredAt, random.between(0.1, 0.95) * Math.min(hours, 21 * 24));
};
