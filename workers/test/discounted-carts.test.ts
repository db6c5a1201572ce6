import { createObjectStore } from '@mithai/backend/object-store';
import { findOrderTax, OrderTaxLine } from '@mithai/backend/modules/tax';
import { startTestShop, type TestShop } from '@mithai/backend/test/app';
import { listInconsistencies } from '@mithai/backend/test/consistency';
import { inDays } from '@mithai/backend/test/delivery';
import { gstByHand } from '@mithai/backend/test/discount-oracle';
import { allowCodes, previewOf } from '@mithai/backend/test/discounts';
import { documentsOf } from '@mithai/backend/test/documents';
import { placedIn, postOrder, putIntoCart } from '@mithai/backend/test/orders';
import { buildPerson, type Person } from '@mithai/backend/test/partners';
import { randomOf, type Random } from '@mithai/backend/test/random';
import { collect, refund, refundsOf } from '@mithai/backend/test/refunds';
import { registerShop } from '@mithai/backend/test/tax';
import { giftPackingCost, sumOf, toRupees, discountTotals, type Order } from '@mithai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailOrderPlaced } from '../src/emails/order.emails.ts';
import type { Services } from '../src/handler.ts';
import {
  beginRound,
  prepareCustomers,
  priceByHand,
  randomCart,
  sumsByHand,
  type Customers,
  type HandPrice,
  type RandomCart,
  type Round,
} from './discounted-cart.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { servicesOf } from './worker-harness.ts';

const CARTS = Number(process.env.DISCOUNTED_CARTS ?? 1000);
/** Shops that take orders side by side. */
const SHOPS = 2;
/** Carts that are ordered under the same discounts. */
const ROUND = 20;

interface Branch {
  shop: TestShop;
  mail: MailServer;
  services: Services;
  admin: Person;
  customers: Customers;
  /** How often carts had discounts and codes were refused, and what became of the orders. */
  seen: typeof NOTHING_SEEN;
}

const NOTHING_SEEN = { discounted: 0, refused: 0, free: 0, cancelled: 0, refunded: 0, hints: 0 };

const branches: Branch[] = [];

const openBranch = async (): Promise<Branch> => {
  const mail = await startMailServer();
  const shop = await startTestShop({ SMTP_URL: mail.url });
  await registerShop(shop);
  await allowCodes(shop, 3);
  const admin = await buildPerson(shop, { role: 'admin' });
  const customers = await prepareCustomers(shop);
  return { shop, mail, services: servicesOf(shop), admin, customers, seen: { ...NOTHING_SEEN } };
};

beforeAll(async () => {
  for (let count = 0; count < SHOPS; count += 1) branches.push(await openBranch());
}, 120_000);
afterAll(async () => {
  for (const { shop, mail } of branches) {
    await shop.close();
    await mail.close();
  }
});

const em = ({ shop }: Branch) => shop.orm.em.fork();

const itemsOf = ({ lines }: RandomCart) => lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));

/** What the cart and the checkout show; returns the checkout's total in rupees. */
const checkPreview = async (
  { shop }: Branch,
  cart: RandomCart,
  { charges }: Round,
  codes: string[],
  price: HandPrice,
): Promise<number> => {
  const { pincode, fee } = cart.place;
  const preview = await previewOf(shop, { items: itemsOf(cart), codes, pincode }, cart.person.headers);
  expect(preview.refused.map(({ typed, code }) => ({ typed, error: code }))).toEqual(price.errors);
  expect(preview.discounts).toEqual(price.discounts);
  const totals = discountTotals({ subtotal: toRupees(price.goodsPaise), fee, charges }, preview);
  expect({ ...totals, total: sumOf(totals.total, giftPackingCost(cart.packing, charges)) }).toEqual({
    discount: toRupees(price.discountPaise),
    discounts: price.discounts,
    isDeliveryFree: price.discounts.some(({ isFreeDelivery }) => isFreeDelivery),
    shipping: toRupees(price.deliveryPaise),
    total: toRupees(price.totalPaise),
    freeDeliveryMissing: price.hint,
  });
  return toRupees(price.totalPaise);
};

