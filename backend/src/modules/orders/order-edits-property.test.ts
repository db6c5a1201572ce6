import type { AdminOrder, EditOrderRequest } from '@mithai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../../test/factories.ts';
import { stockOf } from '../../../test/orders.ts';
import {
  buildShopper,
  deliverWebhooks,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../test/payments.ts';
import { buildStaff } from '../../../test/staff.ts';
import { registerShop } from '../../../test/tax.ts';
import type { Product } from '../catalog/product.entity.ts';
import { Refund } from '../payments/refund.entity.ts';
import { findOrderTax, OrderTaxLine } from '../tax/index.ts';
import { Order } from './order.entity.ts';

const STOCK = 1000;
const SEEDS = [1, 2, 3, 4, 9];
const STEPS = 8;

let shop: PayingShop;
let headers: Record<string, string>;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startPayingShop();
  await registerShop(shop);
  ({ headers } = await buildStaff(shop, 'manager'));
  shopper = await buildShopper(shop);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

/** Mulberry32: the same steps for a seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
};

const read = async (id: number): Promise<AdminOrder> =>
  (await shop.app.inject({ url: `/api/admin/orders?ids=${id}`, headers })).json<AdminOrder[]>()[0]!;

const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, headers, payload });

/** Sends a wrong total first, whose refusal names the right one. */
const edit = async (id: number, products: Product[], random: (limit: number) => number): Promise<void> => {
  const order = await read(id);
  const change: EditOrderRequest = {
    items: order.items.filter(() => random(4) > 0).map((item) => ({ itemId: item.id, quantity: 1 + random(5) })),
    added: products
      .filter(() => random(3) === 0)
      .map((product) => ({ productId: product.id, quantity: 1 + random(3) })),
    ...(random(3) === 0 && { shippingAddress: `${1 + random(99)} Lake Road, Kochi, Kerala - 682001` }),
    expectedTotal: 1,
    lastUpdated: order.lastUpdated,
  };
  const refused = (await post(`/api/admin/orders/${id}/edit`, change)).json<{ params?: { total: number } }>();
  if (refused.params?.total)
    await post(`/api/admin/orders/${id}/edit`, { ...change, expectedTotal: refused.params.total });
};

const step = async (id: number, products: Product[], random: (limit: number) => number): Promise<void> => {
  const { status } = await em().findOneOrFail(Order, id);
  if (status === 'cancelled') return;
  const action = random(10);
  if (action < 7) return edit(id, products, random);
  if (action < 9) {
    const payment = await paymentOf(shop, id);
    if (!payment.isOpen()) return;
    await deliverWebhooks(shop, (await payAtGateway(shop, shopper, id, 'success')).gatewayOrderId);
    return;
  }
  await post(`/api/orders/${id}/status`, { status: 'cancelled' });
};

const checkSums = async (id: number, products: Product[]): Promise<void> => {
  const order = await em().findOneOrFail(Order, id, { populate: ['items'] });
  const items = [...order.items];
  const subtotal = items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  expect(order.totalPaise).toBe(subtotal + order.shippingPaise + order.giftPackingPaise);
  const payment = await paymentOf(shop, id);
  expect(payment.amountPaise).toBe(order.totalPaise);
  expect([0, order.totalPaise]).toContain(payment.capturedPaise);
  const refunds = await em().find(Refund, { orderId: id, status: { $ne: 'failed' } });
  expect(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBeLessThanOrEqual(payment.capturedPaise);
  const tax = await findOrderTax(em(), id);
  const lines = await em().find(OrderTaxLine, { orderId: id, revision: tax!.revision });
  expect(lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(order.totalPaise);
  for (const product of products) {
    const ordered = items.filter(({ productId }) => productId === product.id);
    const held = ordered.reduce((sum, item) => sum + item.quantityLeft() - item.restocked, 0);
    expect(await stockOf(em(), product)).toBe(STOCK - (order.status === 'cancelled' ? 0 : held));
  }
};

it.each(SEEDS)(
  'order, payment, taxes and stock agree after every step of random edits, payments and cancellations, seed %i',
  async (seed) => {
    const random = randomOf(seed);
    const products = await Promise.all(
      [12_300, 24_550, 9_999].map((pricePaise) => buildProduct(em(), { pricePaise, stock: STOCK })),
    );
    const { id } = await placeUnpaid(shop, shopper, { product: products[0]! });
    for (let count = 0; count < STEPS; count += 1) {
      await step(id, products, random);
      await expect(checkSums(id, products)).resolves.toBeUndefined();
    }
  },
);
