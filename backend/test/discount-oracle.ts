/**
 * What discounts take off a cart, computed by other means than `applyDiscounts`: piece by piece, with exact fractions.
 * For comparison with the shop's answers.
 */

export interface OracleDiscount {
  id: number;
  code: string | null;
  effect:
    | { kind: 'percent'; percent: number; maxPaise: number | null }
    | { kind: 'amount'; amountPaise: number }
    | { kind: 'free_delivery' }
    | { kind: 'buy_x_get_y'; buy: number; free: number };
  minimumPaise: number | null;
  categories: string[];
  productIds: number[];
  firstOrderOnly: boolean;
  usesMax: number | null;
  usesPerCustomerMax: number | null;
  budgetPaise: number | null;
}

interface OracleLine {
  productId: number;
  category: string;
  pricePaise: number;
  quantity: number;
}

export interface OracleUse {
  discountId: number;
  customer: number;
  paise: number;
}

interface OracleCart {
  customer: number;
  lines: OracleLine[];
  deliveryPaise: number;
  hasOrdered: boolean;
}

interface OracleResult {
  /** By line. */
  lineDiscounts: number[];
  deliveryPaise: number;
  taken: { id: number; paise: number }[];
  /** Codes of discounts that were refused, with the error. */
  refused: Map<string, string>;
}

export const discountByHand = (cart: OracleCart, all: OracleDiscount[], uses: OracleUse[]): OracleResult => {
  const refused = new Map<OracleDiscount, string>();
  for (const discount of all) {
    const why = whyNot(cart, discount, uses);
    if (why) refused.set(discount, why);
  }
  for (;;) {
    const open = all.filter((discount) => !refused.has(discount));
    const { left, taken } = take(cart, pick(cart, open));
    const spentOf = (discount: OracleDiscount) =>
      uses.filter((use) => use.discountId === discount.id).reduce((sum, use) => sum + use.paise, 0);
    const broke = taken.find(
      ({ discount, paise }) => discount.budgetPaise !== null && spentOf(discount) + paise > discount.budgetPaise,
    );
    if (broke) {
      refused.set(broke.discount, 'discount_used_up');
      continue;
    }
    const isFree = taken.some(({ discount }) => discount.effect.kind === 'free_delivery');
    return {
      lineDiscounts: cart.lines.map(({ pricePaise, quantity }, index) => pricePaise * quantity - (left[index] ?? 0)),
      deliveryPaise: isFree ? 0 : cart.deliveryPaise,
      taken: taken.map(({ discount, paise }) => ({ id: discount.id, paise })),
      refused: new Map([...refused].flatMap(([{ code }, why]) => (code === null ? [] : [[code, why]]))),
    };
  }
};

const matches = ({ categories, productIds }: OracleDiscount, { productId, category }: OracleLine): boolean => {
  if (categories.length + productIds.length === 0) return true;
  return productIds.some((id) => id === productId) || categories.some((name) => name === category);
};

/** The prices of single pieces, with the index of their line. */
const piecesFor = ({ lines }: OracleCart, discount: OracleDiscount): { line: number; paise: number }[] =>
  lines.flatMap((line, index) =>
    matches(discount, line)
      ? Array.from({ length: line.quantity }, () => ({ line: index, paise: line.pricePaise }))
      : [],
  );

const whyNot = (cart: OracleCart, discount: OracleDiscount, uses: OracleUse[]): string | null => {
  const used = uses.filter(({ discountId }) => discountId === discount.id);
  const ofCustomer = used.filter(({ customer }) => customer === cart.customer);
  const spent = used.reduce((sum, { paise }) => sum + paise, 0);
  if (discount.firstOrderOnly && cart.hasOrdered) return 'discount_first_order';
  if (discount.usesPerCustomerMax !== null && ofCustomer.length >= discount.usesPerCustomerMax)
    return 'discount_used_by_customer';
  if (discount.usesMax !== null && used.length >= discount.usesMax) return 'discount_used_up';
  if (discount.budgetPaise !== null && spent >= discount.budgetPaise) return 'discount_used_up';
  const pieces = piecesFor(cart, discount);
  if (pieces.length === 0) return 'discount_not_for_items';
  if (pieces.reduce((sum, { paise }) => sum + paise, 0) < (discount.minimumPaise ?? 0)) return 'discount_minimum';
  const { effect } = discount;
  return effect.kind === 'buy_x_get_y' && pieces.length < effect.buy + effect.free ? 'discount_pieces' : null;
};

