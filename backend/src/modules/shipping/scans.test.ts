import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop } from '../../../test/app.ts';
import {
  deliverScan,
  placeBooked,
  placeToSend,
  postCarrierWebhook,
  processScans,
  readHandOver,
  requestBooking,
  scan,
  shipmentOf,
  startSendingShop,
  type SendingShop,
} from '../../../test/shipping.ts';
import { holdPieces } from '../../../test/waiting-edit.ts';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { deleteAccount } from '../identity/account/account-deletion.service.ts';
import { getAdminTasks } from '../admin-tasks/admin-tasks.service.ts';
import { IssuedDocument } from '../invoices/document.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { pollShipments, pruneLabels } from './scans.service.ts';
import { CarrierScan, latestScan, Shipment, type Scan } from './shipment.entity.ts';
import { readWebhook } from './shiprocket-scans.ts';

let shop: SendingShop;

beforeAll(async () => {
  shop = await startSendingShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const orderOf = (id: number) => em().findOneOrFail(Order, id, { populate: ['statusHistory'] });
const statusesOf = async (id: number) =>
  [...(await orderOf(id)).statusHistory].map(({ status }) => status).toReversed();
const countScans = () => em().count(CarrierScan);
const attend = (id: number, status: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/shipments/${id}/attend`,
    headers: shop.admin,
    payload: { status },
  });

describe('scans of the carrier', () => {
  it('move an order to shipped with its invoice, and to delivered, each once', async () => {
    const id = await placeBooked(shop);
    for (const name of ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'])
      await deliverScan(shop, await scan(shop, id, name));
    expect(await statusesOf(id)).toEqual(['pending', 'shipped', 'delivered']);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'delivered' });
    expect(await em().count(IssuedDocument, { orderId: id })).toBe(1);
    expect(await em().count(OutboxEvent, { name: 'order.status_changed', payload: { orderId: id } })).toBe(2);
  });

  it('do not move an order whose edit waits for its payment', async () => {
    const id = await placeBooked(shop);
    const [{ productId } = { productId: 0 }] = (await em().findOneOrFail(Order, id, { populate: ['items'] })).items;
    await holdPieces(em(), id, productId ?? 0, 1);
    await deliverScan(shop, await scan(shop, id, 'picked_up'));
    expect(await statusesOf(id)).toEqual(['pending']);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'picked_up' });
  });

  it('leave the cash of a delivered order unrecorded', async () => {
    const id = await placeBooked(shop);
    await deliverScan(shop, await scan(shop, id, 'delivered'));
    expect(await em().findOneOrFail(Payment, { orderId: id })).toMatchObject({ status: 'created', capturedPaise: 0 });
    expect((await orderOf(id)).status).toBe('delivered');
  });

  it('change nothing when they come twice or late', async () => {
    const id = await placeBooked(shop);
    const pickedUp = await scan(shop, id, 'picked_up', 30);
    const delivered = await scan(shop, id, 'delivered');
    await deliverScan(shop, delivered);
    const scans = await countScans();
    for (const webhook of [delivered, pickedUp, delivered]) await deliverScan(shop, webhook);
    // The webhook's own time of being sent is a scan as well.
    expect((await countScans()) - scans).toBeLessThanOrEqual(1);
    expect(await statusesOf(id)).toEqual(['pending', 'delivered']);
  });

  it('do not revert a status that the shop has corrected by hand', async () => {
    const id = await placeBooked(shop);
    const delivered = await scan(shop, id, 'delivered');
    await deliverScan(shop, delivered);
    const payload = { status: 'shipped', notes: 'Not there, says the customer' };
    await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers: shop.admin, payload });
    await deliverScan(shop, delivered);
    expect((await orderOf(id)).status).toBe('shipped');
  });

  it.each(['undelivered', 'returning', 'returned', 'lost'])(
    'list a parcel that is %s until it is seen to',
    async (name) => {
      const before = (await getAdminTasks(em())).troubledParcels;
      const id = await placeBooked(shop);
      await deliverScan(shop, await scan(shop, id, 'picked_up', 20));
      await deliverScan(shop, await scan(shop, id, name));
      expect((await orderOf(id)).status).toBe('shipped');
      expect((await getAdminTasks(em())).troubledParcels).toBe(before + 1);
      const listed = async () => (await readHandOver(shop, shop.admin)).troubled.map(({ orderId }) => orderId);
      expect(await listed()).toContain(id);
      expect((await attend(id, 'picked_up')).json()).toMatchObject({ code: 'shipment_changed' });
      expect((await attend(id, name)).statusCode).toBe(200);
      expect(await em().count(AuditEntry, { action: 'order.parcel_attended', subjectId: id })).toBe(1);
      expect(await listed()).not.toContain(id);
    },
  );

  it('do not change a cancelled order', async () => {
    const id = await placeBooked(shop);
    const payload = { status: 'cancelled' };
    await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers: shop.admin, payload });
    await deliverScan(shop, await scan(shop, id, 'delivered'));
    expect((await orderOf(id)).status).toBe('cancelled');
  });

  it('are fetched if a webhook was lost', async () => {
    const id = await placeBooked(shop);
    await scan(shop, id, 'picked_up', 20);
    await scan(shop, id, 'delivered');
    expect(await pollShipments(shop.orm.em, shop.carrier)).toBeGreaterThanOrEqual(2);
    await processScans(shop);
    expect(await statusesOf(id)).toEqual(['pending', 'delivered']);
    expect(await pollShipments(shop.orm.em, shop.carrier)).toBe(0);
  });

  it('are fetched by each hourly run, though the former one took minutes', async () => {
    const id = await placeBooked(shop);
    await pollShipments(shop.orm.em, shop.carrier);
    await scan(shop, id, 'delivered');
    expect(await pollShipments(shop.orm.em, shop.carrier)).toBe(0);
    await em().nativeUpdate(Shipment, { orderId: id }, { polledAt: subMinutes(new Date(), 55) });
    expect(await pollShipments(shop.orm.em, shop.carrier)).toBeGreaterThan(0);
    await processScans(shop);
    expect((await orderOf(id)).status).toBe('delivered');
  });

  it('are fetched although the carrier fails to answer about another parcel', async () => {
    const [failing, id] = [await placeBooked(shop), await placeBooked(shop)];
    const { trackingNumber } = await shipmentOf(shop, failing);
    await em().nativeUpdate(Shipment, { trackingNumber: { $ne: null } }, { polledAt: new Date() });
    await em().nativeUpdate(Shipment, { orderId: { $in: [failing, id] } }, { polledAt: null });
    await scan(shop, id, 'delivered');
    await shop.control('PUT', '/faults', { status: 503, path: `/track/awb/${trackingNumber}` });
    await expect(pollShipments(shop.orm.em, shop.carrier)).rejects.toThrow(
      `orders that could not be asked about: ${failing}`,
    );
    await shop.control('DELETE', '/faults');
    await processScans(shop);
    expect((await orderOf(id)).status).toBe('delivered');
    expect(await pollShipments(shop.orm.em, shop.carrier)).toBe(0);
  });

  it('stay in the inbox if no parcel of this shop fits', async () => {
    const id = await placeToSend(shop);
    await requestBooking(shop, [id]);
    const { headers } = await scan(shop, await placeBooked(shop), 'picked_up');
    const body = JSON.stringify({ awb: '777', shipment_status_id: 7, current_timestamp: '25 11 2026 10:00:00' });
    await deliverScan(shop, { awb: '777', headers, body });
    expect(await em().count(CarrierScan, { trackingNumber: '777' })).toBe(1);
    expect((await orderOf(id)).status).toBe('pending');
  });

  it('are refused without the carrier’s token', async () => {
    const webhook = await scan(shop, await placeBooked(shop), 'delivered');
    for (const key of ['', 'wrong', undefined]) {
      const response = await postCarrierWebhook(shop, {
        body: webhook.body,
        headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
      });
      expect(response.json()).toMatchObject({ code: 'webhook_token_invalid' });
    }
    const manual = await startTestShop();
    expect((await postCarrierWebhook(manual, webhook)).statusCode).toBe(401);
    await manual.close();
  });
});

describe('the address of a label', () => {
  it('is kept for a week after the parcel has arrived', async () => {
    const [arrived, recent, booked] = [await placeBooked(shop), await placeBooked(shop), await placeBooked(shop)];
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
    for (const id of [arrived, recent]) await deliverScan(shop, await scan(shop, id, 'delivered'));
    await em().nativeUpdate(Shipment, { orderId: { $in: [arrived, booked] } }, { statusAt: eightDaysAgo });
    await pruneLabels(em());
    expect((await shipmentOf(shop, arrived)).labelUrl).toBeNull();
    for (const id of [recent, booked]) expect((await shipmentOf(shop, id)).labelUrl).not.toBeNull();
  });

  it('is deleted with its customer, and so is the hash of the booked details', async () => {
    const id = await placeBooked(shop);
    await deliverScan(shop, await scan(shop, id, 'delivered'));
    const { userId } = await orderOf(id);
    if (userId == null) throw new Error('The order has no customer');
    await deleteAccount(em(), userId);
    expect(await shipmentOf(shop, id)).toMatchObject({ labelUrl: null, sentHash: null });
  });
});

describe('reading a webhook', () => {
  const at = '2023-05-19 11:59:16';

  it('reads Indian time in both forms', () => {
    const scans = [{ date: at, 'sr-status': '42' }];
    const body = { awb: 19041424751540, shipment_status_id: 18, current_timestamp: '23 05 2023 11:43:52', scans };
    expect(readWebhook(body)).toEqual({
      trackingNumber: '19041424751540',
      scans: [
        { status: 'picked_up', at: new Date('2023-05-19T06:29:16Z') },
        { status: 'in_transit', at: new Date('2023-05-23T06:13:52Z') },
      ],
    });
  });

  it.each([
    ['nothing', null],
    ['a return', { awb: '1', is_return: 1, scans: [{ date: at, 'sr-status': 7 }] }],
    ['a number that is too long', { awb: '1'.repeat(41) }],
  ])('ignores %s', (_what, body) => {
    expect(readWebhook(body)).toBeNull();
  });

  it('leaves out scans that do not tell where the parcel is', () => {
    const scans = [{ date: at, 'sr-status': 'NA' }, { date: at, 'sr-status': '26' }, { date: '', 'sr-status': 7 }, 5];
    expect(readWebhook({ awb: '1', scans })).toEqual({ trackingNumber: '1', scans: [] });
  });
});

describe('the status of several scans', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date));
  const of = (...scans: [Scan['status'], number][]) =>
    latestScan(scans.map(([status, on]) => ({ status, at: day(on) })));

  it.each<[string, [Scan['status'], number][], Scan['status']]>([
    [
      'the latest',
      [
        ['picked_up', 1],
        ['in_transit', 2],
        ['picked_up', 0],
      ],
      'in_transit',
    ],
    [
      'another attempt',
      [
        ['undelivered', 2],
        ['out_for_delivery', 3],
      ],
      'out_for_delivery',
    ],
    [
      'the later step at the same time',
      [
        ['picked_up', 1],
        ['in_transit', 1],
      ],
      'in_transit',
    ],
    [
      'delivered, whatever is scanned later',
      [
        ['delivered', 3],
        ['in_transit', 4],
      ],
      'delivered',
    ],
    [
      'returning, though it is in transit',
      [
        ['returning', 3],
        ['in_transit', 4],
      ],
      'returning',
    ],
    [
      'delivered, though it was lost',
      [
        ['lost', 5],
        ['delivered', 4],
      ],
      'delivered',
    ],
  ])('is %s', (_title, scans, expected) => {
    expect(of(...scans)?.status).toBe(expected);
    expect(of(...scans.toReversed())?.status).toBe(expected);
  });

  it('is null without scans', () => {
    expect(of()).toBeNull();
  });
});
