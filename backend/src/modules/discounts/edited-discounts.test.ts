import type { AdminOrder } from '@mithai/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { listInconsistencies } from '../../../test/consistency.ts';
import { buildDiscount } from '../../../test/discounts.ts';
import { buildProduct } from '../../../test/factories.ts';
import { startEditTests } from '../../../test/order-edits.ts';
import { placedIn, postOrder, putIntoCart } from '../../../test/orders.ts';
import { buildPerson } from '../../../test/partners.ts';
import { placePaid, startPayingShop } from '../../../test/payments.ts';
import { paySupplement } from '../../../test/pending-edits.ts';
import { collect, refund, refundsOf } from '../../../test/refunds.ts';
import { createObjectStore } from '../../platform/object-store.ts';
import { sendRefund } from '../payments/refunds/send-refund.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { Discount } from './discount.entity.ts';

const { shop, em, shopper, headers, read, edited } = await startEditTests(startPayingShop);
const admin = await buildPerson(shop, { role: 'admin' });
const barfi = await buildProduct(em(), { pricePaise: 10_000, stock: 1000, name: 'Barfi' });
const papad = await buildProduct(em(), { pricePaise: 3000, stock: 1000, category: 'papad', name: 'Papad' });

beforeEach(() => em().nativeUpdate(Discount, {}, { isActive: false, code: null }));

const amountOff = (amountPaise: number, terms: Parameters<typeof buildDiscount>[1] = {}) =>
  buildDiscount(shop, { effect: { kind: 'amount', amountPaise }, ...terms });

/** Items by quantity, in cash, with Rs 50 of shipping. */
const place = async (quantities: [{ id: number }, number][], discountCodes?: string[]): Promise<AdminOrder> => {
  for (const [product, quantity] of quantities) await putIntoCart(em(), shopper.user, product, quantity);
  return read(placedIn(await postOrder(shop, shopper.headers, { ...(discountCodes && { discountCodes }) })).id);
};

const toQuantity = (order: AdminOrder, quantity: number, expectedTotal: number) =>
  edited(order, { items: [{ itemId: order.items[0]!.id, quantity }], expectedTotal });

const setStatus = (id: number, status: string) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers, payload: { status } });

/** Orders of other tests are cancelled without giving their uses back. */
const inconsistenciesOf = async (id: number): Promise<string[]> => {
  const found = await listInconsistencies(em(), createObjectStore(shop.env), { except: ['events', 'images'] });
  return found.filter((text) => text.startsWith(`Order ${id} `));
};

describe('pieces that an edit added to a discounted line', () => {
  it('are the first that another edit removes, which restores the total', async () => {
    await amountOff(10_000);
    const order = await place([[barfi, 2]]);
    expect(order.totalAmount).toBe(150);
    const raised = await toQuantity(order, 4, 350);
    expect(raised).toMatchObject({ discount: 100, items: [{ discountedLeft: 2 }] });
    const lowered = await toQuantity(raised, 2, 150);
    expect(lowered).toMatchObject({ discount: 100, discounts: [{ amount: 100 }] });
    expect(await toQuantity(lowered, 1, 100)).toMatchObject({ discount: 50, discounts: [{ amount: 50 }] });
  });

  it('are refunded at their whole price, before the pieces with a discount', async () => {
    await amountOff(10_000);
    const order = await toQuantity(await place([[barfi, 2]]), 4, 350);
    expect((await setStatus(order.id, 'delivered')).statusCode).toBe(200);
    expect((await collect(shop, admin, order.id, 350)).statusCode).toBe(201);
    for (const [index, quantity] of [2, 1, 1].entries()) {
      const line = { itemId: order.items[0]!.id, quantity, restock: 0 };
      const response = await refund(shop, admin, order.id, { items: [line], reference: `TRANSFER${index}` });
      expect(response.statusCode, response.body).toBe(201);
    }
    expect((await refundsOf(shop, order.id)).map(({ amountPaise }) => amountPaise)).toEqual([20_000, 5000, 5000]);
    expect(await inconsistenciesOf(order.id)).toEqual([]);
  });
});

it('an edit that removes the products of one discount names the rest of each', async () => {
  await amountOff(5000, { name: 'Sweets offer', categories: ['sweets'] });
  await amountOff(3000, { name: 'Papad code', code: 'PAPAD', categories: ['papad'] });
  const order = await place(
    [
      [barfi, 2],
      [papad, 2],
    ],
    ['PAPAD'],
  );
  expect(order).toMatchObject({ totalAmount: 230, discounts: [{ amount: 50 }, { amount: 30, code: 'PAPAD' }] });
  const [sweets, crisps] = order.items;
  const one = [
    { itemId: sweets!.id, quantity: 2 },
    { itemId: crisps!.id, quantity: 1 },
  ];
  const lowered = await edited(order, { items: one, expectedTotal: 215 });
  expect(lowered.discounts.map(({ name, amount }) => [name, amount])).toEqual([
    ['Sweets offer', 50],
    ['Papad code', 15],
  ]);
  const removed = await toQuantity(lowered, 2, 200);
  expect(removed.discounts.map(({ name, amount }) => [name, amount])).toEqual([['Sweets offer', 50]]);
  expect(await inconsistenciesOf(order.id)).toEqual([]);
});

it('an edit that waits for its payment keeps its price although the bank returns a refund', async () => {
  await amountOff(10, { productIds: [barfi.id] });
  await putIntoCart(em(), shopper.user, barfi, 3);
  const { id } = await placePaid(shop, shopper, papad);
  const lineOf = ({ items }: AdminOrder, { name }: { name: string }) =>
    items.find((item) => item.product.name === name)!;
  const paid = await read(id);
  const [three, crisps] = [lineOf(paid, barfi), lineOf(paid, papad)];
  await refund(shop, admin, id, { items: [{ itemId: three.id, quantity: 1, restock: 0 }] });
  const [requested] = await refundsOf(shop, id);
  await sendRefund(em(), shop.gateway, requested!.id);
  // Of ten paise three were of the refunded piece: the two that stay have seven, and one of them three or four.
  const two = [
    { itemId: three.id, quantity: 2 },
    { itemId: crisps.id, quantity: 8 },
  ];
  const held = await edited(await read(id), { items: two, expectedTotal: 489.94 });
  expect(held.pendingEdit).toMatchObject({ totalAmount: 489.94 });
  const [sent] = await refundsOf(shop, id);
  await shop.control('POST', `/refunds/${sent!.gatewayRefundId}/fail`);
  await syncPayment(em(), shop.gateway, id, 'webhook');
  expect(lineOf(await read(id), barfi)).toMatchObject({ refundedQuantity: 0, discountedLeft: 3 });
  await paySupplement(shop, admin, id);
  const after = await read(id);
  expect(after).toMatchObject({
    totalAmount: 489.94,
    discount: 0.06,
    discounts: [{ amount: 0.06 }],
    pendingEdit: null,
  });
  expect(await inconsistenciesOf(id)).toEqual([]);
});