const checkOrder = (order: Order, { lines }: RandomCart, price: HandPrice): void => {
  expect(order).toMatchObject({
    totalAmount: toRupees(price.totalPaise),
    discount: toRupees(price.discountPaise),
    discounts: price.discounts,
    shippingCost: toRupees(price.deliveryPaise),
    giftPackingCost: toRupees(price.giftPaise),
  });
  const discounts = lines.map(({ product }) => order.items.find(({ productId }) => productId === product.id)?.discount);
  expect(discounts).toEqual(price.lineDiscounts.map(toRupees));
};

const checkMail = async (branch: Branch, { id }: Order, cart: RandomCart, price: HandPrice): Promise<void> => {
  const { mail, services } = branch;
  mail.mails.length = 0;
  await emailOrderPlaced(em(branch), { id: 1_000_000 + id, payload: { orderId: id } }, services);
  expect(mail.mails.map(({ text }) => text?.replaceAll('\r\n', '\n'))).toEqual([
    expect.stringContaining(sumsByHand(price, cart)),
  ]);
};

const checkTaxes = async (
  branch: Branch,
  order: Order,
  { lines, place: { isInterState } }: RandomCart,
  price: HandPrice,
): Promise<void> => {
  const tax = await findOrderTax(em(branch), order.id);
  const taxLines = await em(branch).find(OrderTaxLine, { orderId: order.id, revision: tax!.revision });
  const [document] = await documentsOf(branch.shop, order.id);
  for (const [index, { product, quantity }] of lines.entries()) {
    const item = order.items.find(({ productId }) => productId === product.id)!;
    const netPaise = product.pricePaise * quantity - price.lineDiscounts[index]!;
    const taxed = taxLines.find(({ orderItemId }) => orderItemId === item.id)!;
    const gst = gstByHand(netPaise, taxed.rate, isInterState);
    expect(taxed).toMatchObject({ grossPaise: netPaise, ...gst });
    if (!document) continue;
    const invoiced = document.content.lines.find(({ orderItemId }) => orderItemId === item.id);
    expect(invoiced).toMatchObject({
      grossPaise: netPaise,
      ...gst,
      taxablePaise: netPaise - gst.cgstPaise - gst.sgstPaise - gst.igstPaise,
    });
    expect(invoiced?.discountPaise ?? 0).toBe(price.lineDiscounts[index]);
  }
  expect(taxLines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(price.totalPaise);
  expect(document?.totalPaise ?? 0).toBe(price.totalPaise);
};

const setStatus = async ({ shop, admin }: Branch, id: number, status: string): Promise<void> => {
  const url = `/api/orders/${id}/status`;
  const response = await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { status } });
  expect(response.statusCode, response.body).toBe(200);
};

