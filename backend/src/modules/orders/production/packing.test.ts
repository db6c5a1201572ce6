import { plusDays, type AdminOrder } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildZone } from '../../../../test/delivery.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { kitchenOf, today } from '../../../../test/kitchen.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { Order, OrderItem } from '../order.entity.ts';

let shop: TestShop;
let admin: { cookie: string };
let ravi: { cookie: string };
let laddu: { id: number };

beforeAll(async () => {
  shop = await startTestShop({ UNDO_SECONDS: '10' });
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin', name: 'Asha Rao' }));
  ravi = await sessionOf(em(), await buildUser(em(), { role: 'admin', name: 'Ravi' }));
  laddu = await buildProduct(em(), { name: 'Laddu', stock: 1000, netWeightGrams: 400 });
  await buildZone(em(), { name: 'Madurai', prefixes: ['625'], transitDays: 0 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Order, {}, { status: 'cancelled' });
});

const em = () => shop.orm.em.fork();
const { toPack, pack, order } = kitchenOf(
  () => shop,
  () => admin,
);
const DELHI = '1 Ring Road, New Delhi, Delhi - 110001';
const call = (method: 'POST' | 'PATCH', url: string, payload: object, headers = admin) =>
  shop.app.inject({ method, url, headers, payload });
const setStatus = (id: number, status: string, notes?: string) =>
  call('POST', `/api/orders/${id}/status`, { status, notes });
const parcelOf = async (id: number) => (await toPack()).parcels.find(({ orderId }) => orderId === id);

describe('an unconfirmed order', () => {
  it('is made, packed and handed over only once the shop prepares it', async () => {
    const { id } = await order([[laddu, 1]]);
    await em().nativeUpdate(Order, id, { confirmBy: new Date(Date.now() + 3_600_000) });
    const read = async (url: string) => (await shop.app.inject({ url, headers: admin })).json<Listed>().parcels;
    const lists = async () =>
      Promise.all([
        toPack().then(({ parcels }) => parcels),
        read(`/api/admin/production?day=${today}`),
        read(`/api/admin/hand-over?day=${today}`),
      ]);
    expect(await lists()).toEqual([[], [], []]);
    expect((await pack(id, { isPacked: true })).json()).toMatchObject({ code: 'order_unconfirmed' });
    await setStatus(id, 'processing');
    expect(await lists()).toMatchObject([[{ orderId: id }], [{ orderId: id }], [{ orderId: id }]]);
    expect((await pack(id, { isPacked: true })).statusCode).toBe(200);
  });
});

interface Listed {
  parcels: { orderId: number }[];
}

describe('the list of orders to pack', () => {
  it('is sorted by day of delivery, zone and pincode, with items and weight', async () => {
    const peda = await buildProduct(em(), { name: 'Peda' });
    const far = await order([[laddu, 1]], DELHI);
    const near = await order([[laddu, 2]]);
    const nearer = await order(
      [
        [laddu, 1],
        [peda, 3],
      ],
      '1 Fort Road, Madurai, Tamil Nadu - 625000',
    );
    const soonest = await order([[laddu, 4]], DELHI);
    await em().nativeUpdate(Order, soonest.id, { estimatedDeliveryDate: today, giftPackingType: 'premium' });
    await em().nativeUpdate(Order, [near.id, nearer.id, far.id], { estimatedDeliveryDate: plusDays(today, 2) });
    await em().nativeUpdate(OrderItem, { order: soonest.id }, { refundedQuantity: 1 });
    const { parcels, total, packed } = await toPack();
    expect({ total, packed }).toEqual({ total: 4, packed: 0 });
    expect(parcels.map(({ orderId }) => orderId)).toEqual([soonest.id, far.id, nearer.id, near.id]);
    expect(parcels).toMatchObject([
      { items: [{ name: 'Laddu', quantity: 3 }], productGrams: 1200, grams: null, isGift: true, packed: null },
      { zone: 'All India', deliveryDay: plusDays(today, 2), productGrams: 400 },
      { zone: 'Madurai', items: [{ name: 'Laddu' }, { name: 'Peda', quantity: 3 }], productGrams: null },
      { productGrams: 800, day: today, shippingAddress: near.shippingAddress },
    ]);
  });

  it('includes the unsent orders of earlier days today, and leaves out sent, cancelled and unpaid ones', async () => {
    const [late, sent, cancelled, unpaid, next] = [
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
    ];
    await em().nativeUpdate(Order, late.id, { dispatchDay: plusDays(today, -2) });
    await setStatus(sent.id, 'shipped');
    await setStatus(cancelled.id, 'cancelled');
    await em().nativeUpdate(Order, unpaid.id, { paymentProvider: 'gateway', paymentStatus: 'created' });
    await em().nativeUpdate(Order, next.id, { dispatchDay: plusDays(today, 1) });
    expect(await toPack()).toMatchObject({ parcels: [{ orderId: late.id }], total: 1, sentIds: [sent.id] });
    expect(await toPack(plusDays(today, 1))).toMatchObject({ parcels: [{ orderId: next.id }], sentIds: [] });
  });

  it('continues after the last order of a page', async () => {
    const ids = [];
    for (const address of [DELHI, undefined, DELHI, undefined]) ids.push((await order([[laddu, 1]], address)).id);
    const { parcels } = await toPack();
    const first = await toPack(today, '&limit=3');
    expect(first).toMatchObject({ total: 4, parcels: parcels.slice(0, 3).map(({ orderId }) => ({ orderId })) });
    const rest = await toPack(today, `&limit=3&after=${first.parcels[2]!.orderId}`);
    expect(rest).toMatchObject({ total: 4, parcels: [{ orderId: parcels[3]!.orderId }] });
    expect(rest.parcels).toHaveLength(1);
  });

  it('is read with one statement', async () => {
    const statements = await statementsOf(() => toPack());
    expect(statements.filter((text) => !text.includes('sessions'))).toEqual([expect.stringContaining('parcel')]);
  });
});

describe('packing', () => {
  it('records who packed and when, and can be undone', async () => {
    const { id, lastUpdated } = await order([[laddu, 1]]);
    expect((await pack(id, { isPacked: true, lastUpdated }, ravi)).json()).toMatchObject({ isPacked: true });
    const parcel = await parcelOf(id);
    expect(parcel?.packed).toEqual({ by: 'Ravi', at: expect.any(String) });
    expect(await toPack()).toMatchObject({ packed: 1, total: 1 });
    const [entry] = await em().find(AuditEntry, { subject: 'order', subjectId: id }, { orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ action: 'order.packed', after: { isPacked: true } });
    expect((await pack(id, { isPacked: false, lastUpdated: parcel!.lastUpdated })).statusCode).toBe(200);
    expect((await parcelOf(id))?.packed).toBeNull();
  });

  it('is recorded once if two packers tick the same parcel at the same time', async () => {
    const { id, lastUpdated } = await order([[laddu, 1]]);
    const both = await Promise.all([admin, ravi].map((by) => pack(id, { isPacked: true, lastUpdated }, by)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0]!.json().lastUpdated).toBe(both[1]!.json().lastUpdated);
    expect(await em().count(AuditEntry, { action: 'order.packed', subjectId: id })).toBe(1);
  });

  it('is refused for an order that changed since, or is not to be packed', async () => {
    const [changed, sent, cancelled, unpaid, refunded, unconfirmed] = [
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
      await order([[laddu, 1]]),
    ];
    await call('PATCH', `/api/admin/orders/${changed.id}`, { internalNote: 'Without nuts' });
    await setStatus(sent.id, 'shipped');
    await setStatus(cancelled.id, 'cancelled');
    await em().nativeUpdate(Order, unpaid.id, { paymentProvider: 'gateway', paymentStatus: 'created' });
    await em().nativeUpdate(Order, refunded.id, { paymentStatus: 'refunded' });
    await em().nativeUpdate(Order, unconfirmed.id, { confirmBy: new Date() });
    const codeOf = async (id: number, more = {}) => {
      const response = await pack(id, { isPacked: true, ...more });
      return `${response.statusCode} ${response.json().code}`;
    };
    expect(await codeOf(changed.id, { lastUpdated: changed.lastUpdated })).toBe('409 order_changed');
    expect(await codeOf(sent.id)).toBe('409 not_to_pack');
    expect(await codeOf(cancelled.id)).toBe('409 not_to_pack');
    expect(await codeOf(unpaid.id)).toBe('409 order_unpaid');
    expect(await codeOf(refunded.id)).toBe('409 order_refunded');
    expect(await codeOf(unconfirmed.id)).toBe('409 order_unconfirmed');
    expect(await codeOf(999_999_999)).toBe('404 order_not_found');
    expect(await em().count(Order, { packedAt: { $ne: null }, status: { $ne: 'cancelled' } })).toBe(0);
  });

  it('survives an undone cancellation, and is reset when the order is reopened', async () => {
    const { id } = await order([[laddu, 1]]);
    await pack(id, { isPacked: true });
    const historyId = (await setStatus(id, 'cancelled')).json().statusHistory[0].id;
    expect(await parcelOf(id)).toBeUndefined();
    await call('POST', '/api/admin/orders/status/undo', { historyIds: [historyId] });
    expect((await parcelOf(id))?.packed).not.toBeNull();
    await setStatus(id, 'cancelled');
    await setStatus(id, 'pending', 'They called');
    expect((await parcelOf(id))?.packed).toBeNull();
  });
});

describe('the weight of a parcel', () => {
  it('can be entered and cleared by those who pack', async () => {
    const { id } = await order([[laddu, 3]]);
    const weigh = (parcelGrams: number | null, headers = admin) =>
      call('PATCH', `/api/admin/orders/${id}`, { parcelGrams }, headers);
    expect((await weigh(1350)).json<AdminOrder>()).toMatchObject({ parcelGrams: 1350 });
    expect(await parcelOf(id)).toMatchObject({ grams: 1350, productGrams: 1200 });
    expect((await weigh(null)).json<AdminOrder>()).toMatchObject({ parcelGrams: null });
    for (const wrong of [0, 12.5, 100_001])
      expect((await weigh(wrong)).json()).toMatchObject({ issues: [{ code: 'parcel_weight_invalid' }] });
    const support = await sessionOf(em(), await buildUser(em(), { role: 'support' }));
    expect((await weigh(900, support)).statusCode).toBe(403);
  });
});
