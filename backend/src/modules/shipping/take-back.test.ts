import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { killAt } from '../../../test/kill.ts';
import { buildPerson } from '../../../test/partners.ts';
import {
  book,
  bookedParcelsOf,
  deliverScan,
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
import { startTestShop } from '../../../test/app.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { takeBackBooking } from './cancel-booking.ts';
import { CarrierSettings } from './carrier-settings.entity.ts';
import { Shipment } from './shipment.entity.ts';

let shop: SendingShop;

beforeAll(async () => {
  shop = await startSendingShop();
});
afterAll(() => shop.close());
afterEach(() => shop.control('DELETE', '/faults'));

const em = () => shop.orm.em.fork();
const orderOf = (id: number) => em().findOneOrFail(Order, id);
const takeBack = (id: number, headers = shop.admin) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/shipments/${id}/take-back`, headers });
const auditOf = (id: number) => em().find(AuditEntry, { action: 'order.booking_taken_back', subjectId: id });

describe('taking back a booking', () => {
  it('cancels it at the carrier and keeps the order, which can be booked again', async () => {
    const id = await placeBooked(shop);
    const { awb } = await parcelAtCarrier(shop, id);
    const packer = await buildStaff(shop, 'packer');
    expect((await takeBack(id, packer.headers)).json()).toEqual({ id });
    expect(await parcelAtCarrier(shop, id)).toMatchObject({ isCancelled: true, awb: null, cancelled: [awb] });
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'cancelled', trackingNumber: null, labelUrl: null });
    expect(await orderOf(id)).toMatchObject({ status: 'pending', tracking: null });
    expect(await auditOf(id)).toMatchObject([{ actorId: packer.user.id }]);
    const { parcels } = await readHandOver(shop, shop.admin);
    expect(parcels.find(({ orderId }) => orderId === id)).toMatchObject({ shipment: { status: 'cancelled' } });

    await requestBooking(shop, [id]);
    await book(shop, id);
    const [first, second] = await bookedParcelsOf(shop, id);
    expect([first?.isCancelled, second?.isCancelled]).toEqual([true, false]);
    expect((await orderOf(id)).tracking?.number).toBe(second?.awb);
  });

  it('is done once by repeated and simultaneous requests', async () => {
    const id = await placeBooked(shop);
    const responses = await Promise.all([takeBack(id), takeBack(id), takeBack(id)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await takeBack(id)).statusCode).toBe(200);
    expect((await parcelAtCarrier(shop, id)).cancelled).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5, 6])('is completed by a repetition after a kill at statement %i', async (statement) => {
    const id = await placeBooked(shop);
    const actor = { userId: 1, ip: '127.0.0.1' };
    await killAt({ statement, isSent: statement % 2 === 0 }, () =>
      takeBackBooking(shop.orm.em, shop.carrier, actor, id),
    );
    expect((await takeBack(id)).statusCode).toBe(200);
    expect(await parcelAtCarrier(shop, id)).toMatchObject({ isCancelled: true, awb: null });
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'cancelled' });
  });

  it('keeps a tracking number that the shop has entered since', async () => {
    const id = await placeBooked(shop);
    await em().nativeUpdate(Order, id, { carrier: 'india_post', trackingNumber: 'EK123456789IN' });
    expect((await takeBack(id)).statusCode).toBe(200);
    expect((await orderOf(id)).tracking).toEqual({ carrier: 'india_post', number: 'EK123456789IN' });
  });

  it('is refused once the courier has the parcel, also before its scan has arrived', async () => {
    const id = await placeBooked(shop);
    const pickup = await scan(shop, id, 'picked_up');
    const early = await takeBack(id);
    expect([early.statusCode, early.json()]).toMatchObject([
      409,
      {
        code: 'booking_not_taken_back',
        message: 'The carrier doesn’t take this booking back: Cannot cancel a shipment that is picked up.',
      },
    ]);
    await deliverScan(shop, pickup);
    const late = await takeBack(id);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        code: 'shipment_picked_up',
        message: 'The courier has picked up this parcel, so its booking can’t be taken back.',
      },
    ]);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'picked_up' });
    expect(await auditOf(id)).toEqual([]);
  });

  it('is refused while the parcel is being booked, and for an order without one', async () => {
    const id = await placeToSend(shop);
    expect((await takeBack(id)).json()).toMatchObject({ code: 'shipment_not_found' });
    await requestBooking(shop, [id]);
    expect((await takeBack(id)).json()).toMatchObject({ code: 'shipment_being_booked' });
  });

  it('changes nothing while the carrier does not answer, and completes if only its answer was lost', async () => {
    const id = await placeBooked(shop);
    await shop.control('PUT', '/faults', { drop: true, after: true, times: 1, path: '/orders/cancel' });
    const response = await takeBack(id);
    expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'carrier_silent' }]);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked' });
    expect((await takeBack(id)).statusCode).toBe(200);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'cancelled' });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('requires the keys of the carrier account', async () => {
    const manual = await startTestShop();
    const { headers } = await buildPerson(manual, { role: 'admin' });
    const id = await placeToSend(manual);
    const own = manual.orm.em.fork();
    await own.nativeUpdate(CarrierSettings, 1, { adapter: 'shiprocket' });
    await own.insert(Shipment, { orderId: id, status: 'booked' });
    const url = `/api/admin/shipments/${id}/take-back`;
    expect((await manual.app.inject({ method: 'POST', url, headers })).json()).toMatchObject({
      code: 'carrier_not_configured',
    });
    await manual.close();
  });
});
