import type { AdminOrder } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { startTestShop } from '../../../../test/app.ts';
import { buildZone, inDays } from '../../../../test/delivery.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { startEditTests } from '../../../../test/order-edits.ts';
import { MYSURU, registerShop } from '../../../../test/tax.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { transactional } from '../../../platform/transaction.ts';
import { createOrderPayments } from '../../payments/index.ts';
import { Shipment } from '../../shipping/shipment.entity.ts';
import { findOrderTax } from '../../tax/index.ts';
import { Order, OrderItem } from '../order.entity.ts';
import { placeReplacement } from '../placing/replacement-order.ts';

const { shop, em, shopper, read, edit, edited, place } = await startEditTests(startTestShop);

/** Fewer pieces ask nothing about the day. */
const onePiece = ({ items }: AdminOrder) => ({ items: [{ itemId: items[0]!.id, quantity: 1 }], expectedTotal: 300 });

describe('an edit of an order that is booked with the carrier', () => {
  it.each(['requested', 'booked', 'out_for_delivery'] as const)(
    'changes only the day while its parcel is %s',
    async (status) => {
      const order = await place();
      await em().insert(Shipment, { orderId: order.id, status });
      for (const change of [onePiece(order), { shippingAddress: MYSURU }, { contactPhone: '+91 98400 54321' }]) {
        const response = await edit(order, change);
        expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'parcel_booked' }]);
      }
      const deliveryDay = inDays(3);
      expect(await edited(order, { deliveryDay })).toMatchObject({ estimatedDeliveryDate: deliveryDay });
    },
  );

  it('changes everything once the carrier has refused it', async () => {
    const order = await place();
    await em().insert(Shipment, { orderId: order.id, status: 'failed' });
    expect(await edited(order, { shippingAddress: MYSURU })).toMatchObject({ shippingAddress: MYSURU });
  });
});

describe('an edit of a replacement', () => {
  it('keeps its items, and costs nothing at another address', async () => {
    const original = await place();
    const id = await transactional(em(), async (em) => {
      const order = await em.findOneOrFail(Order, original.id, { populate: ['items'] });
      return placeReplacement(em, createOrderPayments(shop.env, null), order, {
        lines: [{ itemId: original.items[0]!.id, quantity: 2 }],
      });
    });
    const order = await read(id);
    const response = await edit(order, { ...onePiece(order), expectedTotal: 50 });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'replacement_fixed' }]);
    expect(await edited(order, { shippingAddress: MYSURU })).toMatchObject({ shippingAddress: MYSURU, totalAmount: 0 });
  });
});

describe('the pieces of an edit', () => {
  it('can decrease for a product that is off sale, but not increase', async () => {
    const peda = await buildProduct(em(), { stock: 100, name: 'Peda' });
    const order = await place({}, peda);
    await em().execute(`update products set status = 'pending_review' where id = ?`, [peda.id]);
    const items = [{ itemId: order.items[0]!.id, quantity: 3 }];
    expect((await edit(order, { items, expectedTotal: 800 })).json()).toMatchObject({ code: 'not_on_sale' });
    expect(await edited(order, onePiece(order))).toMatchObject({ totalAmount: 300 });
  });

  it('cannot be the customer’s own product', async () => {
    const own = await buildProduct(em(), { stock: 100, sellerId: shopper.user.id });
    const added = [{ productId: own.id, quantity: 1 }];
    expect((await edit(await place(), { added, expectedTotal: 800 })).json()).toMatchObject({ code: 'own_product' });
  });

  it('name the partners whose lines changed in the event', async () => {
    const order = await place();
    const peda = await buildProduct(em(), { stock: 100, sellerId: 71 });
    const kheer = await buildProduct(em(), { stock: 100, sellerId: 72 });
    const first = await edited(order, {
      added: [peda, kheer].map(({ id: productId }) => ({ productId, quantity: 2 })),
      expectedTotal: 1550,
    });
    const items = first.items.map(({ id, quantity, productId }) => ({
      itemId: id,
      quantity: productId === kheer.id ? 1 : quantity,
    }));
    await edited(first, { items, expectedTotal: 1300 });
    const events = await em().find(OutboxEvent, { name: 'order.edited' }, { orderBy: { id: 'desc' }, limit: 2 });
    expect(events.map(({ payload }) => payload)).toMatchObject([{ sellerIds: [72] }, { sellerIds: [71, 72] }]);
  });
});

