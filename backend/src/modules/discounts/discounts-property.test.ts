import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order as OrderResponse } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { listInconsistencies } from '../../../test/consistency.ts';
import { allowCodes, buildDiscount, previewOf } from '../../../test/discounts.ts';
import { discountByHand, halfGstByHand, type OracleDiscount, type OracleUse } from '../../../test/discount-oracle.ts';
import { documentsOf } from '../../../test/documents.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { MYSURU, registerShop } from '../../../test/tax.ts';
import { createObjectStore } from '../../platform/object-store.ts';
import { CartItem } from '../cart/cart-item.entity.ts';
import type { Product } from '../catalog/product.entity.ts';
import { findOrderTax, OrderTaxLine } from '../tax/index.ts';
import { Discount } from './discount.entity.ts';

const CARTS = 1000;
/** Carts that are ordered under the same discounts. */
const ROUND = 40;
const DELIVERY_PAISE = 5000;
const CATEGORIES = ['sweets', 'snacks', 'papad', 'jaggery'] as const;

let shop: TestShop;
let admin: { cookie: string };
let products: Product[];
let shoppers: Person[];
const hasOrdered = new Set<number>();
/** How often carts had discounts, and codes were refused. */
const seen = { discounted: 0, refused: 0, free: 0 };

beforeAll(async () => {
  shop = await startTestShop();
  await registerShop(shop);
  await allowCodes(shop, 3);
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  const prices = [25_000, 9_999, 12_345, 101, 33_333, 7_050, 60_000, 1];
  products = await Promise.all(
    prices.map((pricePaise, index) =>
      buildProduct(em(), { pricePaise, stock: 1_000_000, category: CATEGORIES[index % CATEGORIES.length]! }),
    ),
  );
  shoppers = await Promise.all(Array.from({ length: 60 }, () => buildPerson(shop)));
}, 120_000);
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

/** Mulberry32. */
const randomOf = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
};

type Random = ReturnType<typeof randomOf>;

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

/** Switches the former ones off, and makes four offers and five codes. */
const makeDiscounts = async (random: Random): Promise<OracleDiscount[]> => {
  await em().nativeUpdate(Discount, {}, { isActive: false, code: null });
  const made: OracleDiscount[] = [];
  for (const code of [null, null, null, null, 'A-1', 'B-2', 'C-3', 'D-4', 'E-5']) {
    const terms = {
      code,
      effect: effectOf(random),
      minimumPaise: sometimes(random, random(80_000)),
      categories: random(3) === 0 ? CATEGORIES.filter(() => random(2) === 0) : [],
      productIds: random(4) === 0 ? [products[random(products.length)]!.id] : [],
      firstOrderOnly: random(6) === 0,
      usesMax: sometimes(random, 1 + random(15)),
      usesPerCustomerMax: sometimes(random, 1 + random(2)),
      budgetPaise: sometimes(random, 1000 + random(100_000)),
    };
    const { id } = await buildDiscount(shop, terms);
    made.push({ id, ...terms });
  }
  return made;
};

