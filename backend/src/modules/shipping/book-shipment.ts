import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CARRIERS, carrierNames, type Carrier } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder, parcels, publishOrder, type Order } from '../orders/index.ts';
import { cancelAtCarrier } from './cancel-booking.ts';
import { buildCarrierOrder } from './carrier-order.ts';
import { lockShipment } from './lock-shipment.ts';
import { followScans } from './scans.service.ts';
import { Shipment } from './shipment.entity.ts';
import { CarrierRefusal, type CarrierParcel, type Shiprocket } from './shiprocket.ts';
import { carrierUnavailable, isCarrierUnavailable } from './shipping.errors.ts';

/**
 * Books a requested parcel. May be repeated at any point: the carrier is asked first what it has under our reference. A
 * refusal is kept for the shop; throws `carrier_unavailable` to be tried again.
 */
export const bookShipment = async (
  em: EntityManager,
  env: Env,
  carrier: Shiprocket | null,
  shipmentId: number,
): Promise<void> => {
  const shipment = await em.fork().findOneOrFail(Shipment, shipmentId);
  if (shipment.status !== 'requested') return;
  const { orderId } = shipment;
  try {
    if (!carrier) throw new CarrierRefusal('The shop’s account at the carrier is missing.');
    const parcel = await openParcel(em, env, carrier, shipment);
    if (!parcel) return;
    await saveCarrierIds(em, shipmentId, parcel);
    await saveTracking(em, orderId, await assignTracking(carrier, parcel));
    await requestPickup(carrier, parcel);
    await saveBooking(em, orderId, await carrier.makeLabel(parcel.shipmentId));
  } catch (error) {
    if (error instanceof CarrierRefusal) return saveRefusal(em, orderId, error.message);
    if (isCarrierUnavailable(error)) await saveError(em, shipmentId, carrierUnavailable(null).message);
    throw error;
  }
};

/** Cancels what the carrier has of an order that has changed since. Null for an order that is no longer to be sent. */
const openParcel = async (
  em: EntityManager,
  env: Env,
  carrier: Shiprocket,
  shipment: Shipment,
): Promise<CarrierParcel | null> => {
  const { orderId } = shipment;
  const order = (await parcels.listByIds(em.fork(), [orderId])).get(orderId);
  const carrierOrder = await carrier.findOrder(shipment.reference());
  if (!order?.isToPack()) {
    if (carrierOrder) await cancelAtCarrier(carrier, carrierOrder);
    await saveCancellation(em, orderId);
    return null;
  }
  const wanted = await buildCarrierOrder(em.fork(), env, order);
  const sentHash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
  if (carrierOrder && !carrierOrder.isCancelled && shipment.sentHash === sentHash) return carrierOrder;
  if (carrierOrder) await cancelAtCarrier(carrier, carrierOrder);
  return carrier.createOrder({
    ...wanted,
    order_id: await saveAttempt(em, shipment, { sentHash, isNext: !!carrierOrder }),
  });
};

/** Before the call to the carrier. Returns the reference. */
const saveAttempt = async (
  em: EntityManager,
  { orderId, attempt }: Shipment,
  { sentHash, isNext }: { sentHash: string; isNext: boolean },
): Promise<string> =>
  transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const shipment = await lockShipment(em, orderId);
    if (isNext && shipment.attempt === attempt) {
      shipment.startAnew();
      await parcels.setBookedTracking(em, order, null);
    }
    shipment.sentHash = sentHash;
    return shipment.reference();
  });

interface AssignedTracking {
  trackingNumber: string;
  courier: string;
}

const assignTracking = async (
  carrier: Shiprocket,
  { shipmentId, trackingNumber, courier }: CarrierParcel,
): Promise<AssignedTracking> =>
  trackingNumber ? { trackingNumber, courier: courier ?? '' } : carrier.assignTrackingNumber(shipmentId);

const requestPickup = async (carrier: Shiprocket, { shipmentId }: CarrierParcel): Promise<void> => {
  await carrier.requestPickup(shipmentId).catch((error: unknown) => {
    // A repeated request is refused; the first one remains.
    if (!(error instanceof CarrierRefusal && /already/i.test(error.message))) throw error;
  });
};

const saveCarrierIds = async (em: EntityManager, id: number, parcel: CarrierParcel): Promise<void> => {
  const ids = { carrierOrderId: parcel.orderId, carrierShipmentId: parcel.shipmentId };
  await em.fork().nativeUpdate(Shipment, id, ids);
};

/** At once, because pickup and label may be refused. */
const saveTracking = async (em: EntityManager, orderId: number, tracking: AssignedTracking): Promise<void> =>
  changeRequested(em, orderId, async (em, order, shipment) => {
    const { trackingNumber: number, courier } = tracking;
    shipment.trackingNumber = number;
    shipment.courier = courier;
    await em.flush();
    await parcels.setBookedTracking(em, order, { carrier: carrierOf(courier), number });
  });

/** Scans that came before the number was known count now. */
const saveBooking = async (em: EntityManager, orderId: number, labelUrl: string | null): Promise<void> =>
  changeRequested(em, orderId, async (em, order, shipment) => {
    shipment.book(labelUrl, new Date());
    await em.flush();
    publishOrder(order);
    await followScans(em, order, shipment);
  });

const saveRefusal = async (em: EntityManager, orderId: number, reason: string): Promise<void> =>
  changeRequested(em, orderId, async (em, order, shipment) => {
    shipment.fail(reason, new Date());
    await em.flush();
    publishOrder(order);
    await followScans(em, order, shipment);
  });

const saveCancellation = async (em: EntityManager, orderId: number): Promise<void> =>
  changeRequested(em, orderId, async (_, order, shipment) => {
    if (order.isToPack()) return;
    shipment.cancel(new Date());
    publishOrder(order);
  });

/** Changes a locked parcel, with its locked order, that is still to be booked. */
const changeRequested = async (
  em: EntityManager,
  orderId: number,
  change: (em: EntityManager, order: Order, shipment: Shipment) => Promise<void>,
): Promise<void> =>
  transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const shipment = await lockShipment(em, orderId);
    if (shipment.status === 'requested') await change(em, order, shipment);
  });

const saveError = async (em: EntityManager, id: number, error: string): Promise<void> => {
  await em.fork().nativeUpdate(Shipment, { id, status: 'requested' }, { error });
};

/** "Delhivery Surface" is Delhivery. */
const carrierOf = (courier: string): Carrier =>
  CARRIERS.find((carrier) => {
    const name = carrierNames[carrier]?.replaceAll(' ', '').toLowerCase();
    return name !== undefined && courier.replaceAll(' ', '').toLowerCase().startsWith(name);
  }) ?? 'other';
