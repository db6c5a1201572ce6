import { plusDays } from '@mithai/contracts';
import type { OracleDiscount } from './discount-oracle.ts';
import type { Random } from './random.ts';

export const RANDOM_CATEGORIES = ['sweets', 'snacks', 'papad', 'jaggery'] as const;

const sometimes = <Value>(random: Random, value: Value): Value | null => (random(3) === 0 ? value : null);

const effectOf = (random: Random): OracleDiscount['effect'] => {
  switch (random(4)) {
    case 0:
      return { kind: 'amount', amountPaise: 1 + random(60_000) };
    case 1:
      return { kind: 'buy_x_get_y', buy: 1 + random(4), free: 1 + random(2) };
    case 2:
      return { kind: 'free_delivery' };
    default:
      return { kind: 'percent', percent: (1 + random(10_000)) / 100, maxPaise: sometimes(random, 1 + random(20_000)) };
  }
};

/** Some have begun, some are over, some are off. */
export const randomTerms = (
  random: Random,
  today: string,
  productIds: number[],
): Omit<OracleDiscount, 'id' | 'code'> => ({
  effect: effectOf(random),
  isActive: random(12) > 0,
  startsOn: sometimes(random, plusDays(today, random(5) - 3)),
  endsOn: sometimes(random, plusDays(today, random(8) - 1)),
  minimumPaise: sometimes(random, random(80_000)),
  categories: random(3) === 0 ? RANDOM_CATEGORIES.filter(() => random(2) === 0) : [],
  productIds: random(4) === 0 ? [productIds[random(productIds.length)] ?? 0] : [],
  firstOrderOnly: random(6) === 0,
  usesMax: sometimes(random, 1 + random(15)),
  usesPerCustomerMax: sometimes(random, 1 + random(2)),
  budgetPaise: sometimes(random, 1000 + random(100_000)),
});