const checkOrder = async (order: OrderResponse, lines: Product[], discounts: number[]): Promise<void> => {
  const tax = await findOrderTax(em(), order.id);
  const taxLines = await em().find(OrderTaxLine, { orderId: order.id, revision: tax!.revision });
  const [document] = await documentsOf(shop, order.id);
  for (const [index, { id: productId, pricePaise }] of lines.entries()) {
    const item = order.items.find((one) => one.productId === productId)!;
    const netPaise = pricePaise * item.quantity - discounts[index]!;
    expect(Math.round(item.discount * 100)).toBe(discounts[index]);
    const taxed = taxLines.find(({ orderItemId }) => orderItemId === item.id)!;
    const half = halfGstByHand(netPaise, taxed.rate);
    expect([taxed.grossPaise, taxed.cgstPaise, taxed.sgstPaise]).toEqual([netPaise, half, half]);
    if (!document) continue;
    const invoiced = document.content.lines.find(({ orderItemId }) => orderItemId === item.id)!;
    expect([invoiced.grossPaise, invoiced.cgstPaise, invoiced.taxablePaise]).toEqual([
      netPaise,
      half,
      netPaise - 2 * half,
    ]);
  }
  const totalPaise = Math.round(order.totalAmount * 100);
  expect(taxLines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(totalPaise);
  expect(document?.totalPaise ?? 0).toBe(totalPaise);
};

const ship = async ({ id }: OrderResponse): Promise<void> => {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status`,
    headers: admin,
    payload: { status: 'shipped' },
  });
  expect(response.statusCode, response.body).toBe(200);
};

/** Previews and orders a random cart; codes that are refused are left out then. */
const orderRandomCart = async (random: Random, discounts: OracleDiscount[], uses: OracleUse[]): Promise<void> => {
  const { user, headers } = shoppers[random(shoppers.length)]!;
  const chosen = products.filter(() => random(3) === 0);
  const lines = (chosen.length > 0 ? chosen : products.slice(0, 1)).map((product) => ({
    product,
    quantity: 1 + random(7),
  }));
  const typed = discounts.flatMap(({ code }) => (code !== null && random(5) === 0 ? code : [])).slice(0, 3);
  const cart = {
    customer: user.id,
    lines: lines.map(({ product: { id: productId, category, pricePaise }, quantity }) => {
      return { productId, category, pricePaise, quantity };
    }),
    deliveryPaise: DELIVERY_PAISE,
    hasOrdered: hasOrdered.has(user.id),
  };
  const given = (codes: string[]) => discounts.filter(({ code }) => code === null || codes.includes(code));
  const withAll = discountByHand(cart, given(typed), uses);
  const items = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  const { refused } = await previewOf(shop, { items, codes: typed }, headers);
  expect(refused.map(({ typed, code }) => [typed, code])).toEqual(
    typed.flatMap((code) => (withAll.refused.has(code) ? [[code, withAll.refused.get(code)]] : [])),
  );
  for (const { product, quantity } of lines) await putIntoCart(em(), user, product, quantity);
  const place = (codes: string[], expectedTotal: number) =>
    postOrder(shop, headers, { shippingAddress: MYSURU, discountCodes: codes, expectedTotal });
  if (refused.length > 0) {
    seen.refused += 1;
    const response = await place(typed, 1);
    expect([response.statusCode, response.json().code]).toEqual([409, refused[0]!.code]);
  }
  const codes = typed.filter((code) => !withAll.refused.has(code));
  const { lineDiscounts, deliveryPaise, taken } = discountByHand(cart, given(codes), uses);
  const preview = await previewOf(shop, { items, codes }, headers);
  const discountPaise = lineDiscounts.reduce((sum, paise) => sum + paise, 0);
  expect([Math.round(preview.discount * 100), preview.isDeliveryFree]).toEqual([discountPaise, deliveryPaise === 0]);
  const goodsPaise = cart.lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const totalPaise = goodsPaise - discountPaise + deliveryPaise;
  const order = placedIn(await place(codes, totalPaise / 100));
  expect(order.totalAmount).toBe(totalPaise / 100);
  uses.push(...taken.map(({ id, paise }) => ({ discountId: id, customer: user.id, paise })));
  hasOrdered.add(user.id);
  seen.discounted += Number(taken.length > 0);
  seen.free += Number(totalPaise === 0);
  await ship(order);
  await checkOrder(
    order,
    lines.map(({ product }) => product),
    lineDiscounts,
  );
};

it(
  `prices ${CARTS} random carts as by hand: preview, order, tax and invoice agree to the paisa`,
  { timeout: 1_200_000 },
  async () => {
    const random = randomOf(20_261_126);
    for (let round = 0; round < CARTS / ROUND; round += 1) {
      const discounts = await makeDiscounts(random);
      const uses: OracleUse[] = [];
      for (let cart = 0; cart < ROUND; cart += 1) await orderRandomCart(random, discounts, uses);
    }
    expect(await em().count(CartItem)).toBe(0);
    expect(seen.discounted).toBeGreaterThan(CARTS / 2);
    expect(seen.refused).toBeGreaterThan(CARTS / 10);
    expect(seen.free).toBeGreaterThan(0);
    expect(await listInconsistencies(em(), createObjectStore(shop.env), { except: ['events', 'images'] })).toEqual([]);
  },
);
