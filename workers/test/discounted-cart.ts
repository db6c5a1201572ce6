import { buildZone } from '@mithai/backend/test/delivery';
import { discountByHand, type OracleDiscount, type OracleUse } from '@mithai/backend/test/discount-oracle';
import { buildDiscount, endDiscounts, setCharges } from '@mithai/backend/test/discounts';
import { buildProduct } from '@mithai/backend/test/factories';
import type { Product } from '@mithai/backend/test/internals';
import { buildPerson, type Person } from '@mithai/backend/test/partners';
import type { Random } from '@mithai/backend/test/random';
import { RANDOM_CATEGORIES, randomTerms } from '@mithai/backend/test/random-discounts';
import { MYSURU } from '@mithai/backend/test/tax';
import type { TestShop } from '@mithai/backend/test/app';
import {
  DEFAULT_CHARGES,
  formatExactRupees,
  GIFT_PACKING_TYPES,
  giftPackingNames,
  toPaise,
  toRupees,
  type GiftPackingType,
  type ShopCharges,
} from '@mithai/contracts';

/** The shop is in Karnataka. Zone fees in rupees; null for the usual charge. */
const PLACES = [
  { shippingAddress: MYSURU, pincode: '570001', prefix: '570', fee: 39.9, isInterState: false },
  {
    shippingAddress: '1 Lake Road, Kochi, Kerala - 682001',
    pincode: '682001',
    prefix: '682',
    fee: 90,
    isInterState: true,
  },
  {
    shippingAddress: '4 Marina Road, Chennai, Tamil Nadu - 600004',
    pincode: '600004',
    prefix: null,
    fee: null,
    isInterState: true,
  },
];

export interface Customers {
  products: Product[];
  people: Person[];
  /** Orders that are not cancelled, by account. */
  orders: Map<number, number>;
}

const PRICES = [25_000, 9999, 12_345, 101, 33_333, 7050, 60_000, 1];

export const prepareCustomers = async (shop: TestShop): Promise<Customers> => {
  const em = () => shop.orm.em.fork();
  for (const { prefix, fee } of PLACES) if (prefix) await buildZone(em(), { prefixes: [prefix], fee });
  const products = await Promise.all(
    PRICES.map((pricePaise, index) => {
      const category = RANDOM_CATEGORIES[index % RANDOM_CATEGORIES.length] ?? 'sweets';
      return buildProduct(em(), { pricePaise, stock: 1_000_000, category });
    }),
  );
  const people = await Promise.all(Array.from({ length: 100 }, () => buildPerson(shop)));
  return { products, people, orders: new Map() };
};

/** What carts are ordered under. */
export interface Round {
  today: string;
  discounts: (OracleDiscount & { name: string })[];
  uses: OracleUse[];
  charges: ShopCharges;
}

/** Four offers and five codes in place of the former ones, and other charges. */
export const beginRound = async (
  shop: TestShop,
  random: Random,
  { products }: Customers,
  today: string,
): Promise<Round> => {
  await endDiscounts(shop);
  const charges = {
    ...DEFAULT_CHARGES,
    shippingFee: [50, 0, 65.5][random(3)] ?? 0,
    freeShippingFrom: random(2) === 0 ? 300 + random(1500) : null,
  };
  await setCharges(shop, charges);
  const ids = products.map(({ id }) => id);
  const discounts: Round['discounts'] = [];
  for (const code of [null, null, null, null, 'A-1', 'B-2', 'C-3', 'D-4', 'E-5']) {
    const terms = { code, name: `Offer ${discounts.length}`, ...randomTerms(random, today, ids) };
    const { id } = await buildDiscount(shop, { ...terms, categories: [...terms.categories] as Product['category'][] });
    discounts.push({ id, ...terms });
  }
  return { today, discounts, uses: [], charges };
};

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
};

