import { handOverSchema, type Parcel } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { placeToSend, readHandOver } from '../../../test/shipping.ts';
import { businessDate } from '../../platform/business-date.ts';
import { Order } from '../orders/order.entity.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const parcelsOf = async (day?: string): Promise<Parcel[]> =>
  handOverSchema.parse(await readHandOver(shop, admin.headers, day)).parcels;
const setStatus = (id: number, status: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status`,
    headers: admin.headers,
    payload: { status },
  });

describe('parcels of a day', () => {
  it('start with those to send, by route, followed by those sent on that day', async () => {
    const [near, far, sent, other] = [
      await placeToSend(shop),
      await placeToSend(shop),
      await placeToSend(shop),
      await placeToSend(shop),
    ];
    const today = businessDate();
    await em().nativeUpdate(Order, [near, far, sent], { dispatchDay: today, deliveryZone: 'City' });
    await em().nativeUpdate(Order, far, { deliveryZone: 'State' });
    await em().nativeUpdate(Order, other, { dispatchDay: '2027-01-01' });
    await setStatus(sent, 'shipped');
    await setStatus(far, 'processing');
    expect((await parcelsOf()).map(({ orderId, status }) => [orderId, status])).toEqual([
      [near, 'pending'],
      [far, 'processing'],
      [sent, 'shipped'],
    ]);
    await setStatus(sent, 'delivered');
    expect((await parcelsOf()).map(({ orderId }) => orderId)).toEqual([near, far, sent]);
    expect((await parcelsOf('2027-01-01')).map(({ orderId }) => orderId)).toEqual([other]);
  });

  it('show their address and the cash to collect, without the rest of the order', async () => {
    const id = await placeToSend(shop);
    await em().nativeUpdate(Order, id, { dispatchDay: '2020-01-01' });
    const { totalPaise } = await em().findOneOrFail(Order, id);
    const parcel = (await parcelsOf()).find(({ orderId }) => orderId === id);
    expect(parcel).toMatchObject({
      name: 'Meena Raman',
      place: 'Madurai 625001',
      pieces: 2,
      isLate: true,
      cashDue: totalPaise / 100,
      shipment: null,
    });
    expect(Object.keys(parcel ?? {})).not.toContain('contactPhone');
  });

  it('leave out orders that wait for a payment', async () => {
    const id = await placeToSend(shop);
    await em().nativeUpdate(Order, id, { paymentProvider: 'gateway', paymentStatus: 'pending' });
    expect((await parcelsOf()).map(({ orderId }) => orderId)).not.toContain(id);
  });
});