const pick = (cart: OracleCart, open: OracleDiscount[]): OracleDiscount[] => {
  let best: { discount: OracleDiscount; saves: number } | null = null;
  let delivery: OracleDiscount | null = null;
  for (const discount of open.toSorted((a, b) => a.id - b.id)) {
    if (discount.code !== null) continue;
    if (discount.effect.kind === 'free_delivery') delivery ??= discount;
    else {
      const saves = take(cart, [discount]).taken[0]?.paise ?? 0;
      if (!best || saves > best.saves) best = { discount, saves };
    }
  }
  return [best?.discount, delivery, ...open.filter(({ code }) => code !== null)].filter((one) => one != null);
};

const PLACES = { buy_x_get_y: 0, percent: 1, amount: 2, free_delivery: 3 };

const take = (cart: OracleCart, discounts: OracleDiscount[]) => {
  const left = cart.lines.map(({ pricePaise, quantity }) => pricePaise * quantity);
  const taken: { discount: OracleDiscount; paise: number }[] = [];
  let delivery = cart.deliveryPaise;
  const inTurn = discounts.toSorted(
    (a, b) =>
      PLACES[a.effect.kind] - PLACES[b.effect.kind] || Number(a.code !== null) - Number(b.code !== null) || a.id - b.id,
  );
  for (const discount of inTurn) {
    let paise = 0;
    if (discount.effect.kind === 'free_delivery') {
      paise = delivery;
      delivery = 0;
    } else
      for (const [index, share] of shares(cart, discount, left).entries()) {
        left[index] = (left[index] ?? 0) - share;
        paise += share;
      }
    if (paise > 0) taken.push({ discount, paise });
  }
  return { left, taken };
};

const shares = (cart: OracleCart, discount: OracleDiscount, left: number[]): number[] => {
  const { effect } = discount;
  if (effect.kind === 'buy_x_get_y') {
    // Dearest first: of each group of pieces that are paid and free, as many of the cheapest are free.
    const dearestFirst = piecesFor(cart, discount).toSorted((a, b) => b.paise - a.paise || b.line - a.line);
    const groups = BigInt(dearestFirst.length) / BigInt(effect.buy + effect.free);
    const count = Number(groups) * effect.free;
    const free = cart.lines.map(() => 0);
    for (const { line, paise } of dearestFirst.slice(dearestFirst.length - count))
      free[line] = (free[line] ?? 0) + paise;
    return left.map((paise, index) => Math.min(paise, free[index] ?? 0));
  }
  const weights = cart.lines.map((line, index) => (matches(discount, line) ? BigInt(left[index] ?? 0) : 0n));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return cart.lines.map(() => 0);
  const wanted = wantedOf(effect, whole);
  return largestRemainders(wanted > whole ? whole : wanted, weights, whole);
};

const wantedOf = (effect: Exclude<OracleDiscount['effect'], { kind: 'buy_x_get_y' }>, whole: bigint): bigint => {
  if (effect.kind === 'amount') return BigInt(effect.amountPaise);
  if (effect.kind === 'free_delivery') return 0n;
  const hundredths = BigInt(effect.percent.toFixed(2).replace('.', ''));
  const [floor, rest] = [(whole * hundredths) / 10_000n, (whole * hundredths) % 10_000n];
  const rounded = rest >= 5000n ? floor + 1n : floor;
  return effect.maxPaise !== null && rounded > BigInt(effect.maxPaise) ? BigInt(effect.maxPaise) : rounded;
};

/** Whole paise by weight; each paisa that is left goes where most was cut off. */
const largestRemainders = (paise: bigint, weights: bigint[], whole: bigint): number[] => {
  const parts = weights.map((weight, index) => ({
    index,
    share: (paise * weight) / whole,
    cutOff: (paise * weight) % whole,
  }));
  let rest = paise - parts.reduce((sum, { share }) => sum + share, 0n);
  for (const part of parts.toSorted(
    (a, b) => Number(b.cutOff > a.cutOff) - Number(b.cutOff < a.cutOff) || a.index - b.index,
  )) {
    if (rest === 0n) break;
    part.share += 1n;
    rest -= 1n;
  }
  return parts.map(({ share }) => Number(share));
};

/** GST that a price contains, by exact fractions: CGST and SGST are each half of it, rounded half up. */
export const halfGstByHand = (grossPaise: number, ratePercent: number): number => {
  const rate = BigInt(ratePercent.toFixed(2).replace('.', ''));
  const [dividend, divisor] = [BigInt(grossPaise) * rate, 2n * (10_000n + rate)];
  return Number((2n * dividend + divisor) / (2n * divisor));
};
