import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop } from '../../../test/app.ts';
import { killAt } from '../../../test/kill.ts';
import { buildPerson } from '../../../test/partners.ts';
import {
  book,
  parcelAtCarrier,
  placeBooked,
  placeToSend,
  readHandOver,
  requestBooking,
  scan,
  shipmentOf,
  startSendingShop,
  type SendingShop,
} from '../../../test/shipping.ts';
import { buildStaff } from '../../../test/staff.ts';
import { holdPieces } from '../../../test/waiting-edit.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { cancelShipment } from './cancel-booking.ts';
import { Shipment } from './shipment.entity.ts';

let shop: SendingShop;

beforeAll(async () => {
  shop = await startSendingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.control('DELETE', '/faults');
  await shop.control('PUT', '/settings', { refusal: null });
});

const em = () => shop.orm.em.fork();
const orderOf = (id: number) => em().findOneOrFail(Order, id);
const setStatus = (id: number, status: string) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers: shop.admin, payload: { status } });
const parcelIn = async (id: number) => (await readHandOver(shop, shop.admin)).parcels.find((one) => one.orderId === id);

describe('booking a parcel', () => {
  it('queues one job for a worker per order', async () => {
    const id = await placeToSend(shop);
    expect((await requestBooking(shop, [id])).json()).toEqual({ changed: [id], refused: [] });
    expect((await requestBooking(shop, [id])).json()).toMatchObject({
      changed: [],
      refused: [{ orderId: id, code: 'shipment_not_bookable' }],
    });
    expect(await em().count(OutboxEvent, { name: 'shipment.requested' })).toBe(1);
    expect(await em().count(AuditEntry, { action: 'order.booking_requested', subjectId: id })).toBe(1);
    expect(await parcelIn(id)).toMatchObject({ shipment: { status: 'requested' }, tracking: null });
  });

  it('is refused while an edit waits for its payment', async () => {
    const id = await placeToSend(shop);
    const [{ productId } = { productId: 0 }] = (await em().findOneOrFail(Order, id, { populate: ['items'] })).items;
    await holdPieces(em(), id, productId ?? 0, 1);
    expect((await requestBooking(shop, [id])).json()).toMatchObject({
      changed: [],
      refused: [{ orderId: id, code: 'edit_pending' }],
    });
    expect(await em().count(Shipment, { orderId: id })).toBe(0);
  });

  it('gets tracking number, pickup and label, and names the carrier’s amount to collect', async () => {
    const id = await placeToSend(shop);
    await requestBooking(shop, [id]);
    await book(shop, id);
    const { totalPaise, tracking, status } = await orderOf(id);
    const parcel = await parcelAtCarrier(shop, id);
    expect(parcel).toMatchObject({ method: 'COD', collect: totalPaise / 100, pickup: true });
    expect(tracking).toEqual({ carrier: 'delhivery', number: parcel.awb });
    expect(status).toBe('pending');
    expect(await parcelIn(id)).toMatchObject({
      cashDue: totalPaise / 100,
      shipment: {
        status: 'booked',
        courier: 'Delhivery Surface',
        labelUrl: expect.stringContaining(`/labels/${parcel.awb}`),
      },
    });
  });

  it('requires a phone number of ten digits, with a message that the shop understands', async () => {
    const id = await placeToSend(shop);
    await em().nativeUpdate(Order, id, { contactPhone: null });
    await requestBooking(shop, [id]);
    await book(shop, id);
    expect(await shipmentOf(shop, id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('ten digits'),
    });
  });

  it('lists a refused parcel with the carrier’s reason, and books it when it is tried again', async () => {
    const id = await placeToSend(shop);
    await shop.control('PUT', '/settings', { refusal: 'Your wallet balance is too low.' });
    await requestBooking(shop, [id]);
    await book(shop, id);
    expect((await readHandOver(shop, shop.admin)).troubled).toContainEqual(
      expect.objectContaining({ orderId: id, status: 'failed', error: 'Your wallet balance is too low.' }),
    );
    await shop.control('PUT', '/settings', { refusal: null });
    expect((await requestBooking(shop, [id])).json()).toMatchObject({ changed: [id] });
    await book(shop, id);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked', error: null });
  });

  it.each(['/orders/create', '/assign/awb', '/generate/pickup', '/generate/label', '/orders'])(
    'books one parcel though the answer of %s is lost',
    async (path) => {
      const id = await placeToSend(shop);
      await requestBooking(shop, [id]);
      await shop.control('PUT', '/faults', { drop: true, after: true, times: 1, path });
      await expect(book(shop, id)).rejects.toMatchObject({ code: 'carrier_unavailable' });
      expect(await parcelIn(id)).toMatchObject({
        shipment: { status: 'requested', error: expect.stringContaining('tries again') },
      });
      await book(shop, id);
      const parcel = await parcelAtCarrier(shop, id);
      expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked', trackingNumber: parcel.awb, error: null });
    },
  );

  it.each([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21])(
    'books one parcel though the worker is killed at statement %i',
    async (statement) => {
      const id = await placeToSend(shop);
      await requestBooking(shop, [id]);
      await killAt({ statement, isSent: statement % 4 === 1 }, () => book(shop, id));
      await book(shop, id);
      const parcel = await parcelAtCarrier(shop, id);
      expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked', trackingNumber: parcel.awb });
      expect((await orderOf(id)).tracking).toMatchObject({ number: parcel.awb });
    },
  );

  it('signs in again when the token has expired', async () => {
    await placeBooked(shop);
    await shop.control('POST', '/expire-token');
    const id = await placeBooked(shop);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked' });
  });

  it('refuses an order that is sent, and skips one that was cancelled meanwhile', async () => {
    const [sent, cancelled] = [await placeToSend(shop), await placeToSend(shop)];
    await setStatus(sent, 'shipped');
    expect((await requestBooking(shop, [sent, cancelled])).json()).toMatchObject({
      changed: [cancelled],
      refused: [{ orderId: sent, code: 'order_not_to_send' }],
    });
    await setStatus(cancelled, 'cancelled');
    await expect(cancelShipment(shop.orm.em, shop.carrier, cancelled)).rejects.toThrow('is being booked');
    await book(shop, cancelled);
    await cancelShipment(shop.orm.em, shop.carrier, cancelled);
    expect(await shipmentOf(shop, cancelled)).toMatchObject({ status: 'cancelled' });
    await expect(parcelAtCarrier(shop, cancelled)).rejects.toThrow('no parcel');
  });

  it('is undone for a cancelled order, and made again when the order is reopened', async () => {
    const id = await placeBooked(shop);
    const { awb } = await parcelAtCarrier(shop, id);
    await setStatus(id, 'cancelled');
    await cancelShipment(shop.orm.em, shop.carrier, id);
    await cancelShipment(shop.orm.em, shop.carrier, id);
    expect(await parcelAtCarrier(shop, id)).toMatchObject({ awb: null, cancelled: [awb] });
    expect((await orderOf(id)).tracking).toBeNull();
    const payload = { status: 'pending', notes: 'Changed their mind' };
    await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers: shop.admin, payload });
    await requestBooking(shop, [id]);
    await book(shop, id);
    expect((await orderOf(id)).tracking?.number).toBe((await parcelAtCarrier(shop, id)).awb);
  });

  it('keeps the picked-up parcel of a cancelled order', async () => {
    const id = await placeBooked(shop);
    await scan(shop, id, 'picked_up');
    await setStatus(id, 'cancelled');
    await cancelShipment(shop.orm.em, shop.carrier, id);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked' });
    expect((await parcelAtCarrier(shop, id)).cancelled).toEqual([]);
  });

  it('is not offered while the owner hands parcels over by hand', async () => {
    const id = await placeToSend(shop);
    const url = '/api/admin/carrier-settings';
    const settings = (await shop.app.inject({ url, headers: shop.admin })).json();
    const patch = (change: object) =>
      shop.app.inject({ method: 'PATCH', url, headers: shop.admin, payload: { ...settings, ...change } });
    expect((await patch({ pickupLocation: ' ' })).json()).toMatchObject({
      issues: [{ path: 'pickupLocation', code: 'pickup_location_required' }],
    });
    expect((await patch({ heightCm: 0, pieceGrams: 20_001 })).json()).toMatchObject({
      issues: [{ code: 'parcel_size_invalid' }, { code: 'weight_invalid' }],
    });
    const manual = (await patch({ adapter: 'manual' })).json();
    expect((await patch({})).json()).toMatchObject({ code: 'carrier_settings_changed' });
    expect((await requestBooking(shop, [id])).json()).toMatchObject({ code: 'carrier_turned_off' });
    expect((await readHandOver(shop, shop.admin)).canBook).toBe(false);
    await patch({ updatedAt: manual.updatedAt });
    const [entry] = await em().find(AuditEntry, { action: 'carrier_settings.changed' });
    expect(entry).toMatchObject({ before: { adapter: 'shiprocket' }, after: { adapter: 'manual' } });
  });

  it('requires the keys of a carrier account', async () => {
    const manual = await startTestShop();
    const admin = await buildPerson(manual, { role: 'admin' });
    const call = { url: '/api/admin/carrier-settings', headers: admin.headers };
    const settings = (await manual.app.inject(call)).json();
    expect(settings).toMatchObject({ adapter: 'manual', isAvailable: false });
    const payload = { ...settings, adapter: 'shiprocket', pickupLocation: 'Kitchen' };
    expect((await manual.app.inject({ ...call, method: 'PATCH', payload })).json()).toMatchObject({
      code: 'carrier_not_configured',
    });
    await manual.close();
  });

  it('is allowed to a packer; turning it on is reserved to the owner', async () => {
    const [packer, manager] = [await buildStaff(shop, 'packer'), await buildStaff(shop, 'manager')];
    const id = await placeToSend(shop);
    const booking = { method: 'POST', url: '/api/admin/shipments', payload: { orderIds: [id] } } as const;
    expect((await shop.app.inject({ ...booking, headers: packer.headers })).json()).toMatchObject({ changed: [id] });
    const settings = { method: 'PATCH', url: '/api/admin/carrier-settings', payload: {} } as const;
    expect((await shop.app.inject({ ...settings, headers: manager.headers })).statusCode).toBe(403);
  });
});
