import type { EditOrderRequest } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildProduct } from '../../../test/factories.ts';
import { killAt } from '../../../test/kill.ts';
import {
  book,
  bookedParcelsOf,
  deliverScan,
  parcelAtCarrier,
  placeBooked,
  placeToSend,
  requestBooking,
  scan,
  shipmentOf,
  startSendingShop,
  type SendingShop,
} from '../../../test/shipping.ts';
import { Order, OrderItem } from '../orders/order.entity.ts';
import { cancelShipment } from './cancel-booking.ts';
import type { CarrierOrder } from './shiprocket.ts';

let shop: SendingShop;

beforeAll(async () => {
  shop = await startSendingShop();
});
afterAll(() => shop.close());
afterEach(() => shop.control('PUT', '/settings', { refusal: null, pickupRefusal: null }));

const em = () => shop.orm.em.fork();
const orderOf = (id: number) => em().findOneOrFail(Order, id, { populate: ['items'] });
const setStatus = (id: number, status: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status`,
    headers: shop.admin,
    payload: { status, notes: 'Changed their mind' },
  });

const edit = async (id: number, changes: Partial<EditOrderRequest>) => {
  const order = await orderOf(id);
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${id}/edit`,
    headers: shop.admin,
    payload: {
      items: [...order.items].map(({ id: itemId, quantity }) => ({
        itemId,
        quantity,
      })),
      expectedTotal: order.totalPaise / 100,
      lastUpdated: order.lastUpdated.toISOString(),
      confirmed: true,
      ...changes,
    },
  });
  return response.json<{ code?: string; totalAmount?: number }>();
};

const ELSEWHERE = '4 Beach Road, Chennai, Tamil Nadu - 600001';

/** One laddu fewer. */
const oneFewer = async (id: number): Promise<Partial<EditOrderRequest>> => {
  const { items, totalPaise } = await orderOf(id);
  const [{ id: itemId, pricePaise }] = [...items] as [OrderItem];
  return {
    items: [{ itemId, quantity: 1 }],
    expectedTotal: (totalPaise - pricePaise) / 100,
  };
};

const refuseWhile = async (settings: object, id: number): Promise<void> => {
  await shop.control('PUT', '/settings', settings);
  await requestBooking(shop, [id]);
  await book(shop, id);
  await shop.control('PUT', '/settings', {
    refusal: null,
    pickupRefusal: null,
  });
};

const bookAgain = async (id: number): Promise<void> => {
  expect((await requestBooking(shop, [id])).json()).toMatchObject({
    changed: [id],
  });
  await book(shop, id);
};

describe('an edit of an order at the carrier', () => {
  it('cannot change booked details, during and after the booking', async () => {
    const id = await placeToSend(shop);
    await requestBooking(shop, [id]);
    const changes = [
      await oneFewer(id),
      { shippingAddress: ELSEWHERE },
      { contactName: 'Ravi' },
      { contactPhone: '+91 98400 99999' },
    ];
    for (const change of changes) expect(await edit(id, change)).toMatchObject({ code: 'parcel_booked' });
    await book(shop, id);
    for (const change of changes) expect(await edit(id, change)).toMatchObject({ code: 'parcel_booked' });
    await deliverScan(shop, await scan(shop, id, 'picked_up'));
    await setStatus(id, 'pending');
    expect(await edit(id, { contactName: 'Ravi' })).toMatchObject({ code: 'parcel_booked' });
  });

  it('can change the delivery day, which the booking does not contain', async () => {
    const id = await placeBooked(shop);
    const deliveryDay = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    expect(await edit(id, { deliveryDay })).not.toHaveProperty('code');
    expect((await orderOf(id)).estimatedDeliveryDate).toBe(deliveryDay);
  });

  it('reaches the carrier when a refused parcel is tried again, instead of the previous order', async () => {
    const id = await placeToSend(shop);
    await refuseWhile({ refusal: 'No courier for this pincode.' }, id);
    expect(await edit(id, { shippingAddress: ELSEWHERE })).not.toHaveProperty('code');
    expect(await edit(id, await oneFewer(id))).not.toHaveProperty('code');
    await bookAgain(id);
    const { totalPaise } = await orderOf(id);
    expect(await bookedParcelsOf(shop, id)).toMatchObject([
      { reference: `order-${id}-1`, isCancelled: true, awb: null },
      {
        reference: `order-${id}-2`,
        isCancelled: false,
        place: 'Chennai 600001',
        collect: totalPaise / 100,
      },
    ]);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked' });
  });

  it.each([3, 6, 9, 12, 15, 18])(
    'reaches the carrier once, though the worker is killed at statement %i',
    async (statement) => {
      const id = await placeToSend(shop);
      await refuseWhile({ refusal: 'No courier for this pincode.' }, id);
      await edit(id, { shippingAddress: ELSEWHERE });
      await requestBooking(shop, [id]);
      await killAt({ statement, isSent: statement % 2 === 0 }, () => book(shop, id));
      await book(shop, id);
      const live = (await bookedParcelsOf(shop, id)).filter(({ isCancelled }) => !isCancelled);
      expect(live).toMatchObject([{ place: 'Chennai 600001', pickup: true }]);
      expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked', trackingNumber: live[0]?.awb });
    },
  );

  it('keeps the order at the carrier if nothing has changed', async () => {
    const id = await placeToSend(shop);
    await refuseWhile({ refusal: 'No courier for this pincode.' }, id);
    await bookAgain(id);
    expect(await bookedParcelsOf(shop, id)).toMatchObject([{ reference: `order-${id}-1`, isCancelled: false }]);
  });

  it('reaches the carrier when a cancelled order is reopened and booked again', async () => {
    const id = await placeBooked(shop);
    await setStatus(id, 'cancelled');
    await cancelShipment(shop.orm.em, shop.carrier, id);
    await setStatus(id, 'pending');
    expect(await edit(id, { shippingAddress: ELSEWHERE })).not.toHaveProperty('code');
    await bookAgain(id);
    expect(await bookedParcelsOf(shop, id)).toMatchObject([
      { isCancelled: true },
      { isCancelled: false, place: 'Chennai 600001' },
    ]);
  });
});

