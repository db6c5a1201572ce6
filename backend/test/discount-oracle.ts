/**
 * What discounts take off a cart by the rules R1 to R10 of decision 114. It shares no code with `applyDiscounts`: it
 * handles single pieces, and hands out paise one by one.
 */

export interface OracleDiscount {
  id: number;
  code: string | null;
  effect:
    | { kind: 'percent'; percent: number; maxPaise: number | null }
    | { kind: 'amount'; amountPaise: number }
    | { kind: 'free_delivery' }
    | { kind: 'buy_x_get_y'; buy: number; free: number };
  isActive: boolean;
  startsOn: string | null;
  endsOn: string | null;
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

export interface OracleCart {
  customer: number;
  lines: OracleLine[];
  deliveryPaise: number;
  today: string;
  hasOrdered: boolean;
}

interface Taken {
  id: number;
  /** All that it saves, and by line. */
  paise: number;
  byLine: number[];
}

interface OracleResult {
  lineDiscounts: number[];
  deliveryPaise: number;
  /** In turn. */
  taken: Taken[];
  /** By id, with the error's code. */
  refused: Map<number, string>;
  /** Paise of goods until an offer frees the delivery. */
  missingForDelivery: number | null;
}

export const discountByHand = (cart: OracleCart, all: OracleDiscount[], uses: OracleUse[]): OracleResult => {
  const known = all.filter(({ code, isActive }) => code !== null || isActive);
  const refused = new Map<number, string>();
  for (const discount of known) {
    const [reason] = REASONS.find(([, isTrue]) => isTrue(discount, cart, uses)) ?? [];
    if (reason) refused.set(discount.id, reason);
  }
  return settle(cart, known, { uses, refused });
};

/** R10: what is over its budget is left out, and all is settled anew. */
const settle = (
  cart: OracleCart,
  known: OracleDiscount[],
  { uses, refused }: { uses: OracleUse[]; refused: Map<number, string> },
): OracleResult => {
  const open = known.filter(({ id }) => !refused.has(id));
  const taken = takeAll(cart, inTurn(chosenOf(cart, open)));
  const over = taken.find(
    ({ id, paise }) =>
      paise >
      budgetLeft(
        known.find((one) => one.id === id),
        uses,
      ),
  );
  if (over) return settle(cart, known, { uses, refused: new Map([...refused, [over.id, 'discount_used_up']]) });
  const frees = (id: number) => known.some((one) => one.id === id && one.effect.kind === 'free_delivery');
  const missing = known
    .filter(({ id, code }) => code === null && frees(id) && refused.get(id) === 'discount_minimum')
    .filter(({ categories, productIds }) => categories.length + productIds.length === 0)
    .map(({ minimumPaise }) => (minimumPaise ?? 0) - goodsOf(cart.lines));
  return {
    taken,
    refused,
    lineDiscounts: cart.lines.map((_, line) => taken.reduce((sum, { byLine }) => sum + (byLine[line] ?? 0), 0)),
    deliveryPaise: taken.some(({ id }) => frees(id)) ? 0 : cart.deliveryPaise,
    missingForDelivery: missing.length === 0 ? null : Math.min(...missing),
  };
};

type Test = (discount: OracleDiscount, cart: OracleCart, uses: OracleUse[]) => boolean;

/** R2: the first that is true. */
const REASONS: [reason: string, isTrue: Test][] = [
  ['discount_expired', ({ isActive, endsOn }, { today }) => !isActive || (endsOn ?? today) < today],
  ['discount_not_yet', ({ startsOn }, { today }) => (startsOn ?? today) > today],
  ['discount_first_order', ({ firstOrderOnly }, { hasOrdered }) => firstOrderOnly && hasOrdered],
  [
    'discount_used_by_customer',
    ({ id, usesPerCustomerMax }, { customer }, uses) =>
      uses.filter((use) => use.discountId === id && use.customer === customer).length >=
      (usesPerCustomerMax ?? Infinity),
  ],
  [
    'discount_used_up',
    ({ id, usesMax }, _, uses) => uses.filter((use) => use.discountId === id).length >= (usesMax ?? Infinity),
  ],
  [
    'discount_used_up',
    (discount, { deliveryPaise }, uses) => {
      const wanted = discount.effect.kind === 'free_delivery' ? deliveryPaise : 0;
      return budgetLeft(discount, uses) < Math.max(wanted, 1);
    },
  ],
  ['discount_not_for_items', (discount, { lines }) => lines.every((line) => !matches(discount, line))],
  [
    'discount_minimum',
    (discount, { lines }) => goodsOf(lines.filter((line) => matches(discount, line))) < (discount.minimumPaise ?? 0),
  ],
  [
    'discount_pieces',
    (discount, { lines }) => {
      const { effect } = discount;
      const pieces = toPieces(lines.filter((line) => matches(discount, line))).length;
      return effect.kind === 'buy_x_get_y' && pieces < effect.buy + effect.free;
    },
  ],
];

const budgetLeft = (discount: OracleDiscount | undefined, uses: OracleUse[]): number => {
  const spent = uses.filter(({ discountId }) => discountId === discount?.id).reduce((sum, { paise }) => sum + paise, 0);
  return (discount?.budgetPaise ?? Infinity) - spent;
};

const matches = ({ categories, productIds }: OracleDiscount, { productId, category }: OracleLine): boolean => {
  if (categories.length + productIds.length === 0) return true;
  return productIds.some((id) => id === productId) || categories.some((name) => name === category);
};

const goodsOf = (lines: OracleLine[]): number =>
  lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);

