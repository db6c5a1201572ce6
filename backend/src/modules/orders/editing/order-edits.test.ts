import type { AdminOrder } from '@mithai/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildZone, inDays, setKitchen } from '../../../../test/delivery.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { startEditTests } from '../../../../test/order-edits.ts';
import { ADDRESS, stockOf } from '../../../../test/orders.ts';
import {
  eventsOf,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  startPaying,
  startPayingShop,
  deliverWebhooks,
} from '../../../../test/payments.ts';
import { MYSURU, registerShop } from '../../../../test/tax.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { findOrderTax, OrderTaxLine } from '../../tax/index.ts';
import { readKitchenLoad } from '../production/kitchen-load.ts';
import { Order } from '../order.entity.ts';

const { shop, em, shopper, headers, laddu, read, edit, edited, place } = await startEditTests(startPayingShop);
const sev = await buildProduct(em(), { stock: 1000, name: 'Sev', pricePaise: 10_000 });

const firstOf = ({ items }: AdminOrder) => items[0]!.id;

/** The order's sums agree with each other, its payment and, once the shop is registered, its taxes. */
const expectToAddUp = async (id: number, isRegistered = false): Promise<void> => {
  const order = await em().findOneOrFail(Order, id, { populate: ['items'] });
  const subtotal = [...order.items].reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  expect(order.totalPaise).toBe(subtotal + order.shippingPaise + order.giftPackingPaise);
  expect((await paymentOf(shop, id)).amountPaise).toBe(order.totalPaise);
  const tax = await findOrderTax(em(), id);
  expect(tax !== null).toBe(isRegistered);
  if (!tax) return;
  const lines = await em().find(OrderTaxLine, { orderId: id, revision: tax.revision });
  expect(lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(order.totalPaise);
};

describe('an edit of an unpaid order', () => {
  it('changes, removes and adds pieces at today’s price, with stock, total and history', async () => {
    const order = await place();
    await em().execute('update products set price_paise = 30000 where id = ?', [laddu.id]);
    onTestFinished(async () => {
      await em().execute('update products set price_paise = 25000 where id = ?', [laddu.id]);
    });
    const [laddus, sevs] = [await stockOf(em(), laddu), await stockOf(em(), sev)];
    const after = await edited(order, {
      items: [{ itemId: firstOf(order), quantity: 3 }],
      added: [{ productId: sev.id, quantity: 2 }],
      expectedTotal: 1000,
    });
    expect(after).toMatchObject({
      totalAmount: 1000,
      items: [
        { quantity: 3, price: 250 },
        { quantity: 2, price: 100 },
      ],
    });
    expect(await stockOf(em(), laddu)).toBe(laddus - 1);
    expect(await stockOf(em(), sev)).toBe(sevs - 2);
    expect(after.statusHistory[0]?.notes).toBe(
      'Laddu: 3 instead of 2.\nAdded: 2 × Sev.\nNew total: ₹1,000.00 instead of ₹550.00.',
    );
    expect(after.statusHistory[0]?.fact).toMatchObject({ kind: 'edited', changes: { total: { from: 550, to: 1000 } } });
    expect(await eventsOf(shop, order.id)).toContain('order.edited');
    expect(await em().findOneOrFail(AuditEntry, { action: 'order.edited', subjectId: order.id })).toMatchObject({
      before: { amountPaise: 55_000 },
      after: { amountPaise: 100_000 },
    });
    await expectToAddUp(order.id);
    const last = await edited(after, {
      items: [{ itemId: after.items[1]!.id, quantity: 2 }],
      expectedTotal: 250,
    });
    expect(last.items).toMatchObject([{ product: { name: 'Sev' } }]);
    expect(await stockOf(em(), laddu)).toBe(laddus + 2);
    await expectToAddUp(order.id);
  });

  it('is refused with 409 against a version that is not the latest, so a double click edits once', async () => {
    const order = await place();
    const change = { items: [{ itemId: firstOf(order), quantity: 1 }], expectedTotal: 300 };
    const [first, second] = await Promise.all([edit(order, change), edit(order, change)]);
    expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 409]));
    expect([first, second].find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'order_changed',
    });
  });

  it('is refused with the new total if staff saw another one, and changes nothing', async () => {
    const order = await place();
    const stock = await stockOf(em(), laddu);
    const response = await edit(order, { items: [{ itemId: firstOf(order), quantity: 4 }] });
    expect(response.json()).toMatchObject({ code: 'edited_total_changed' });
    expect(response.body).toContain('₹1,050.00');
    expect(await stockOf(em(), laddu)).toBe(stock);
    expect(await read(order.id)).toMatchObject({ totalAmount: 550, lastUpdated: order.lastUpdated });
  });

  it('is refused if stock is short', async () => {
    const order = await place();
    const scarce = await buildProduct(em(), { stock: 1 });
    const response = await edit(order, { added: [{ productId: scarce.id, quantity: 2 }], expectedTotal: 1050 });
    expect(response.json()).toMatchObject({ code: 'out_of_stock' });
  });

  it.each([
    ['nothing in it', () => ({ items: [] }), 'edited_order_empty'],
    [
      'an item twice',
      (order: AdminOrder) => ({ items: [1, 2].map((quantity) => ({ itemId: firstOf(order), quantity })) }),
      'item_repeated',
    ],
    ['an item of another order', () => ({ items: [{ itemId: 999_999, quantity: 1 }] }), 'item_not_in_order'],
  ])('is refused with %s', async (_what, changes, code) => {
    const order = await place();
    const { issues } = (await edit(order, changes(order))).json<{ issues: { code: string }[] }>();
    expect(issues).toMatchObject([{ code }]);
  });

  it('computes the taxes again, also for the new address', async () => {
    await registerShop(shop);
    const order = await place({ shippingAddress: MYSURU });
    const after = await edited(order, {
      shippingAddress: ADDRESS,
      items: [{ itemId: firstOf(order), quantity: 3 }],
      expectedTotal: 800,
    });
    expect(after.shippingAddress).toBe(ADDRESS);
    expect(await findOrderTax(em(), order.id)).toMatchObject({ revision: 1, placeOfSupply: 'Tamil Nadu' });
    await expectToAddUp(order.id, true);
  });

  it('is refused for a packed order until it is unpacked', async () => {
    const order = await place();
    const setPacked = (isPacked: boolean) =>
      shop.app.inject({ method: 'PUT', url: `/api/admin/orders/${order.id}/packed`, headers, payload: { isPacked } });
    await setPacked(true);
    const response = await edit(await read(order.id), { contactName: 'Meena' });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'order_packed' }]);
    expect(await read(order.id)).toMatchObject({ contactName: order.contactName, totalAmount: 550 });
    await setPacked(false);
    expect(await edited(await read(order.id), { contactName: 'Meena' })).toMatchObject({ contactName: 'Meena' });
  });

  it.each(['shipped', 'cancelled'])('is refused for a %s order', async (status) => {
    const order = await place();
    await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/status`, headers, payload: { status } });
    expect((await edit(await read(order.id), {})).json()).toMatchObject({ code: 'order_not_editable' });
  });

  it('keeps a custom order’s quantity', async () => {
    const order = await place();
    await em().execute('update order_items set product_id = null where order_id = ?', [order.id]);
    const response = await edit(order, { items: [{ itemId: firstOf(order), quantity: 1 }], expectedTotal: 300 });
    expect(response.json()).toMatchObject({ code: 'line_fixed' });
  });

  it('keeps a partner’s product in the order', async () => {
    const order = await place();
    await em().execute('update order_items set seller_id = 1 where order_id = ?', [order.id]);
    const response = await edit(order, {
      items: [],
      added: [{ productId: sev.id, quantity: 1 }],
      expectedTotal: 150,
    });
    expect(response.json()).toMatchObject({ code: 'partner_line_kept' });
  });
});

describe('the dispatch day of an edited order', () => {
  it('moves with the order, and uses the capacity of a full day once it is confirmed', async () => {
    await buildZone(em(), { transitDays: 1, cutoffHour: 24 });
    await setKitchen(em(), { dailyCapacity: 3 });
    const full = await place({ deliveryDay: inDays(3) });
    const order = await place({ deliveryDay: inDays(2) });
    expect((await edit(order, { deliveryDay: inDays(3) })).json()).toMatchObject({ code: 'kitchen_full' });
    const after = await edited(order, { deliveryDay: inDays(3), confirmed: true });
    expect(after.estimatedDeliveryDate).toBe(inDays(3));
    const load = await readKitchenLoad(em(), businessDate());
    expect([load.get(inDays(1)), load.get(inDays(2))?.units]).toEqual([undefined, 4]);
    expect(full.estimatedDeliveryDate).toBe(inDays(3));
  });

  it('does not count the order’s own pieces twice', async () => {
    await buildZone(em(), { transitDays: 1, cutoffHour: 24 });
    await setKitchen(em(), { dailyCapacity: 3 });
    const order = await place({ deliveryDay: inDays(2) });
    const items = [{ itemId: firstOf(order), quantity: 3 }];
    expect(await edited(order, { items, expectedTotal: 800 })).toMatchObject({ totalAmount: 800 });
  });
});

describe('the payment of an edited order', () => {
  it('asks the gateway for the new total; a payment of the previous total does not pay it', async () => {
    const { id } = await placeUnpaid(shop, shopper, { product: laddu });
    await startPaying(shop, shopper, id);
    const former = (await paymentOf(shop, id)).gatewayOrderId!;
    const order = await read(id);
    await edited(order, { items: [{ itemId: firstOf(order), quantity: 3 }], expectedTotal: 800 });
    await expectToAddUp(id, true);
    await shop.control('POST', `/orders/${former}/payments`, { outcome: 'success' });
    await deliverWebhooks(shop, former);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created', capturedPaise: 0 });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    expect(gatewayOrderId).not.toBe(former);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', capturedPaise: 80_000 });
  });

  it('is not changed while the bank processes it', async () => {
    const { id } = await placeUnpaid(shop, shopper, { product: laddu });
    await em().execute(`update payments set status = 'pending' where order_id = ?`, [id]);
    const order = await read(id);
    const response = await edit(order, { items: [{ itemId: firstOf(order), quantity: 1 }], expectedTotal: 300 });
    expect(response.json()).toMatchObject({ code: 'payment_under_way' });
  });
});