describe('a pickup that is refused', () => {
  it('keeps the tracking number, with which the parcel is booked again', async () => {
    const id = await placeToSend(shop);
    await refuseWhile({ pickupRefusal: 'Pickup is not possible today.' }, id);
    const { awb } = await parcelAtCarrier(shop, id);
    expect(await shipmentOf(shop, id)).toMatchObject({
      status: 'failed',
      error: 'Pickup is not possible today.',
      trackingNumber: awb,
    });
    expect((await orderOf(id)).tracking?.number).toBe(awb);
    await bookAgain(id);
    expect(await parcelAtCarrier(shop, id)).toMatchObject({
      awb,
      pickup: true,
    });
    expect(await shipmentOf(shop, id)).toMatchObject({
      status: 'booked',
      trackingNumber: awb,
    });
  });

  it('leaves no parcel at the carrier when the order is cancelled', async () => {
    const [withNumber, withoutNumber] = [await placeToSend(shop), await placeToSend(shop)];
    await refuseWhile({ pickupRefusal: 'Pickup is not possible today.' }, withNumber);
    await refuseWhile({ refusal: 'No courier for this pincode.' }, withoutNumber);
    for (const id of [withNumber, withoutNumber]) {
      await setStatus(id, 'cancelled');
      await cancelShipment(shop.orm.em, shop.carrier, id);
      expect(await parcelAtCarrier(shop, id)).toMatchObject({
        awb: null,
        isCancelled: true,
      });
      expect(await shipmentOf(shop, id)).toMatchObject({
        status: 'cancelled',
        trackingNumber: null,
      });
    }
  });
});

describe('the order at the carrier', () => {
  it('is found among many orders with similar numbers', async () => {
    const id = await placeToSend(shop);
    await refuseWhile({ refusal: 'No courier for this pincode.' }, id);
    const first = await parcelAtCarrier(shop, id);
    for (let other = 0; other < 16; other += 1)
      await shop.carrier.createOrder({
        ...SIMILAR,
        order_id: `order-${other}${id}-1`,
      });
    await bookAgain(id);
    expect(await bookedParcelsOf(shop, id)).toMatchObject([{ reference: first.reference, isCancelled: false }]);
  });

  it('has the weight that the packer entered', async () => {
    const id = await placeToSend(shop);
    const payload = { parcelGrams: 1350 };
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/admin/orders/${id}`,
      headers: shop.admin,
      payload,
    });
    await bookAgain(id);
    expect(await parcelAtCarrier(shop, id)).toMatchObject({ weight: 1.35 });
  });

  it('has the price of the pieces, also for a replacement at no charge', async () => {
    const id = await placeToSend(shop);
    const product = await buildProduct(em(), { pricePaise: 30_000 });
    await em().nativeUpdate(OrderItem, { order: id }, { pricePaise: 0, productId: product.id });
    await em().nativeUpdate(Order, id, {
      totalPaise: 0,
      shippingPaise: 0,
      paymentStatus: 'captured',
    });
    await bookAgain(id);
    expect(await shipmentOf(shop, id)).toMatchObject({
      status: 'booked',
      error: null,
    });
    expect(await parcelAtCarrier(shop, id)).toMatchObject({
      method: 'Prepaid',
      collect: 0,
      declared: 600,
    });
  });
});

describe('a parcel that came back or is lost', () => {
  it.each(['returned', 'lost'])('is sent again, with its own scans, when it is %s', async (name) => {
    const id = await placeBooked(shop);
    await deliverScan(shop, await scan(shop, id, 'picked_up', 20));
    const late = await scan(shop, id, name);
    await deliverScan(shop, late);
    expect((await requestBooking(shop, [id])).json()).toMatchObject({
      refused: [{ code: 'order_not_to_send' }],
    });
    const { trackingNumber: former } = await shipmentOf(shop, id);
    await setStatus(id, 'processing');
    await bookAgain(id);
    const { trackingNumber } = await shipmentOf(shop, id);
    expect(trackingNumber).not.toBe(former);
    await deliverScan(shop, late);
    expect(await shipmentOf(shop, id)).toMatchObject({ status: 'booked' });
    await deliverScan(shop, await scan(shop, id, 'picked_up', 10));
    expect((await orderOf(id)).status).toBe('shipped');
    await deliverScan(shop, await scan(shop, id, 'delivered'));
    expect(await orderOf(id)).toMatchObject({
      status: 'delivered',
      tracking: { number: trackingNumber },
    });
  });
});

const SIMILAR: Omit<CarrierOrder, 'order_id'> = {
  order_date: '2026-11-25',
  pickup_location: 'Kitchen',
  billing_customer_name: 'Meena',
  billing_last_name: '',
  billing_address: '12 Temple Street',
  billing_city: 'Madurai',
  billing_pincode: '625001',
  billing_state: 'Tamil Nadu',
  billing_country: 'India',
  billing_email: 'hello@mithai.example',
  billing_phone: '9840012345',
  shipping_is_billing: true,
  order_items: [{ name: 'Laddu', sku: 'product-1', units: 2, selling_price: 250 }],
  payment_method: 'Prepaid',
  shipping_charges: 0,
  giftwrap_charges: 0,
  sub_total: 500,
  length: 25,
  breadth: 20,
  height: 10,
  weight: 0.6,
};
