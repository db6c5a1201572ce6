import { applyDiscounts, missingForOffer, type Category, type UsedDiscount } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { discountByHand, type OracleCart, type OracleDiscount, type OracleUse } from '../../../test/discount-oracle.ts';
import { randomOf, type Random } from '../../../test/random.ts';
import { RANDOM_CATEGORIES, randomTerms } from '../../../test/random-discounts.ts';

const CARTS = 20_000;
const TODAY = '2026-11-26';

const TERMS: Omit<OracleDiscount, 'id' | 'effect'> = {
  code: null,
  isActive: true,
  startsOn: null,
  endsOn: null,
  minimumPaise: null,
  categories: [],
  productIds: [],
  firstOrderOnly: false,
  usesMax: null,
  usesPerCustomerMax: null,
  budgetPaise: null,
};
const amount = (amountPaise: number) => ({ kind: 'amount', amountPaise }) as const;
const percent = (share: number, maxPaise: number | null = null) =>
  ({ kind: 'percent', percent: share, maxPaise }) as const;
const buy = (pieces: number, free: number) => ({ kind: 'buy_x_get_y', buy: pieces, free }) as const;
const DELIVERY = { kind: 'free_delivery' } as const;

type Line = OracleCart['lines'][number];
const line = (productId: number, category: string, pricePaise: number, quantity: number): Line => ({
  productId,
  category,
  pricePaise,
  quantity,
});
/** Laddu at ₹250 and papad at ₹99.99: ₹799.97. */
const MIXED = [line(1, 'sweets', 25_000, 2), line(2, 'papad', 9999, 3)];

interface Answer {
  lines: number[];
  /** Id and paise of each, in turn. */
  taken: [id: number, paise: number][];
  refused: [id: number, reason: string][];
  missing: number | null;
}

const ERRORS: Record<string, string> = {
  minimum: 'discount_minimum',
  pieces: 'discount_pieces',
  used_up: 'discount_used_up',
  used_by_customer: 'discount_used_by_customer',
  not_for_items: 'discount_not_for_items',
  first_order: 'discount_first_order',
  expired: 'discount_expired',
  not_yet: 'discount_not_yet',
};

const toTerms = (discount: OracleDiscount, customer: number, uses: OracleUse[]): UsedDiscount => {
  const own = uses.filter(({ discountId }) => discountId === discount.id);
  return {
    ...discount,
    name: `Discount ${discount.id}`,
    categories: discount.categories as Category[],
    usage: {
      uses: own.length,
      usesOfCustomer: own.filter((use) => use.customer === customer).length,
      spentPaise: own.reduce((sum, { paise }) => sum + paise, 0),
    },
  };
};

const byShop = (cart: OracleCart, discounts: OracleDiscount[], uses: OracleUse[]): Answer & { byLine: number[][] } => {
  const terms = discounts
    .filter(({ code, isActive }) => code !== null || isActive)
    .map((discount) => toTerms(discount, cart.customer, uses));
  const lines = cart.lines.map((one) => ({ ...one, category: one.category as Category }));
  const { deliveryPaise, today } = cart;
  const { applied, linePaise, refusals } = applyDiscounts(
    { lines, deliveryPaise, today, isFirstOrder: !cart.hasOrdered },
    terms,
  );
  return {
    lines: linePaise,
    taken: applied.map(({ discount: { id }, amountPaise }) => [id, amountPaise]),
    refused: [...refusals].map(([id, { reason }]): [number, string] => [id, ERRORS[reason] ?? '']).toSorted(byId),
    missing: missingForOffer(refusals, terms),
    byLine: applied.map(({ shares }) => shares),
  };
};

const byHand = (cart: OracleCart, discounts: OracleDiscount[], uses: OracleUse[]): Answer & { byLine: number[][] } => {
  const { lineDiscounts, taken, refused, missingForDelivery } = discountByHand(cart, discounts, uses);
  return {
    lines: lineDiscounts,
    taken: taken.map(({ id, paise }) => [id, paise]),
    refused: [...refused].toSorted(byId),
    missing: missingForDelivery,
    byLine: taken.map(({ byLine }) => byLine),
  };
};

const byId = ([a]: [number, string], [b]: [number, string]) => a - b;

interface Vector {
  lines?: Line[];
  /** Numbered from 1. */
  discounts: (Partial<OracleDiscount> & Pick<OracleDiscount, 'effect'>)[];
  spent?: number;
  expected: Partial<Answer>;
}

