import type { HandOver } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { bookShipment } from '../src/modules/shipping/book-shipment.ts';
import { CarrierSettings } from '../src/modules/shipping/carrier-settings.entity.ts';
import { processScan } from '../src/modules/shipping/scans.service.ts';
import { Shipment } from '../src/modules/shipping/shipment.entity.ts';
import { createShiprocket, type Shiprocket } from '../src/modules/shipping/shiprocket.ts';
import { businessDate } from '../src/platform/business-date.ts';
import { startTestShop, type TestShop } from './app.ts';
import { openCarrierAccount, type CarrierState, type CarrierWebhook, type SimulatedParcel } from './carrier-account.ts';
import type { SimulatorControl } from './simulator-account.ts';
import { buildProduct, buildUser, sessionOf } from './factories.ts';
import { placedIn, postOrder, putIntoCart } from './orders.ts';

export interface SendingShop extends TestShop {
  carrier: Shiprocket;
  control: SimulatorControl;
  admin: { cookie: string };
}

/** A shop that books its parcels at a separate account of the simulator, which sends no webhooks by itself. */
export const startSendingShop = async (overrides: NodeJS.ProcessEnv = {}): Promise<SendingShop> => {
  const { environment, control } = await openCarrierAccount();
  const shop = await startTestShop({ ...environment, ...overrides });
  const carrier = createShiprocket(shop.env, { timeoutMs: 4000 });
  if (!carrier) throw new Error('The tests need the carrier simulator');
  const em = shop.orm.em.fork();
  await em.nativeUpdate(CarrierSettings, 1, { adapter: 'shiprocket', pickupLocation: 'Kitchen' });
  const admin = await sessionOf(em, await buildUser(em, { role: 'admin', email: shop.env.ADMIN_EMAIL }));
  return { ...shop, carrier, control, admin };
};

/** A cash order of 500 rupees for goods, with everything that the carrier asks for. */
export const placeToSend = async (shop: TestShop, contactPhone = '+91 98400 12345'): Promise<number> => {
  const em = shop.orm.em.fork();
  const buyer = await buildUser(em);
  await putIntoCart(em, buyer, await buildProduct(em, { netWeightGrams: 250 }), 2);
  return placedIn(await postOrder(shop, await sessionOf(em, buyer), { contactName: 'Meena Raman', contactPhone })).id;
};

export const requestBooking = (shop: SendingShop, orderIds: number[]): Promise<LightMyRequestResponse> =>
  shop.app.inject({ method: 'POST', url: '/api/admin/shipments', headers: shop.admin, payload: { orderIds } });

export const shipmentOf = (shop: TestShop, orderId: number): Promise<Shipment> =>
  shop.orm.em.fork().findOneOrFail(Shipment, { orderId });

/** What the worker does. */
export const book = async (shop: SendingShop, orderId: number): Promise<void> => {
  const { id } = await shipmentOf(shop, orderId);
  await bookShipment(shop.orm.em, shop.env, shop.carrier, id);
};

export const placeBooked = async (shop: SendingShop): Promise<number> => {
  const id = await placeToSend(shop);
  await requestBooking(shop, [id]);
  await book(shop, id);
  return id;
};

/** All that the carrier was asked to send of an order, also what was cancelled since; oldest first. */
export const bookedParcelsOf = async ({ control }: SendingShop, orderId: number): Promise<SimulatedParcel[]> => {
  const { orders } = await control<CarrierState>('GET', '/state');
  return orders.filter(({ reference }) => reference.startsWith(`order-${orderId}-`)).toReversed();
};

/** The last one. */
export const parcelAtCarrier = async (shop: SendingShop, orderId: number): Promise<SimulatedParcel> => {
  const parcel = (await bookedParcelsOf(shop, orderId)).at(-1);
  if (!parcel) throw new Error(`The carrier has no parcel of order ${orderId}`);
  return parcel;
};

/** The courier scans the parcel; returns the webhook, which is not sent. */
export const scan = (
  { control }: SendingShop,
  orderId: number,
  name: string,
  minutesAgo = 0,
): Promise<CarrierWebhook> => control('POST', `/orders/${orderId}/scans`, { scan: name, delivery: 'held', minutesAgo });

export const postCarrierWebhook = (
  { app }: TestShop,
  { body, headers }: Pick<CarrierWebhook, 'body' | 'headers'>,
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/carrier/webhook', headers, payload: body });

/** Delivers a webhook and does the worker's work. */
export const deliverScan = async (shop: SendingShop, webhook: CarrierWebhook): Promise<void> => {
  const { statusCode, body } = await postCarrierWebhook(shop, webhook);
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  await processScans(shop);
};

export const processScans = async ({ orm }: TestShop): Promise<void> => {
  const events = await orm.em.fork().execute<{ id: number; scanId: number }[]>(
    `select id, (payload ->> 'scanId')::int as "scanId" from outbox_events
        where name = 'carrier.scanned' and closed_at is null order by id`,
  );
  for (const { id, scanId } of events) {
    await processScan(orm.em, scanId);
    await orm.em.fork().execute('update outbox_events set closed_at = now() where id = ?', [id]);
  }
};

export const readHandOver = async (
  shop: TestShop,
  headers: { cookie: string },
  day = businessDate(),
): Promise<HandOver> => (await shop.app.inject({ url: `/api/admin/hand-over?day=${day}`, headers })).json<HandOver>();