export const randomCart = (random: Random, { products, people, orders }: Customers, { discounts }: Round) => {
  const person = oneOf(random, people);
  const chosen = products.filter(() => random(3) === 0);
  const packing: GiftPackingType | null = GIFT_PACKING_TYPES[random(GIFT_PACKING_TYPES.length * 2)] ?? null;
  return {
    person,
    place: oneOf(random, PLACES),
    packing,
    lines: (chosen.length > 0 ? chosen : products.slice(0, 1)).map((product) => ({ product, quantity: 1 + random(7) })),
    typed: discounts.flatMap(({ code }) => (code !== null && random(5) === 0 ? code : [])).slice(0, 3),
    hasOrdered: (orders.get(person.user.id) ?? 0) > 0,
  };
};

export type RandomCart = ReturnType<typeof randomCart>;
export type HandPrice = ReturnType<typeof priceByHand>;

/** What a cart with these codes costs, by the oracle. */
export const priceByHand = (
  { person, place, packing, lines, hasOrdered }: RandomCart,
  { today, discounts, uses, charges }: Round,
  codes: string[],
) => {
  const goodsPaise = lines.reduce((sum, { product, quantity }) => sum + product.pricePaise * quantity, 0);
  const freeFromPaise = charges.freeShippingFrom === null ? Infinity : toPaise(charges.freeShippingFrom);
  const chargedPaise = goodsPaise >= freeFromPaise ? 0 : toPaise(place.fee ?? charges.shippingFee);
  const given = discounts.filter(({ code }) => code === null || codes.includes(code));
  const { lineDiscounts, deliveryPaise, taken, refused, missingForDelivery } = discountByHand(
    {
      customer: person.user.id,
      lines: lines.map(({ product: { id: productId, category, pricePaise }, quantity }) => {
        return { productId, category, pricePaise, quantity };
      }),
      deliveryPaise: chargedPaise,
      today,
      hasOrdered,
    },
    given,
    uses,
  );
  const discountPaise = lineDiscounts.reduce((sum, paise) => sum + paise, 0);
  const giftPaise = packing ? toPaise(charges.giftPacking[packing]) : 0;
  const missing = [freeFromPaise - goodsPaise, missingForDelivery ?? Infinity];
  const errors = codes.flatMap((typed) => {
    const error = refused.get(discounts.find(({ code }) => code === typed)?.id ?? 0);
    return error ? { typed, error } : [];
  });
  return {
    goodsPaise,
    lineDiscounts,
    discountPaise,
    deliveryPaise,
    giftPaise,
    totalPaise: goodsPaise - discountPaise + deliveryPaise + giftPaise,
    errors,
    taken,
    /** As the API names what was taken. */
    discounts: taken.flatMap(({ id, paise }) =>
      discounts
        .filter((one) => one.id === id)
        .map(({ name, code, effect }) => {
          const isFreeDelivery = effect.kind === 'free_delivery';
          return { name, code, amount: isFreeDelivery ? 0 : paise / 100, isFreeDelivery };
        }),
    ),
    /** Rupees; null if the delivery is free, or no amount frees it. */
    hint: deliveryPaise === 0 || Math.min(...missing) === Infinity ? null : Math.min(...missing) / 100,
  };
};

/** The lines of the sums in an order's email. */
export const sumsByHand = (price: HandPrice, { packing }: Pick<RandomCart, 'packing'>): string => {
  const free = price.discounts.find(({ isFreeDelivery }) => isFreeDelivery);
  const rows: [string, number][] = [
    ['Subtotal', toRupees(price.goodsPaise)],
    ...price.discounts
      .filter(({ isFreeDelivery }) => !isFreeDelivery)
      .map(({ code, name, amount }): [string, number] => [`Discount, ${code ?? name}`, -amount]),
    [free ? `Shipping, free with ${free.code ?? free.name}` : 'Shipping', toRupees(price.deliveryPaise)],
    ...(packing
      ? [
          [`Gift packing, ${giftPackingNames[packing].toLowerCase()}`, toRupees(price.giftPaise)] satisfies [
            string,
            number,
          ],
        ]
      : []),
    ['Total', toRupees(price.totalPaise)],
  ];
  return rows.map(([label, rupees]) => `${label}: ${formatExactRupees(rupees)}`).join('\n');
};