/** Computed by hand from the rules of decision 114; ₹50 for delivery. */
const VECTORS: Record<string, Vector> = {
  '10 % are 7999.7 paise, rounded up, and divided by largest remainder': {
    discounts: [{ effect: percent(10) }],
    expected: { lines: [5000, 3000], taken: [[1, 8000]] },
  },
  'half a paisa is rounded up': {
    lines: [line(1, 'sweets', 101, 1)],
    discounts: [{ effect: percent(50) }],
    expected: { lines: [51] },
  },
  'a percentage takes at most its maximum': {
    discounts: [{ effect: percent(10, 2000) }],
    expected: { lines: [1250, 750] },
  },
  'of equal remainders the first line gets the paisa': {
    lines: [line(1, 'sweets', 100, 1), line(2, 'sweets', 100, 1), line(3, 'sweets', 100, 1)],
    discounts: [{ effect: amount(100) }],
    expected: { lines: [34, 33, 33] },
  },
  'the offer that saves most, and a code from what it leaves, never below zero': {
    discounts: [{ effect: amount(1000) }, { effect: percent(50) }, { code: 'ALL', effect: amount(90_000) }],
    expected: {
      lines: [50_000, 29_997],
      taken: [
        [2, 39_999],
        [3, 39_998],
      ],
    },
  },
  'of two that save the same the older one': {
    discounts: [{ effect: amount(8000) }, { effect: percent(10) }],
    expected: { lines: [5000, 3000], taken: [[1, 8000]] },
  },
  'pieces that are free count for no further discount': {
    lines: [line(1, 'sweets', 10_000, 4)],
    discounts: [{ effect: buy(1, 1) }, { code: 'MORE', effect: buy(1, 1) }],
    expected: {
      lines: [30_000],
      taken: [
        [1, 20_000],
        [2, 10_000],
      ],
    },
  },
  'two pieces that are free once are not free twice': {
    lines: [line(1, 'sweets', 10_000, 2)],
    discounts: [{ effect: buy(1, 1) }, { code: 'MORE', effect: buy(1, 1) }],
    expected: { lines: [10_000], taken: [[1, 10_000]], refused: [] },
  },
  'the cheapest piece is free, and a percentage is of the rest': {
    discounts: [{ effect: buy(2, 1) }, { code: 'TEN', effect: percent(10) }],
    expected: {
      lines: [5000, 11_999],
      taken: [
        [1, 9999],
        [2, 7000],
      ],
    },
  },
  'only pieces that it is for are counted and free': {
    discounts: [{ effect: buy(1, 2), categories: ['papad'] }],
    expected: { lines: [0, 19_998] },
  },
  'percentages come before amounts, whatever the order': {
    discounts: [
      { code: 'PAPAD', effect: amount(50_000), categories: ['papad'] },
      { code: 'TEN', effect: percent(10) },
    ],
    expected: {
      lines: [5000, 29_997],
      taken: [
        [2, 8000],
        [1, 26_997],
      ],
    },
  },
  'a minimum goes by the price before discounts': {
    discounts: [{ effect: percent(50) }, { code: 'OFF', effect: amount(100), minimumPaise: 79_997 }],
    expected: { lines: [25_063, 15_036] },
  },
  'what saves nothing is neither taken nor refused': {
    discounts: [{ effect: percent(100) }, { code: 'OFF', effect: amount(1000) }],
    expected: { lines: [50_000, 29_997], taken: [[1, 79_997]], refused: [] },
  },
  'the next offer is taken if the best one is over its budget': {
    discounts: [{ effect: percent(10), budgetPaise: 7999 }, { effect: percent(5) }],
    expected: { lines: [2500, 1500], taken: [[2, 4000]], refused: [[1, 'discount_used_up']] },
  },
  'free delivery is three paise away': {
    discounts: [{ effect: DELIVERY, minimumPaise: 80_000 }],
    expected: { taken: [], refused: [[1, 'discount_minimum']], missing: 3 },
  },
  'free delivery is not in reach if the budget does not cover this delivery': {
    discounts: [{ effect: DELIVERY, minimumPaise: 80_000, budgetPaise: 7000 }],
    spent: 2001,
    expected: { taken: [], refused: [[1, 'discount_used_up']], missing: null },
  },
  'the last of a budget frees the delivery': {
    discounts: [{ effect: DELIVERY, budgetPaise: 7000 }],
    spent: 2000,
    expected: { taken: [[1, 5000]], missing: null },
  },
};

describe('vectors that were computed by hand', () => {
  it.each(Object.entries(VECTORS))('%s', (_rule, { lines = MIXED, discounts, spent, expected }) => {
    const cart = { customer: 1, lines, deliveryPaise: 5000, today: TODAY, hasOrdered: false };
    const numbered = discounts.map((discount, index) => ({ ...TERMS, id: index + 1, ...discount }));
    const uses = spent === undefined ? [] : [{ discountId: 1, customer: 2, paise: spent }];
    expect(byShop(cart, numbered, uses)).toMatchObject(expected);
    expect(byHand(cart, numbered, uses)).toMatchObject(expected);
  });
});

const PRICES = [25_000, 9999, 12_345, 101, 33_333, 7050, 60_000, 1];

const randomCart = (random: Random): OracleCart => ({
  customer: random(3),
  lines: PRICES.flatMap((pricePaise, index) => {
    const category = RANDOM_CATEGORIES[index % RANDOM_CATEGORIES.length] ?? 'sweets';
    return random(3) === 0 ? line(index + 1, category, pricePaise, 1 + random(7)) : [];
  }),
  deliveryPaise: [0, 1, 3990, 5000, 12_000][random(5)] ?? 0,
  today: TODAY,
  hasOrdered: random(2) === 0,
});

it(`${CARTS} random carts get the discounts that the rules define, by discount and line`, { timeout: 300_000 }, () => {
  const random = randomOf(114);
  const ids = PRICES.map((_, index) => index + 1);
  const seen = { twoFree: 0, over: 0, missing: 0 };
  for (let count = 0; count < CARTS; count += 1) {
    const discounts = [null, null, null, null, 'A-1', 'B-2', 'C-3'].flatMap((code, index) =>
      random(4) === 0 ? [] : { id: index + 1, code, ...randomTerms(random, TODAY, ids) },
    );
    const uses = Array.from({ length: random(20) }, () => {
      return { discountId: 1 + random(7), customer: random(3), paise: random(20_000) };
    });
    const cart = randomCart(random);
    const answer = byHand(cart, discounts, uses);
    expect(byShop(cart, discounts, uses)).toEqual(answer);
    const kinds = answer.taken.map(([id]) => discounts.find((one) => one.id === id)?.effect.kind);
    seen.twoFree += Number(kinds.filter((kind) => kind === 'buy_x_get_y').length > 1);
    seen.over += Number(answer.refused.some(([, reason]) => reason === 'discount_used_up'));
    seen.missing += Number(answer.missing !== null);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(CARTS / 200);
});