interface Piece {
  line: number;
  paise: number;
  isFree: boolean;
}

const toPieces = (lines: OracleLine[]): Piece[] =>
  lines.flatMap(({ pricePaise, quantity }, line) =>
    Array.from({ length: quantity }, () => ({ line, paise: pricePaise, isFree: false })),
  );

/** R3: the offer that saves most alone, the older one of two; the oldest of those for the delivery; and all codes. */
const chosenOf = (cart: OracleCart, open: OracleDiscount[]): OracleDiscount[] => {
  const saves = (discount: OracleDiscount) => takeAll(cart, [discount])[0]?.paise ?? 0;
  const offers = open.filter(({ code }) => code === null).toSorted((a, b) => b.id - a.id);
  const forGoods = offers.filter(({ effect }) => effect.kind !== 'free_delivery');
  const forDelivery = offers.filter(({ effect }) => effect.kind === 'free_delivery');
  const most = Math.max(...forGoods.map(saves));
  const best = forGoods.findLast((discount) => saves(discount) === most);
  return [best, forDelivery.at(-1), ...open.filter(({ code }) => code !== null)].filter((one) => one !== undefined);
};

/** R4 */
const inTurn = (chosen: OracleDiscount[]): OracleDiscount[] =>
  ['buy_x_get_y', 'percent', 'amount', 'free_delivery'].flatMap((kind) =>
    [true, false].flatMap((isOffer) =>
      chosen
        .filter(({ effect, code }) => effect.kind === kind && (code === null) === isOffer)
        .toSorted((a, b) => a.id - b.id),
    ),
  );

/** R5 to R9 */
const takeAll = (cart: OracleCart, discounts: OracleDiscount[]): Taken[] => {
  const pieces = toPieces(cart.lines);
  const left = cart.lines.map((line) => BigInt(goodsOf([line])));
  const taken: Taken[] = [];
  let delivery = cart.deliveryPaise;
  for (const discount of discounts) {
    const { effect, id } = discount;
    const isFor = (line: number) => cart.lines.some((one, index) => index === line && matches(discount, one));
    const claims = left.map((paise, line) => (isFor(line) ? paise : 0n));
    let byLine = left.map(() => 0n);
    if (effect.kind === 'buy_x_get_y')
      byLine = freeOf(
        pieces.filter(({ line }) => isFor(line)),
        effect,
        byLine,
      );
    else if (effect.kind !== 'free_delivery') byLine = handOut(wantedOf(effect, sumOf(claims)), claims);
    const paise = effect.kind === 'free_delivery' ? delivery : Number(sumOf(byLine));
    if (effect.kind === 'free_delivery') delivery = 0;
    for (const [line, off] of byLine.entries()) left[line] = (left[line] ?? 0n) - off;
    if (paise > 0) taken.push({ id, paise, byLine: byLine.map(Number) });
  }
  return taken;
};

/** R5: as often as there are enough, some of the dearest pieces are paid and some of the cheapest are free. */
const freeOf = (pieces: Piece[], { buy, free }: { buy: number; free: number }, byLine: bigint[]): bigint[] => {
  const pile = pieces.filter(({ isFree }) => !isFree).toSorted((a, b) => a.paise - b.paise || a.line - b.line);
  const off = [...byLine];
  while (pile.length >= buy + free) {
    pile.splice(-buy);
    for (const piece of pile.splice(0, free)) {
      piece.isFree = true;
      off[piece.line] = (off[piece.line] ?? 0n) + BigInt(piece.paise);
    }
  }
  return off;
};

/** R6 and R7 */
const wantedOf = (effect: Extract<OracleDiscount['effect'], { kind: 'percent' | 'amount' }>, whole: bigint): bigint => {
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  if (effect.kind === 'amount') return least(BigInt(effect.amountPaise), whole);
  const hundredths = BigInt(effect.percent.toFixed(2).replace('.', ''));
  const rounded = (2n * whole * hundredths + 10_000n) / 20_000n;
  return least(rounded, effect.maxPaise === null ? whole : BigInt(effect.maxPaise));
};

/** R8: of the paise that whole shares leave, each goes to the line that lacks most of its share, the first of two. */
const handOut = (paise: bigint, claims: bigint[]): bigint[] => {
  const whole = sumOf(claims);
  if (whole === 0n) return claims;
  const given = claims.map((claim) => (paise * claim) / whole);
  for (let rest = paise - sumOf(given); rest > 0n; rest -= 1n) {
    const lacks = claims.map((claim, line) => paise * claim - (given[line] ?? 0n) * whole);
    const most = lacks.reduce((first, lack, line) => (lack > (lacks[first] ?? 0n) ? line : first), 0);
    given[most] = (given[most] ?? 0n) + 1n;
  }
  return given;
};

const sumOf = (numbers: bigint[]): bigint => numbers.reduce((sum, number) => sum + number, 0n);

/** GST that a price contains, by exact fractions and rounded half up: CGST and SGST are each half of it. */
export const gstByHand = (
  grossPaise: number,
  ratePercent: number,
  isInterState: boolean,
): { cgstPaise: number; sgstPaise: number; igstPaise: number } => {
  const rate = BigInt(ratePercent.toFixed(2).replace('.', ''));
  const [dividend, divisor] = [BigInt(grossPaise) * rate, (isInterState ? 1n : 2n) * (10_000n + rate)];
  const part = Number((2n * dividend + divisor) / (2n * divisor));
  return isInterState
    ? { cgstPaise: 0, sgstPaise: 0, igstPaise: part }
    : { cgstPaise: part, sgstPaise: part, igstPaise: 0 };
};