/** A piece of each line of several, and then the rest: together they return what was paid. */
const refundInParts = async (branch: Branch, order: Order, cart: RandomCart, price: HandPrice): Promise<void> => {
  if (price.totalPaise === 0) return;
  const { shop, admin, seen } = branch;
  await setStatus(branch, order.id, 'delivered');
  expect((await collect(shop, admin, order.id, order.totalAmount)).statusCode).toBe(201);
  const parts = cart.lines.flatMap(({ product, quantity }, index) => {
    if (quantity === 1) return [];
    // Of equal pieces each has its part of the discount, rounded half up.
    const part = Math.floor((2 * price.lineDiscounts[index]! + quantity) / (2 * quantity));
    return { product, paise: product.pricePaise - part };
  });
  const firstPaise = parts.reduce((sum, { paise }) => sum + paise, 0);
  if (firstPaise > 0) {
    const items = parts.map(({ product }) => {
      return { itemId: order.items.find(({ productId }) => productId === product.id)!.id, quantity: 1, restock: 1 };
    });
    const response = await refund(shop, admin, order.id, { items, reference: `FIRST${order.id}` });
    expect(response.statusCode, response.body).toBe(201);
  }
  if (firstPaise < price.totalPaise) {
    const response = await refund(shop, admin, order.id, { reference: `REST${order.id}` });
    expect(response.statusCode, response.body).toBe(201);
  }
  const refunds = (await refundsOf(shop, order.id)).map(({ amountPaise }) => amountPaise);
  expect(refunds).toEqual([firstPaise, price.totalPaise - firstPaise].filter((paise) => paise > 0));
  const [invoice, ...notes] = await documentsOf(shop, order.id);
  expect(notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(invoice?.totalPaise ?? 0);
  seen.refunded += 1;
};

/** Previews and orders a random cart; codes that are refused are left out then. */
const orderRandomCart = async (branch: Branch, random: Random, round: Round): Promise<void> => {
  const { shop, customers, seen } = branch;
  const cart = randomCart(random, customers, round);
  const { person, lines, typed, packing, place } = cart;
  const { user, headers } = person;
  const { errors } = priceByHand(cart, round, typed);
  await checkPreview(branch, cart, round, typed, priceByHand(cart, round, typed));
  for (const { product, quantity } of lines) await putIntoCart(em(branch), user, product, quantity);
  const send = (discountCodes: string[], expectedTotal: number) =>
    postOrder(shop, headers, {
      shippingAddress: place.shippingAddress,
      contactPhone: '9876543210',
      ...(packing && { giftPacking: true, giftPackingType: packing }),
      discountCodes,
      expectedTotal,
    });
  if (errors.length > 0) {
    seen.refused += 1;
    const response = await send(typed, 1);
    expect([response.statusCode, response.json().code]).toEqual([409, errors[0]?.error]);
  }
  const codes = typed.filter((code) => errors.every((error) => error.typed !== code));
  const price = priceByHand(cart, round, codes);
  const order = placedIn(await send(codes, await checkPreview(branch, cart, round, codes, price)));
  checkOrder(order, cart, price);
  await checkMail(branch, order, cart, price);
  seen.discounted += Number(price.taken.length > 0);
  seen.free += Number(price.totalPaise === 0);
  seen.hints += Number(price.hint !== null);
  if (random(6) === 0) {
    await setStatus(branch, order.id, 'cancelled');
    seen.cancelled += 1;
    return;
  }
  round.uses.push(...price.taken.map(({ id, paise }) => ({ discountId: id, customer: user.id, paise })));
  customers.orders.set(user.id, (customers.orders.get(user.id) ?? 0) + 1);
  await setStatus(branch, order.id, 'shipped');
  await checkTaxes(branch, order, cart, price);
  if (random(6) === 0) await refundInParts(branch, order, cart, price);
};

it(
  `${CARTS} random carts cost the same to the paisa in cart, checkout, order, email, tax, invoice and refunds`,
  { timeout: 1_500_000 },
  async () => {
    const today = inDays(0);
    await Promise.all(
      branches.map(async (branch, index) => {
        const random = randomOf(20_261_126 + index);
        for (let count = 0; count < CARTS / SHOPS / ROUND; count += 1) {
          const round = await beginRound(branch.shop, random, branch.customers, today);
          for (let cart = 0; cart < ROUND; cart += 1) await orderRandomCart(branch, random, round);
        }
      }),
    );
    const times = (kind: keyof Branch['seen']) => branches.reduce((sum, { seen }) => sum + seen[kind], 0);
    expect(times('discounted')).toBeGreaterThan(CARTS / 2);
    expect(times('refused')).toBeGreaterThan(CARTS / 10);
    for (const kind of ['cancelled', 'refunded', 'hints'] as const) expect(times(kind)).toBeGreaterThan(CARTS / 20);
    expect(times('free')).toBeGreaterThan(0);
    for (const branch of branches) {
      const store = createObjectStore(branch.shop.env);
      expect(await listInconsistencies(em(branch), store, { except: ['events', 'images'] })).toEqual([]);
    }
  },
);