describe('the dispatch day of an edit', () => {
  it('stays for an order that is late', async () => {
    await buildZone(em(), { transitDays: 1, cutoffHour: 24 });
    const { id } = await place({ deliveryDay: inDays(1) });
    await em().nativeUpdate(Order, id, { dispatchDay: inDays(-2), estimatedDeliveryDate: inDays(-1) });
    const order = await read(id);
    expect(await edited(order, onePiece(order))).toMatchObject({
      dispatchDay: inDays(-2),
      estimatedDeliveryDate: inDays(-1),
    });
  });

  it('stays for an order that is promised no day, however often it is edited', async () => {
    await buildZone(em(), { transitDays: 1, cutoffHour: 24 });
    const { id } = await place({ deliveryDay: inDays(5) });
    await em().nativeUpdate(Order, id, { estimatedDeliveryDate: null });
    const order = await read(id);
    const once = await edited(order, onePiece(order));
    const twice = await edited(once, { items: [{ itemId: once.items[0]!.id, quantity: 2 }], expectedTotal: 550 });
    for (const after of [once, twice])
      expect(after).toMatchObject({ dispatchDay: inDays(4), estimatedDeliveryDate: null });
  });

  it('is earlier for an address that is longer on the way', async () => {
    await buildZone(em(), { prefixes: ['625'], transitDays: 1, cutoffHour: 24 });
    await buildZone(em(), { prefixes: ['570'], transitDays: 3, cutoffHour: 24 });
    const order = await place({ deliveryDay: inDays(5) });
    expect(await edited(order, { shippingAddress: MYSURU })).toMatchObject({
      dispatchDay: inDays(2),
      estimatedDeliveryDate: inDays(5),
    });
  });

  it('asks for a confirmation of a new address that cannot be reached on the same day', async () => {
    await buildZone(em(), { prefixes: ['625'], transitDays: 1, cutoffHour: 24 });
    await buildZone(em(), { prefixes: ['570'], transitDays: 3, cutoffHour: 24 });
    const order = await place({ deliveryDay: inDays(1) });
    expect((await edit(order, { shippingAddress: MYSURU })).json()).toMatchObject({ code: 'day_not_offered' });
    expect(await edited(order, { shippingAddress: MYSURU, confirmed: true })).toMatchObject({
      estimatedDeliveryDate: inDays(1),
    });
  });

  it('asks for a confirmation of more pieces on a day for which it is too late', async () => {
    await buildZone(em(), { transitDays: 1, cutoffHour: 24 });
    const { id } = await place({ deliveryDay: inDays(1) });
    await em().nativeUpdate(Order, id, { dispatchDay: inDays(-1), estimatedDeliveryDate: inDays(0) });
    const order = await read(id);
    const items = [{ itemId: order.items[0]!.id, quantity: 3 }];
    expect((await edit(order, { items, expectedTotal: 800 })).json()).toMatchObject({ code: 'day_not_offered' });
  });
});

describe('the taxes of an edit', () => {
  it('stay if neither items, charges nor state change', async () => {
    await registerShop(shop);
    const order = await place({ shippingAddress: MYSURU });
    await registerShop(shop, { tradeName: 'Sharada' });
    const address = '9 Sayyaji Rao Road, Mysuru, Karnataka - 570001';
    await edited(order, { shippingAddress: address, deliveryDay: inDays(4) });
    expect(await findOrderTax(em(), order.id)).toMatchObject({ revision: 0 });
  });

  it('follow the registration, settings and rates under which the order was placed', async () => {
    await registerShop(shop);
    const order = await place({ shippingAddress: MYSURU });
    await registerShop(shop, { tradeName: 'Sharada', registration: 'unregistered', gstin: null });
    await em().execute(`update tax_settings set shipping_tax = 'own_rate'`);
    await edited(order, onePiece(order));
    expect(await findOrderTax(em(), order.id)).toMatchObject({
      revision: 1,
      supplier: { tradeName: 'Mithai', registration: 'regular' },
      settings: { shippingTax: 'with_goods' },
    });
    const sums = await em().execute<{ revision: number; gross: string; shippingHsn: string; itemHsn: string }[]>(
      `select revision, sum(gross_paise)::text as gross, max(hsn) filter (where kind = 'shipping') as "shippingHsn",
              max(hsn) filter (where kind = 'item') as "itemHsn"
         from order_tax_lines where order_id = ? group by revision order by revision`,
      [order.id],
    );
    expect(sums.map(({ gross }) => gross)).toEqual(['55000', '30000']);
    expect(sums[1]?.shippingHsn).toBe(sums[1]?.itemHsn);
    await em().execute(`update tax_settings set shipping_tax = 'with_goods'`);
  });

  it('are absent from an order of an unregistered shop', async () => {
    await registerShop(shop, { registration: 'unregistered', gstin: null });
    const order = await place();
    await registerShop(shop);
    await edited(order, onePiece(order));
    expect(await findOrderTax(em(), order.id)).toBeNull();
    expect(await em().count(OrderItem, { order: order.id })).toBe(1);
  });
});
